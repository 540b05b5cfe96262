#include "kinds/game-judges.h"

#include "cards/encoding/cards-kind.h"
#include "cards/rules/record.h"
#include "cards/solver/solver.h"
#include "kinds/game-kinds.h"

#include <glib/gi18n-lib.h>

/* Of a game that is won its description says so. */
static char *
judge_table (gconstpointer  value,
             GCancellable  *cancellable)
{
  CardsTable *table = (CardsTable *) value; /* only a reference is taken */
  g_autoptr (CardsAnswer) answer
      = cards_table_is_won (table) ? NULL : cards_solve (table, 0, cancellable);

  if (answer == NULL || cards_answer_get_kind (answer) == CARDS_ANSWER_UNKNOWN)
    return NULL;

  return g_strdup (cards_answer_get_kind (answer) == CARDS_ANSWER_WON ? _("winnable")
                                                                      : _("not winnable"));
}

/* As it stands after its moves. */
static char *
judge_record (gconstpointer  value,
              GCancellable  *cancellable)
{
  const CardsRecord *record = value;
  g_autoptr (CardsTable) table = cards_record_get_table (record, record->n_moves);

  return judge_table (table, cancellable);
}

static const struct
{
  const GameKind *kind;
  char         *(*judge) (gconstpointer  value,
                          GCancellable  *cancellable);
} judges[] = {
  { &cards_position_kind, judge_table },
  { &cards_game_kind, judge_record },
};

gboolean
game_can_judge_item (guint item)
{
  for (gsize i = 0; i < G_N_ELEMENTS (judges); i++)
    if (judges[i].kind->item == item)
      return TRUE;

  return FALSE;
}

char *
game_judge_item (guint         item,
                 const char   *code,
                 GCancellable *cancellable)
{
  g_autoptr (GameSubject) subject = game_kinds_read_item (item, code, NULL, NULL);

  for (gsize i = 0; subject != NULL && i < G_N_ELEMENTS (judges); i++)
    if (judges[i].kind == subject->pictures->kind)
      return judges[i].judge (subject->value, cancellable);

  return NULL;
}
