/* step-files.h: a game as one file for each of its steps
 *
 * Makes a new folder inside of the one that is given, named after it ("Zigzag", or
 * "Zigzag 2" when there is one), and writes "Zigzag-00" … "Zigzag-06" into it, with the ending of
 * the format: the beginning first. It belongs in a thread; nothing that is there is replaced.
 *
 * Errors: G_IO_ERROR. Then the new folder goes again, with what was written into it.
 *
 * `n_done` of the options, if there is one, counts the files.
 */
#pragma once

#include "game/game-subject.h"

G_BEGIN_DECLS

GFile *editor_step_files_write (GFile                       *parent,
                                const ExportFormat          *format,
                                const GameSubject           *subject,
                                const char                  *name,
                                const PictureExportOptions  *options,
                                GCancellable                *cancellable,
                                GError                     **error);

G_END_DECLS
