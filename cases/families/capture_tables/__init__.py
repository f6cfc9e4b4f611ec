"""Tables of the capture family, by construct: loops, containers, modules, calls, classes, Python values."""
