/* window-private.h: the parts of a window, for the sources that make one up
 *
 * window.c has the pages and the header. Each of the other sources has one concern, keeps its state
 * in a member here, and calls window.c and not the other way round: it follows the window by its
 * signals "subject" (or another page is shown), "painted" (the first picture is), "close-request"
 * and "destroy". window-actions.c has the table of all actions; application.c puts all together.
 *
 *   window-opening.c  what is pasted, dropped and opened   `reading`, `opened`
 *   window-draft.c    messages about the drafts            `stores`, `gives_up`
 *   window-saving.c   documents as items of the library    `saving`
 *   window-match.c    the match of the board, and the banner about it
 *   window-camera.c   what becomes of cards that were scanned
 *   window-library.c  what leads from the library to the pages and to windows of its own
 *
 * Members that answers of the library or of readers need live until the window is finalized: an
 * answer may come after it was closed. The others go when it is disposed.
 */
#pragma once

#include "app/canvas/document-page.h"
#include "app/play/match-keeping.h"
#include "app/share/board-saving.h"
#include "app/share/shared-document.h"
#include "app/share/sharing.h"
#include "app/widgets/hysteresis-bin.h"
#include "app/widgets/toast-area.h"
#include "app/window/opened-text.h"
#include "app/window/window.h"
#include "app/window/window-cover.h"
#include "app/window/window-header.h"
#include "drafts/document-set.h"
#include "library/library.h"
#include "spaces/editor/board-editor.h"

/* Which item of the library the subject is, and what the title says of that (window-saving.c). */
typedef struct
{
  Document     *followed;   /* the subject, a reference; until the end */

  gint64        known_id;   /* the item that was asked for last, or 0 */
  LibraryItem  *known;      /* as the library has it; NULL when it is not there (any more) */
  gboolean      is_known;   /* the answer has come */
  gboolean      is_asking;
  gboolean      is_stale;   /* the library has changed since then */

  guint         idle;       /* source of refresh(), or 0 */
  struct _EditorWindowSavingNow *now; /* what is on its way to the library, or NULL */
  gboolean      is_due;     /* Save was pressed meanwhile */
  guint         naming;     /* opening of the document that is being named, plus one; or 0 */
} EditorWindowSaving;

struct _EditorWindow
{
  AdwApplicationWindow  parent_instance;

  GSettings            *settings;      /* a reference, as the next one; both until the end */
  Library              *library;       /* it opens its file when it is first asked */
  EditorBoardSaving    *board_saving;  /* owned: the board as a file; until the end, too */
  char                 *data_folder;   /* matches are kept below it */
  EditorInspectKinds    kinds;         /* static */
  DocumentSet          *documents;     /* a reference; NULL after dispose, as the next ones */
  Document             *subject;       /* the document that the header and "Undo" are about */
  GObject              *undone;        /* what undo and redo are about: the subject or the
                                        * library's page; a reference */
  GBindingGroup        *undo_bindings; /* of that to the actions */
  AdwToast             *undo_toast;    /* the last one that offers "Undo"; a weak pointer */
  BoardEditor          *editor;        /* of the board, shown or not: Play is about it */
  EditorMatch          *match;         /* which it plays in */
  EditorMatchKeeping   *keeping;
  GtkWidget            *banner;        /* above the board, about the match; NULL before it is
                                        * needed; owned by the page, as what is in it */
  GtkLabel             *banner_label;
  GtkButton            *banner_play;
  GtkWidget            *banner_reply;
  EditorSharing        *sharing;       /* owned; the actions that share */
  GtkStack             *document_stack; /* of pages of Design, by the names of their kinds */
  GtkWidget            *first_page;    /* of these: the others show the sidebar as it does */
  GHashTable           *shared;        /* of EditorSharedDocument by the name of the kind, a static
                                        * string; until the end */
  EditorWindowCover    *cover;         /* owned */
  gboolean              was_fullscreen; /* before the QR code was shown */
  gboolean              is_complete;   /* complete() has run */
  gboolean              welcomes;      /* once it is complete */

  GCancellable         *reading;       /* of what is being read to be opened; NULL without */
  EditorOpened         *opened;        /* what became a document last, owned; NULL without */
  GPtrArray            *stores;        /* the DraftStores that it has shown a document of */
  gboolean              gives_up;      /* it may close although a draft is not on disk */
  EditorWindowSaving    saving;

  EditorToastArea      *toast_area;    /* a reference until the end */
  GtkOverlay           *overlay;
  GtkWidget            *highlight;     /* the sentence that says what a drop does */
  GtkStack             *root_stack;
  GtkWidget            *main_box;
  EditorHysteresisBin  *header_bin;
  EditorWindowHeader   *header;
  AdwViewStack         *pages;
  AdwViewSwitcherBar   *switcher_bar;
};

/* window.c */
const char *editor_page_get_name           (EditorPage          page);
/* The widget; for Design that of the document shown. NULL before the page is first shown. */
GtkWidget  *editor_window_get_page_widget  (EditorWindow       *self,
                                            EditorPage          page);
/* The document that the visible page is about; NULL on a page about something else. */
Document   *editor_window_find_subject     (EditorWindow       *self);
void        editor_window_show_message     (EditorWindow       *self,
                                            const char         *sentence);
/* The message of @error, unless the library has reported that already. */
void        editor_window_show_error       (EditorWindow       *self,
                                            const GError       *error);

/* The page of Design that is shown. */
EditorDocumentPage *
            editor_window_get_document_page (EditorWindow      *self);
/* @document as it is shared, one of each kind: made when it is first asked for, and kept, so that
 * widgets can follow its link without watching for another object. */
EditorSharedDocument *
            editor_window_get_shared       (EditorWindow       *self,
                                            Document           *document);
/* Puts another new document of the same kind in the place of the one that is shown. */
void        editor_window_renew_document   (EditorWindow       *self);

/* Once the actions and the parts are there. */
void        editor_window_begin            (EditorWindow       *self);

/* window-actions.c */
void        editor_window_add_actions      (EditorWindow       *self);

/* window-opening.c: paste, drops, and the sentence that says what a drop does */
void        editor_window_begin_import     (EditorWindow       *self);

/* window-draft.c */
void        editor_window_begin_drafts     (EditorWindow       *self);

/* window-library.c */
void        editor_window_begin_library    (EditorWindow       *self);

/* window-match.c */
void        editor_window_begin_match      (EditorWindow       *self);

/* window-saving.c */
void        editor_window_begin_saving     (EditorWindow       *self);
/* The document that is shown was opened from @item, and is that from now on. */
void        editor_window_saving_bind      (EditorWindow       *self,
                                            LibraryItem        *item);

/* Actions of other sources; window-actions.c says what they are called and what they get. */
void editor_window_paste           (EditorWindow *self);
void editor_window_open            (EditorWindow *self);
void editor_window_scan_cards      (EditorWindow *self);
void editor_window_inspect         (EditorWindow *self, GVariant *parameter);
void editor_window_play_against    (EditorWindow *self, GVariant *parameter);
void editor_window_draw_board      (EditorWindow *self);
void editor_window_play_round      (EditorWindow *self);
void editor_window_reply           (EditorWindow *self);
void editor_window_take_drafts     (EditorWindow *self, GVariant *parameter);
void editor_window_save_to_library (EditorWindow *self);
void editor_window_name_saved      (EditorWindow *self);
void editor_window_select_saved    (EditorWindow *self, GVariant *parameter);
void editor_window_choose_opponent (EditorWindow *self);
void editor_window_show_pairing    (EditorWindow *self, GVariant *parameter);
