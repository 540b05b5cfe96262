/* step-files.h: a game as one file for each of its steps
 *
 * They go into a new folder (new-folder.h) that is named after the game, as "Zigzag-00" …
 * "Zigzag-06" with the ending of the format: the beginning first. `n_done` of the options, if there
 * is one, counts the files.
 *
 * Example
 *   EditorStepFiles steps;
 *   const EditorNewFolderFiles files = editor_step_files_init (&steps, format, subject, &options);
 *   g_autoptr (GFile) folder = editor_new_folder_save (parent, "Zigzag", &files, NULL, &error);
 */
#pragma once

#include "app/desktop/new-folder.h"
#include "game/game-subject.h"

/* What the thread that writes goes through; borrows all. */
typedef struct
{
  const ExportFormat   *format;
  const GameSubject    *subject;
  PictureExportOptions  options; /* its step changes */
  int                  *n_done;  /* files; or NULL */
} EditorStepFiles;

/* @self must stay until the files are written. */
EditorNewFolderFiles editor_step_files_init (EditorStepFiles            *self,
                                             const ExportFormat         *format,
                                             const GameSubject          *subject,
                                             const PictureExportOptions *options);
