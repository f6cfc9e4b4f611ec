"""The reference frame-interception compiler: the executable meaning of ``conformance/SPEC.md``.

The package holds no compiler yet; ``conformance.backends.reference`` reports that as the reason why the
``reference`` backend is unavailable.
"""
