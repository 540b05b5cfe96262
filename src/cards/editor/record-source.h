/* record-source.h: a game that was played, to be replayed
 *
 * A ReplaySource (replay-source.h) of the moves of a CardsRecord, which are spoken as the
 * format has them (docs/formats.md, "Session"). All moves of a record are legal, so that
 * validating never fails.
 */
#pragma once

#include "cards/rules/record.h"
#include "replay/replay-source.h"

G_BEGIN_DECLS

#define CARDS_TYPE_RECORD_SOURCE (cards_record_source_get_type ())
G_DECLARE_FINAL_TYPE (CardsRecordSource, cards_record_source, CARDS, RECORD_SOURCE, GObject)

/* @stop says why the moves end where they do although more were written, or is NULL; with it the
 * source does not validate. */
ReplaySource *cards_record_source_new    (CardsRecord *record,
                                          const char  *stop);

/* Move @n, from 1: "Move 42: Ace of Spades from Tableau 3 to Foundation 1". */
char         *cards_record_describe_move (CardsRecord *record,
                                          gsize        n);

G_END_DECLS
