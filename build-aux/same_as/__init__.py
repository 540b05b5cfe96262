"""The parts of build-aux/same-as.

Each has compare(pair, found, options), which answers how much was compared, and a line for each
difference. @pair are the builds of the commit and of the tree.
"""
