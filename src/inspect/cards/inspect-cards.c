/* How the finds of solitaire are added. */
#include "inspect/cards/inspect-cards.h"

#include "cards/encoding/cards-kind.h"

/* A position has no moves, so it is always complete. */
void
inspect_cards_add_table (InspectionBuilder *builder,
                         CardsTable        *table,
                         TextSpan           place)
{
  g_autofree char *name = cards_config_dup_name (cards_table_get_config (table));
  const InspectionFind find = {
    .kind = &cards_position_kind,
    .value = table,
    .name = name,
    .from = place.from,
    .to = place.to,
    .complete = TRUE,
  };

  inspection_builder_add_find (builder, &find);
}

void
inspect_cards_add_record (InspectionBuilder *builder,
                          CardsRecord       *record,
                          TextSpan           place,
                          gboolean           complete,
                          gboolean           at_end)
{
  g_autofree char *name = cards_deal_dup_name (cards_record_get_deal (record));
  const InspectionFind find = {
    .kind = &cards_game_kind,
    .value = record,
    .name = name,
    .from = place.from,
    .to = place.to,
    .complete = complete,
    .at_end = at_end,
  };

  inspection_builder_add_find (builder, &find);
}
