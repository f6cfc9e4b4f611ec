"""Tests of the adapters of other systems."""
