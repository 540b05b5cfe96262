/* print-job.h: which cards are printed, and how: boards and settings made into a CardSheet
 *
 * One board is the one being edited (set_open_board()), which changes while the job is there; others
 * are added one by one, or many at once, from a file (print-source.h). How they are printed is in
 * the settings (keys "cards-…"). editor_cards_job_make() puts both together. The QR codes are kept
 * between two calls as long as nothing that they depend on has changed. A board can be left out and
 * taken in again: the list of the boards has an EditorCardItem for each.
 *
 * A board whose link is too long for a QR code gets no card; editor_cards_job_get_n_left_out()
 * counts them. Errors of make(): those of card_sheet_new(), and G_IO_ERROR_NOT_FOUND when there is
 * no card at all; all are sentences for people.
 */
#pragma once

#include "app/print/print-item.h"
#include "print/print-sheet.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _EditorCardsJob EditorCardsJob;

EditorCardsJob *editor_cards_job_new            (GSettings       *settings);
void            editor_cards_job_free           (EditorCardsJob  *job);

void            editor_cards_job_add            (EditorCardsJob  *job,
                                                 SpacesBoard     *board,
                                                 const char      *name);
void            editor_cards_job_set_open_board (EditorCardsJob  *job,
                                                 SpacesBoard     *board,
                                                 const char      *name);
guint           editor_cards_job_add_items      (EditorCardsJob  *job,
                                                 GPtrArray       *items);
void            editor_cards_job_clear          (EditorCardsJob  *job);
GListModel     *editor_cards_job_get_boards     (EditorCardsJob  *job);
guint           editor_cards_job_get_n_included (EditorCardsJob  *job);
guint           editor_cards_job_get_n_left_out (EditorCardsJob  *job);
guint           editor_cards_job_count_special  (EditorCardsJob  *job,
                                                 const char     **receiver);

char           *editor_cards_job_make_link      (EditorCardsJob  *job);
gboolean        editor_cards_job_prepare        (EditorCardsJob  *job,
                                                 const char      *caption);
CardSheet      *editor_cards_job_make           (EditorCardsJob  *job,
                                                 guint            copies,
                                                 const char      *caption,
                                                 const char      *title,
                                                 GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorCardsJob, editor_cards_job_free)

G_END_DECLS
