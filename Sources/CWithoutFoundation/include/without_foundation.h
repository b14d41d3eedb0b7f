// Nothing to call: see absent.c.
