/* The boxed types of a table and of a record, apart from what they are: a program that needs no
 * types, and so no GObject, starts a tenth faster. */
#include "cards/rules/record.h"

G_DEFINE_BOXED_TYPE (CardsTable, cards_table, cards_table_ref, cards_table_unref)
G_DEFINE_BOXED_TYPE (CardsRecord, cards_record, cards_record_ref, cards_record_unref)
