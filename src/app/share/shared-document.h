/* shared-document.h: a document with all that leaves a window: its link, its files, its words
 *
 * What shares a document knows no game. It holds an EditorSharedDocument, and what the game says of
 * itself is an EditorShareKind, a row of the window's table of kinds:
 *
 *   link    a GameLink that follows the document and the settings
 *   subject the document as it is now, for files and paper (game-subject.h)
 *   words   what stands around a link
 *   items   what only this kind of document has, as actions of the window and items of its menus
 *
 * Example: a button that copies the link of the document that is shown
 *   editor_copy_link (widget, game_link_get_text (shared->link), _("Link copied"));
 */
#pragma once

#include "game/document.h"
#include "game/game-subject.h"
#include "text/game-link.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_SHARED_DOCUMENT (editor_shared_document_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorSharedDocument, editor_shared_document, EDITOR, SHARED_DOCUMENT, GObject)

/* All translated, and none of them has the link in it. */
typedef struct
{
  char *title;   /* what a link is called: "Zigzag", "FreeCell, deal 617" */
  char *subject; /* of a mail */
  char *message; /* of a mail: the words above the link */
} EditorShareWords;

/* Where an item stands in the menu, from above. A kind has items of four of them; the others hold
 * what every document has (sharing.h). */
typedef enum
{
  EDITOR_SHARE_REPLY, /* only while its action is enabled */
  EDITOR_SHARE_LINK,
  EDITOR_SHARE_COPY,    /* below "Copy Link" */
  EDITOR_SHARE_PICTURE,
  EDITOR_SHARE_COPY_AS, /* in "Copy As" */
  EDITOR_SHARE_SEND,
  EDITOR_SHARE_SAVE,    /* before "Export…" */
  EDITOR_SHARE_EXPORT,
  EDITOR_SHARE_N_GROUPS
} EditorShareGroup;

typedef struct
{
  EditorShareGroup  group;
  const char *action; /* of the window: "copy-challenge"; kinds may have items of the same action */
  const char       *label;  /* in the menu, with its key, to be translated */

  /* NULL for an action that other code adds to the window and enables. */
  void            (*run)   (EditorSharedDocument *shared,
                            GtkWindow            *window,
                            int                   value);
  int               value;
} EditorShareItem;

typedef struct
{
  GameLink             *(*make_link)    (Document         *document,
                                         GSettings        *settings);
  GameSubject          *(*make_subject) (Document         *document);
  void                  (*make_words)   (Document         *document,
                                         EditorShareWords *words);
  /* Whether nothing but this program opens its links; may be left out. */
  gboolean              (*is_closed)    (GSettings        *settings);
  /* What newcomers should know of such links, to be translated. It is said once:
   * EDITOR_SETTING_LINKS_EXPLAINED. */
  const char             *advice;
  const char             *copied; /* "Link copied — send it to your opponent", to be translated */
  const EditorShareItem  *items;
  gsize                   n_items;
} EditorShareKind;

void editor_share_label_clear (EditorShareWords *words);

/* To be read only. */
struct _EditorSharedDocument
{
  GObject                parent_instance;

  Document              *document; /* references, as the next two */
  GameLink              *link;     /* made by the kind, follows the other two */
  GSettings             *settings;
  const EditorShareKind *kind;     /* static */
};

/* @kind is static. References are taken. */
EditorSharedDocument *editor_shared_document_new (Document              *document,
                                                  const EditorShareKind *kind,
                                                  GSettings             *settings);

/* Whether nothing but this program opens the link. */
gboolean              editor_shared_document_is_closed (EditorSharedDocument *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EditorShareWords, editor_share_label_clear)
