"""Score any frame-evaluation compiler for correctness and speedup against plain Python and eager torch."""
