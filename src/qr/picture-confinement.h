/* picture-confinement.h: what the process that unpacks foreign pictures gives up
 *
 * The libraries that unpack pictures have been broken before. The process they run in
 * (picture-reader-main.c) therefore gives up, before it looks at what is in the picture, all that
 * unpacking does not need:
 *
 *   limits   of memory (256 MB with the file), processor time, time in all, and no writing to files
 *            (setrlimit, alarm)
 *   filter   of system calls (seccomp): memory, clocks, threads of the same process, reading its
 *            standard input, writing its standard output and error, and ending. Everything else,
 *            opening a file, a connection, another program, ends the process at once with SIGSYS.
 *
 * What is loaded on first use has to be loaded before: picture_confinement_prepare() does that for
 * translations, character sets, threads and, for an SVG, the drawing library without its fonts:
 * text in an SVG is not drawn.
 *
 *   picture_confinement_limit (length, FALSE);   of the file, a part of the memory it may use
 *   picture_confinement_prepare (is_svg);
 *   if (!picture_confinement_filter (&error)) …      goes on with the limits alone
 *
 * A process that lasts, since it reads the frames of a camera, has no limit of time: who asks it
 * waits only so long for each frame (frame-process.h).
 *
 * Built with sanitizers or coverage, which write files and use far more memory, the process has
 * neither filter nor the limits of memory and files.
 */
#pragma once

#include <glib.h>

#define PICTURE_SECONDS_OF_WORK 8 /* of one processor; the largest sound picture takes about
                                   * three */

void     picture_confinement_limit   (gsize      length,
                                      gboolean   is_lasting);
void     picture_confinement_prepare (gboolean   is_svg);

/* FALSE with an error of G_IO_ERROR where the system or the build has no such filter. */
gboolean picture_confinement_filter  (GError   **error);
