"""The corpus: programs frozen as text, and the families that rendered them.

Reading the corpus needs only ``cases.manifest``; nothing that generates programs is imported for it.
"""
