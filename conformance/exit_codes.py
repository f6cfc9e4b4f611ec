"""What ``frameconf`` exits with."""

DONE, FAILED, UNUSABLE, INTERRUPTED = 0, 1, 2, 130
