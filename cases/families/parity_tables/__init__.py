"""Tables of the parity family: operators by group, each over the dtypes and layouts where it may differ.

A row becomes one program per dtype. Its ``results`` are lines ``name: expression``; they become the
dictionary that the program returns. ``$dtype`` in the expression of an argument stands for the keyword that
asks for the row's dtype. Domains (positive, within (-1, 1)) are made inside the program, so that the float64
run starts from the same values.
"""
