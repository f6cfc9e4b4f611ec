"""Backends for the tests of how backends are taken: right ones, ones with a profile, and what is no backend."""


def identity(program):
    """Returns the program itself: nothing was compiled."""
    return program


def wrapper(program):
    """Runs the program; tells nothing of itself."""

    def compiled(*args, **kwargs):
        return program(*args, **kwargs)

    return compiled


def off_by_one(program):
    """Adds one to every tensor that the program returns."""

    def compiled(*args, **kwargs):
        result = program(*args, **kwargs)
        return result + 1 if hasattr(result, "add") else result

    return compiled


not_a_compiler = 7


class Declared:
    """A backend object with a profile: no training, nothing with autograd."""

    name = "declared"
    unsupported = {"grad": "inference only"}  # noqa: RUF012

    def available(self):
        """Always."""
        return None

    def compile(self, program, *, dynamic=None):
        """Runs the program."""
        return wrapper(program)

    def reset(self):
        """Nothing."""

    def stats(self):
        """Knows nothing."""
        from conformance.backends import Stats

        return Stats()


class UnknownFeature(Declared):
    """Its profile speaks a word that the vocabulary has not."""

    unsupported = {"gradd": "a typing error"}  # noqa: RUF012


class Missing(Declared):
    """Cannot run here."""

    def available(self):
        """Never."""
        from conformance.backends import Unavailable

        return Unavailable("needs hardware that nobody has")
