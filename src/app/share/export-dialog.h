/* export-dialog.h: which kind of file, how large, and whether of each step
 *
 * Every format that a document has (game-subject.h). What is looked at goes into one file that is
 * asked for, an animation has all steps; each step as a file of its own goes into a new folder,
 * numbered, so that nothing is ever replaced.
 */
#pragma once

#include "app/share/shared-document.h"

void editor_export_dialog_show (GtkWindow            *parent,
                                EditorSharedDocument *shared);
