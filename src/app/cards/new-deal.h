/* new-deal.h: asks which solitaire to deal
 *
 * A dialog with the games and the number of the deal; without a number any is dealt, of FreeCell
 * only one that can be won where the setting "solitaire-winnable" says so. The game is remembered
 * (setting "solitaire-game").
 */
#pragma once

#include "cards/rules/record.h"

#include <gtk/gtk.h>

/* @record, not yet played, is the callee's only during the call. */
typedef void (*EditorNewDealFunc) (CardsRecord *record,
                                   gpointer     data);

/* @func is called if something is dealt; it lives as long as @parent. @game and @number are filled
 * in (cards_deal_read_words()); 0 for any. */
void         editor_new_deal_ask   (GtkWindow         *parent,
                                    GSettings         *settings,
                                    const char        *game,
                                    guint64            number,
                                    EditorNewDealFunc  func,
                                    gpointer           data);
/* The game that was dealt last, with any number. */
CardsRecord *editor_new_deal_again (GSettings         *settings);
/* Calls @func with any other deal of the game of @record, later where only deals are wanted that
 * can be won; not if that is cancelled. @parent may be NULL: then none is looked for. */
void         editor_new_deal_like  (GtkWindow         *parent,
                                    GSettings         *settings,
                                    const CardsRecord *record,
                                    EditorNewDealFunc  func,
                                    gpointer           data);
