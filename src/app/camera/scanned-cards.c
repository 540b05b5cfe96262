/* A list store, and a set with the identity of each of its cards. There is no stack of changes:
 * cards only come at the end or go all at once, so what undo needs is the end of the list, or those
 * that were removed while nothing came after them. */
#include "app/camera/scanned-cards.h"

#include "inspect/inspect.h"
#include "kinds/game-kinds.h"
#include "spaces/board/board.h"
#include "spaces/rules/check.h"
#include "objects/plain-object.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

DEFINE_PLAIN_TYPE (EditorScannedCard, editor_scanned_card, G_TYPE_OBJECT)

static void
editor_scanned_card_finalize (GObject *object)
{
  EditorScannedCard *self = EDITOR_SCANNED_CARD (object);

  g_free (self->text);
  g_clear_pointer (&self->inspection, inspection_unref);
  g_clear_pointer (&self->subject, game_subject_unref);
  g_free (self->title);
  g_free (self->summary);
  g_free (self->identity);

  G_OBJECT_CLASS (editor_scanned_card_parent_class)->finalize (object);
}

static void
editor_scanned_card_class_init (EditorScannedCardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_scanned_card_finalize;
}

/* --- What a card is -------------------------------------------------------------------------- */

/* What is wrong comes before what is on it: it is what a person has to act on. */
static void
describe_board (EditorScannedCard *self,
                const SpacesBoard *board,
                const GameKind    *kind)
{
  g_autoptr (SpacesReport) report = spaces_rules_check (board);

  self->is_legal = report->level == SPACES_LEVEL_LEGAL;
  self->summary = !self->is_legal && report->problems.len > 0
                      ? spaces_problem_describe (&report->problems.items[0])
                      : kind->summarize (spaces_board_get_size (board),
                                         (guint) spaces_board_get_n_moves (board));
}

static void
describe_find (EditorScannedCard    *self,
               const InspectionFind *find)
{
  const GameKind *kind = find->kind;
  const SpacesBoard *board = inspection_find_get_value (find, SPACES_TYPE_BOARD);
  g_autofree char *code = kind->encode (find->value);
  char *title = NULL;

  self->is_legal = TRUE;
  if (board != NULL)
    describe_board (self, board, kind);
  else if (kind->describe != NULL)
    self->summary = kind->describe (find->value, &title);
  else
    self->summary = kind->summarize (0, 0);
  if (find->is_named)
    {
      g_free (title);
      title = g_strdup (SHOWN (find->name));
    }
  self->title = title != NULL ? title : g_strdup (_(kind->untitled));
  if (*code != '\0')
    self->identity = g_strdup_printf ("%s %s", kind->id, code);
}

EditorScannedCard *
editor_scanned_card_new (const char *text)
{
  EditorScannedCard *self = g_object_new (EDITOR_TYPE_SCANNED_CARD, NULL);
  Inspection *inspection = inspect_text (text, -1);
  gsize n_finds = inspection_get_n_finds (inspection);
  const InspectionFind *first = n_finds > 0 ? inspection_get_find (inspection, 0) : NULL;
  const InspectionProblem *error = inspection_find_error (inspection);

  self->text = g_strdup (text);
  self->inspection = inspection;
  self->subject = first != NULL ? game_kinds_make_subject (first) : NULL;
  self->is_card = first != NULL && error == NULL && self->subject != NULL;
  if (self->is_card && n_finds == 1 && inspection->whole == NULL)
    describe_find (self, first);
  if (self->identity == NULL)
    self->identity = g_strconcat ("text ", text, NULL);
  if (self->title != NULL)
    return self;

  self->is_legal = self->is_card;
  self->title = g_strdup (first != NULL ? inspection->title : _("Not a Card"));
  self->summary = g_strdup (error != NULL ? error->message : inspection->summary);

  return self;
}

EditorScannedCard *
editor_scanned_card_new_failed (const char *name,
                                const char *reason)
{
  EditorScannedCard *self = g_object_new (EDITOR_TYPE_SCANNED_CARD, NULL);

  self->text = g_strdup (name);
  self->title = g_strdup (SHOWN (name));
  self->summary = g_strdup (reason);
  self->identity = g_strconcat ("picture ", name, NULL);

  return self;
}

char *
editor_scanned_card_describe (EditorScannedCard *card)
{
  /* Translators: a card that was read: its name, and what is on it or what is wrong with it */
  return g_strdup_printf (C_ ("card", "%1$s: %2$s"), SHOWN (card->title),
                          SHOWN_SENTENCE (card->summary));
}

/* --- The list -------------------------------------------------------------------------------- */

struct _EditorScannedCards
{
  GListStore *list;
  GHashTable *places;  /* guint of the list, by identity; both are those of a card in it */
  guint       n_cards; /* without what is none */
  GPtrArray  *removed; /* all that were removed last, while nothing came after them; or NULL */
};

EditorScannedCards *
editor_scanned_cards_new (void)
{
  EditorScannedCards *self = g_new0 (EditorScannedCards, 1);

  self->list = g_list_store_new (EDITOR_TYPE_SCANNED_CARD);
  self->places = g_hash_table_new (g_str_hash, g_str_equal);

  return self;
}

void
editor_scanned_cards_free (EditorScannedCards *self)
{
  g_hash_table_unref (self->places);
  g_object_unref (self->list);
  g_clear_pointer (&self->removed, g_ptr_array_unref);
  g_free (self);
}

GListModel *
editor_scanned_cards_get_list (EditorScannedCards *self)
{
  return G_LIST_MODEL (self->list);
}

guint
editor_scanned_cards_count (EditorScannedCards *self)
{
  return self->n_cards;
}

/* Those who follow the list find it counted. */
static void
append (EditorScannedCards *self,
        EditorScannedCard  *card)
{
  guint place = g_list_model_get_n_items (G_LIST_MODEL (self->list));

  g_hash_table_insert (self->places, card->identity, GUINT_TO_POINTER (place));
  self->n_cards += card->is_card;
  g_list_store_append (self->list, card);
}

gboolean
editor_scanned_cards_add (EditorScannedCards *self,
                          EditorScannedCard  *card,
                          guint              *place)
{
  gpointer known;

  if (g_hash_table_lookup_extended (self->places, card->identity, NULL, &known))
    {
      *place = GPOINTER_TO_UINT (known);
      return FALSE;
    }

  *place = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  g_clear_pointer (&self->removed, g_ptr_array_unref);
  append (self, card);
  return TRUE;
}

void
editor_scanned_cards_clear (EditorScannedCards *self)
{
  guint n_cards = g_list_model_get_n_items (G_LIST_MODEL (self->list));

  if (n_cards == 0)
    return;

  self->removed = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < n_cards; i++)
    g_ptr_array_add (self->removed, g_list_model_get_item (G_LIST_MODEL (self->list), i));
  g_hash_table_remove_all (self->places);
  self->n_cards = 0;
  g_list_store_remove_all (self->list);
}

gboolean
editor_scanned_cards_can_undo (EditorScannedCards *self)
{
  return self->removed != NULL || g_hash_table_size (self->places) > 0;
}

EditorScannedCard *
editor_scanned_cards_undo (EditorScannedCards *self)
{
  g_autoptr (GPtrArray) removed = g_steal_pointer (&self->removed);
  guint n_cards = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  EditorScannedCard *card;

  for (guint i = 0; removed != NULL && i < removed->len; i++)
    append (self, g_ptr_array_index (removed, i));
  if (removed != NULL || n_cards == 0)
    return NULL;

  card = g_list_model_get_item (G_LIST_MODEL (self->list), n_cards - 1);
  g_hash_table_remove (self->places, card->identity);
  self->n_cards -= card->is_card;
  g_list_store_remove (self->list, n_cards - 1);

  return card;
}
