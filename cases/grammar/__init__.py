"""The generator: typed random programs, from a source of small integers to readable Python."""
