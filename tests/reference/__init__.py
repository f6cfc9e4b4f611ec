"""Tests of the reference compiler."""
