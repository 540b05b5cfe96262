/* new-file.h: a file that takes the place of another in one step, when it is complete
 *
 * The part of atomic-file.h that needs no GIO, for a program that is to start fast. A new file is
 * written in the folder of the old one, with its permissions and, where that is allowed, its owner;
 * new_file_finish() waits for the disk. Dropped before it is put in place, it leaves nothing.
 *
 * Errors   are numbers of errno; 0 from new_file_open() that gives nothing back means a device, a
 *          pipe or a descriptor of a process (/dev/stdout), which is written to directly.
 *
 * Example:
 *   g_autoptr (NewFile) file = new_file_open ("board.json", &code);
 *   write (new_file_get_descriptor (file), text, length);
 *   if (!new_file_finish (file, &code) || !new_file_put_in_place (file, &code))
 *     g_printerr ("board.json: %s\n", g_strerror (code));
 */
#pragma once

#include <glib.h>

typedef struct _NewFile NewFile;

NewFile *new_file_open           (const char    *path,
                                  int           *code);
void     new_file_free           (NewFile       *file);
int      new_file_get_descriptor (const NewFile *file);
gboolean new_file_finish         (NewFile       *file,
                                  int           *code);
gboolean new_file_put_in_place   (NewFile       *file,
                                  int           *code);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NewFile, new_file_free)
