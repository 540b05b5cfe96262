/* print-job.h: which cards are printed, and how: boards and games and settings made into a
 * PrintSheet
 *
 * One is open in the window (set_open()) and changes while the job is there; others are added one
 * by one, or many at once, from a file (print-source.h). How they are printed is in the settings
 * (keys "cards-…"), and the addresses of their links, too. editor_print_job_make() puts both
 * together. The QR codes are kept between two calls as long as nothing that they depend on has
 * changed. Each can be left out and taken in again: the list has an EditorPrintItem for it.
 *
 * What has no link, or one that is too long for a QR code, gets no card;
 * `n_left_out` counts them. Errors of make(): those of print_sheet_new(), and
 * G_IO_ERROR_NOT_FOUND when there is no card at all; all are sentences for people.
 */
#pragma once

#include "app/print/print-item.h"
#include "print/print-sheet.h"

#include <gio/gio.h>

/* To be read only, but for what is private. */
typedef struct
{
  GListStore      *items; /* of EditorPrintItem; the open one is the first, if there is anything on
                           * it, until it is moved. It stays the same list */
  guint            n_left_out; /* items of the last sheet that got no card */
  char            *problem; /* why the first of them has no link; NULL: it is too long */

  /*< private >*/
  GSettings       *settings;
  EditorPrintItem *open;  /* NULL before there was an open one, and after it was cleared; kept
                           * while it is not in the list, so that it stays chosen or not */
  char            *made_from; /* what all cards depend on, in one text */
  QrLevel          level;     /* a part of that, as the next one */
  gboolean         with_name; /* their links carry the names of the boards */
} EditorPrintJob;

EditorPrintJob *editor_print_job_new            (GSettings       *settings);
void            editor_print_job_free           (EditorPrintJob  *job);

void            editor_print_job_set_open       (EditorPrintJob  *job,
                                                 GameSubject     *subject);
guint           editor_print_job_add_items      (EditorPrintJob  *job,
                                                 GPtrArray       *items);
void            editor_print_job_move           (GListStore      *all,
                                                 guint            from,
                                                 guint            to);
void            editor_print_job_clear          (EditorPrintJob  *job);
char           *editor_print_job_describe       (EditorPrintJob  *job);
guint           editor_print_job_get_n_included (EditorPrintJob  *job);
guint           editor_print_job_count_special  (EditorPrintJob  *job,
                                                 const char     **notice);

char           *editor_print_job_make_title     (EditorPrintJob  *job);
char           *editor_print_job_make_link      (EditorPrintJob  *job);
gboolean        editor_print_job_prepare        (EditorPrintJob  *job,
                                                 const char      *caption);
PrintSheet     *editor_print_job_make           (EditorPrintJob  *job,
                                                 guint            copies,
                                                 const char      *caption,
                                                 const char      *title,
                                                 GError         **error);
/* What a person should know before printing @sheet, the one that was made last: whole sentences,
 * one a line, the most urgent first. Empty when all is well. */
char           *editor_print_job_describe_warning (EditorPrintJob *job,
                                                   PrintSheet     *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorPrintJob, editor_print_job_free)
