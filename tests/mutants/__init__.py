"""Compilers that are wrong in one known way each, by which the corpus and its judge are measured."""
