/* failing-calls.h: system calls that fail when a test says so
 *
 * A shared library that stands before the C library, either linked into a test or loaded before
 * another program (LD_PRELOAD). The n-th call of a kind since it was armed fails with an error
 * number, and if it is asked for all later ones do, too, as on a full disk. Calls on anything but
 * files, pipes and devices are not counted: an event descriptor of GLib's that cannot be written to
 * has no counterpart in the world.
 *
 *   open      open, openat, creat             directory  opendir
 *   read      read, readv, pread              mkdir      mkdir
 *   write     write, writev, pwrite           memory     memfd_create
 *   sync      fsync, fdatasync                pipe       pipe, pipe2
 *   rename    rename                          spawn      fork, posix_spawn, posix_spawnp
 *   link      link, linkat                    lock       flock
 *   truncate  ftruncate                       seek       lseek
 *   stat      fstat                           mode       fchmod, fchown
 *   close     close, which closes all the same
 *
 * In a test:   failing_calls_arm ("write", 2, ENOSPC, TRUE); …; n = failing_calls_disarm ();
 * Elsewhere:   FAILING_CALLS=write:2:28 or write:2-:28, with the minus for all later ones; the file
 *              that FAILING_CALLS_HIT names is made when a call has failed. Child processes know
 *              nothing of it.
 */
#pragma once

/* Instead of an error number: the call writes or reads half of what it should, and no less than a
 * byte. An error number below 0 stands for a disk that becomes full: the first call writes half,
 * and all later ones fail with the positive number. */
#define FAILING_CALLS_HALF 0

void     failing_calls_arm    (const char *kind,
                               unsigned    number,
                               int         error,
                               int         and_later);

/* Back to the world as it is. How many calls have failed. */
unsigned failing_calls_disarm (void);
