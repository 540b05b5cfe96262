/* Decides what a text is opened as: as a document, as an opponent's message, or on Inspect.
 *
 * A text is opened as a board or game only where nothing is in doubt: it holds one, which was read
 * to its end, and nothing else in the text was damaged. A repair that was a guess is for a person
 * to accept, on Inspect.
 *
 * editor_opened_read() decides in this order: a plain code or link (editor_opened_read_plain(), no
 * inspection needed); a message of an opponent, or why it cannot be played; a text with errors,
 * which is shown on Inspect; a single find that a document opens; and last a deck, which Play takes
 * as an opponent. */
#include "app/window/opened-text.h"

#include "app/window/kinds/document-kinds.h"
#include "inspect/inspect.h"
#include "inspect/spaces/inspect-spaces.h"
#include "spaces/links/board-kind.h"
#include "spaces/links/board-text.h"

#include <string.h>

/* Bytes: a code or a link up to here is read in the main loop, within a frame. */
#define MAX_PLAIN 4096

void
editor_opened_free (EditorOpened *opened)
{
  g_free (opened->text);
  if (opened->value != NULL)
    g_boxed_free (opened->game->get_type (), opened->value);
  g_free (opened->name);
  g_clear_pointer (&opened->opponent, spaces_opponent_unref);
  g_free (opened->no_opponent);
  g_clear_pointer (&opened->inspection, inspection_unref);
  g_free (opened);
}

/* Copies @value and @name into @opened, which it returns. */
static EditorOpened *
take_value (EditorOpened   *opened,
            const GameKind *game,
            gconstpointer   value,
            const char     *name)
{
  const EditorDocumentKind *kind = editor_document_kinds_find (game->document);
  g_autoptr (GError) error = NULL;

  opened->kind = EDITOR_OPENED_DOCUMENT;
  opened->game = game;
  opened->value = g_boxed_copy (game->get_type (), value);
  opened->name = g_strdup (name);
  if (kind->make_opponent != NULL && opened->opponent == NULL)
    opened->opponent = kind->make_opponent (value, name, &error);
  if (error != NULL)
    opened->no_opponent = g_strdup (error->message);

  return opened;
}

EditorOpened *
editor_opened_read_plain (const char *text)
{
  g_autofree char *name = NULL;
  g_autoptr (SpacesBoard) board = NULL;
  EditorOpened *opened;

  if (strlen (text) > MAX_PLAIN)
    return NULL;
  board = board_text_read (text, &name, NULL);
  if (board == NULL)
    return NULL;

  opened = g_new0 (EditorOpened, 1);
  opened->text = g_strdup (text);

  return take_value (opened, &spaces_board_kind, board, name);
}

static gboolean
has_format (const Inspection *inspection,
            const char       *format)
{
  return strcmp (inspection->format, format) == 0;
}

/* Several links have the format of the first, and an item for each. */
static gboolean
has_several_items (const Inspection *inspection)
{
  return inspection_get_n_fields (inspection) > 0
         && strcmp (inspection_get_field (inspection, 0)->id, "item") == 0;
}

static gboolean
is_from_an_opponent (const Inspection *inspection)
{
  return !has_several_items (inspection)
         && (has_format (inspection, INSPECT_SPACES_CHALLENGE)
             || has_format (inspection, INSPECT_SPACES_RESULT));
}

EditorOpened *
editor_opened_read (const char *text,
                    Inspection *inspection)
{
  SpacesOpponent *opponent;
  const InspectionFind *only;
  EditorOpened *opened = editor_opened_read_plain (text);
  g_autoptr (GError) error = NULL;

  if (opened != NULL)
    return opened;

  inspection = inspection != NULL ? inspection_ref (inspection)
                                  : inspect_cancellable (text, strlen (text), NULL);
  opened = g_new0 (EditorOpened, 1);
  opened->kind = EDITOR_OPENED_OTHER;
  opened->text = g_strdup (text);
  opened->inspection = inspection;
  if (is_from_an_opponent (inspection))
    {
      opened->opponent = inspect_spaces_make_opponent (inspection, &error);
      opened->kind = opened->opponent != NULL ? EDITOR_OPENED_CHALLENGE : EDITOR_OPENED_OTHER;
      opened->no_opponent = error != NULL ? g_strdup (error->message) : NULL;
      return opened;
    }
  if (inspection_has_errors (inspection))
    return opened;

  opponent = inspection_get_whole (inspection, SPACES_TYPE_OPPONENT);
  opened->opponent = opponent != NULL ? spaces_opponent_ref (opponent) : NULL;

  only = inspection_get_n_finds (inspection) == 1 ? inspection_get_find (inspection, 0) : NULL;
  if (only != NULL && only->complete && only->kind->document != NULL)
    {
      opened->at_end = only->at_end;
      take_value (opened, only->kind, only->value, only->is_named ? only->name : NULL);
    }

  return opened;
}
