"""The systems that robots can play."""
