"""Tests of the harness, the corpus and the reference compiler."""
