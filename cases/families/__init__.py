"""Families: small functions that render programs over a product of dimensions.

A family is a module with a function ``programs()`` that yields ``Program`` objects; ``cases.freeze`` names the modules.
"""
