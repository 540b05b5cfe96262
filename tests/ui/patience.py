"""How long a program is waited for. What it waits itself for a processor of a busy machine does not
count.

    patience = Patience(60, process.pid)
    while not answered():
        if patience.is_over():
            raise Broken("does not answer")

A program that runs in circles has used them up, and so has one that sleeps, however busy the
machine is.
"""
import pathlib
import time


class Patience:
    def __init__(self, seconds, pid, proc="/proc", clock=time.monotonic):
        self.schedule = pathlib.Path(proc) / str(pid) / "schedstat"
        self.seconds = seconds
        self.clock = clock
        self.begun = self.clock()
        self.waited_before = self.waited()

    def waited(self):
        """Seconds that its main thread could have run and was not let; 0 where the kernel does not
        tell."""
        try:
            return int(self.schedule.read_text(encoding="ascii").split()[1]) / 1e9
        except (OSError, IndexError):
            return 0

    def is_over(self):
        waited = max(0, self.waited() - self.waited_before)
        return self.clock() - self.begun - waited > self.seconds
