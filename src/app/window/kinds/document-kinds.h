/* document-kinds.h: all that a window has to know of the games, a row of one table each
 *
 * Besides what a DocumentSet knows of a kind of document: its name for people, the page that shows
 * it on Design, how a new one comes in its place, how it is shared, and how what is found of it in
 * a text is shown on Inspect. Each game fills one in a file of its own; another game is one more
 * row in document-kinds.c, and nothing else of the window changes.
 *
 *   g_autoptr (DocumentSet) documents = editor_document_kinds_new_set (settings, folder);
 *   const EditorDocumentKind *kind
 *       = editor_document_kinds_find (document_set_get_kind (documents));
 *   g_autoptr (EditorSharedDocument) shared
 *       = editor_shared_document_new (document_set_get_present (documents), &kind->share,
 *                                     settings);
 *   GtkWidget *page = kind->make_page (shared, settings);
 */
#pragma once

#include "app/canvas/document-page.h"
#include "app/inspect/inspect-kind.h"
#include "app/share/shared-document.h"
#include "drafts/document-set.h"
#include "library/library-item.h"
#include "spaces/links/opponent.h"

typedef struct
{
  DocumentKind  kind;
  const char   *title;  /* "Board", to be translated as the others */
  const char   *anew;   /* what comes in its place: "New board" */
  const char   *opened; /* "Board opened" */
  const char   *same;   /* "This board is open already" */

  /* The page, an EditorDocumentPage. */
  GtkWidget  *(*make_page) (EditorSharedDocument *shared,
                            GSettings            *settings);
  /* The action of the window that asks what to make, with what that does; left out for a kind whose
   * new ones need no question. What is asked for is opened by editor_opening_open_new(). */
  const char   *new_action;
  void        (*ask_new)   (GtkWindow            *window,
                            GSettings            *settings);
  /* Asks the same where a text that is nothing else names what to make; FALSE where it does not.
   * NULL for a kind that has no such names. */
  gboolean    (*offer)     (GtkWindow            *window,
                            GSettings            *settings,
                            const char           *text);
  /* What that is called on a button; NULL where @text names nothing. There if offer() is. */
  char       *(*describe_offer) (const char       *text);
  /* Another new one in place of @document, as the settings have it: a step that can be undone. */
  void        (*renew)     (Document             *document,
                            GSettings            *settings);

  /* What is kept of @document in the library; NULL while there is nothing on it. Left out where
   * that is its link. */
  LibraryItem *(*make_item) (Document          *document);

  EditorShareKind share;
  gboolean        has_files; /* "Save to File" writes one of its own, back to what was opened */

  /* @value as what Play plays against; left out where that is nothing. */
  SpacesOpponent *(*make_opponent) (gconstpointer  value,
                                    const char    *name,
                                    GError       **error);

  /* Takes from that of the text which @document was just opened from what the value does not carry;
   * NULL where the text was not inspected. Left out for a kind that needs no more. */
  void        (*look_back) (Document             *document,
                            const Inspection     *inspection);

  /* A row for each kind of find that is opened as such a document; the last has no kind. */
  const EditorInspectKind *finds;
} EditorDocumentKind;

/* Boards of the Spaces game. Beside what every document has, a board is copied as a challenge, as
 * its code and as JSON, and is saved in a file of its own (board-saving.h). What is found is played
 * against, opened, saved alone or with all boards of the text, and copied as a link or as JSON. */
extern const EditorDocumentKind editor_board_document;
/* Solitaires: games and positions are opened, and a new one is dealt. The link is that of
 * solitaire-link.h; the table as it stands is copied as a link, and what was played as a code and
 * as a list of moves. */
extern const EditorDocumentKind editor_cards_document;
/* Boards of pentominoes, a new one made as it was chosen last. If the game wrote the link that one
 * is opened from with its known fault, the board that was meant is noted (pent_editor_set_meant).
 * The slug is copied alone, and links of the versions that the application wrote before. */
extern const EditorDocumentKind editor_pent_document;

/* Without any document so far; drafts are kept in @folder. @settings live as long as the set. */
DocumentSet              *editor_document_kinds_new_set (GSettings  *settings,
                                                         const char *folder);
/* The kinds one by one, in their order; NULL behind the last. */
const EditorDocumentKind *editor_document_kinds_get     (guint       index);
/* NULL if there is no kind of that name. */
const EditorDocumentKind *editor_document_kinds_find    (const char *name);

/* The row for @find, or NULL. */
const EditorInspectKind  *editor_document_kinds_find_row (const InspectionFind *find);
