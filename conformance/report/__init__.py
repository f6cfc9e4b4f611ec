"""``frameconf report``: records as a static site that opens from disk."""
