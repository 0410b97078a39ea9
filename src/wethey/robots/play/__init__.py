"""Card play: what is seen, plain rules, layouts of what is hidden, and claims that can be proven."""
