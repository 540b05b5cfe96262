/* table-cases.h: tables and moves of the vector files
 *
 * Cards are two letters, `TH`; arrays list a pile from the bottom. A state of positions.json says
 * its game and its options; those of the games leave them out, and Klondike's say "drawMode".
 */
#pragma once

#include <json-glib/json-glib.h>
#include <string.h>

#include "table-parts.h"
#include "cards/rules/move.h"

typedef struct
{
  CardsTableParts parts;
  CardsCard       cards[CARDS_MAX_CARDS];
  guint           n_cards;
} TableCase;

static inline CardsCard
card_case (const char *text)
{
  CardsCard card;

  g_assert_true (cards_card_parse (text, strlen (text), &card));
  return card;
}

static inline CardsRow
row_case (TableCase *self,
          JsonArray *array)
{
  CardsRow row = { self->cards + self->n_cards, array != NULL ? json_array_get_length (array) : 0,
                   0 };

  g_assert_cmpuint (self->n_cards + row.n, <=, CARDS_MAX_CARDS);
  for (guint i = 0; i < row.n; i++)
    self->cards[self->n_cards++] = card_case (json_array_get_string_element (array, i));
  row.n_up = row.n;

  return row;
}

static inline JsonArray *
array_case (JsonObject *object,
            const char *name)
{
  return json_object_has_member (object, name) ? json_object_get_array_member (object, name) : NULL;
}

static inline CardsConfig
config_case (JsonObject *state,
             const char *game)
{
  JsonObject *object = json_object_has_member (state, "config")
                           ? json_object_get_object_member (state, "config")
                           : NULL;
  CardsConfig config;

  if (strcmp (game, "spider") == 0)
    return cards_config_spider ((guint) json_object_get_int_member (object, "suits"));
  if (strcmp (game, "freecell") == 0)
    {
      config = cards_config_freecell ();
      if (object != NULL)
        {
          config.mini = json_object_get_boolean_member (object, "mini");
          config.n_columns = (guint8) json_object_get_int_member (object, "columns");
          config.n_cells = (guint8) json_object_get_int_member (object, "cells");
        }
      return config;
    }
  if (object == NULL)
    return cards_config_klondike (
        g_str_equal (json_object_get_string_member_with_default (state, "drawMode", "draw1"),
                     "draw3")
            ? 3
            : 1);

  config = cards_config_klondike ((guint) json_object_get_int_member (object, "draw"));
  config.n_columns = (guint8) json_object_get_int_member (object, "columns");
  config.vegas = json_object_get_boolean_member (object, "vegas");
  config.timed = json_object_get_boolean_member (object, "timed");

  return config;
}

static inline void
foundations_case (TableCase *self,
                  JsonArray *foundations)
{
  for (guint i = 0; foundations != NULL && i < json_array_get_length (foundations); i++)
    {
      JsonArray *pile = json_array_get_array_element (foundations, i);
      guint height = json_array_get_length (pile);

      self->parts.heights[i] = (guint8) height;
      if (height > 0)
        self->parts.suits[i] =
            (guint8) cards_card_suit (card_case (json_array_get_string_element (pile, 0)));
    }
}

static inline void
completed_case (TableCase *self,
                JsonArray *completed)
{
  for (guint i = 0; completed != NULL && i < json_array_get_length (completed); i++)
    {
      guint suit;

      g_assert_true (
          cards_suit_from_letter (json_array_get_string_element (completed, i)[0], &suit));
      self->parts.heights[i] = CARDS_N_RANKS;
      self->parts.suits[i] = (guint8) suit;
    }
}

static inline void
columns_case (TableCase *self,
              JsonArray *tableau)
{
  for (guint i = 0; i < json_array_get_length (tableau); i++)
    {
      JsonNode *node = json_array_get_element (tableau, i);

      if (JSON_NODE_HOLDS_ARRAY (node))
        {
          self->parts.columns[i] = row_case (self, json_node_get_array (node));
        }
      else
        {
          JsonObject *column = json_node_get_object (node);

          self->parts.columns[i] = row_case (self, json_object_get_array_member (column, "cards"));
          self->parts.columns[i].n_up = (guint) json_object_get_int_member (column, "up");
        }
    }
}

/* The table of @state; @game is NULL where the state says it. */
static inline CardsTable *
table_case (JsonObject *state,
            const char *game)
{
  JsonArray *cells = array_case (state, "freeCells");
  g_autoptr (GError) error = NULL;
  CardsTable *table;
  TableCase self;
  CardsConfig config;

  game = game != NULL ? game : json_object_get_string_member (state, "game");
  config = config_case (state, game);
  cards_table_parts_init (&self.parts, &config);
  self.n_cards = 0;
  foundations_case (&self, array_case (state, "foundations"));
  completed_case (&self, array_case (state, "completed"));
  for (guint i = 0; cells != NULL && i < json_array_get_length (cells); i++)
    if (!json_array_get_null_element (cells, i))
      self.parts.cells[i] = card_case (json_array_get_string_element (cells, i));
  columns_case (&self, json_object_get_array_member (state, "tableau"));
  self.parts.stock = row_case (&self, array_case (state, "stock"));
  self.parts.waste = row_case (&self, array_case (state, "waste"));
  self.parts.n_moves = (guint32) json_object_get_int_member_with_default (state, "moves", 0);
  self.parts.seed = (guint64) json_object_get_int_member_with_default (state, "seed", 0);

  table = cards_table_new (&self.parts, &error);
  g_assert_no_error (error);

  return table;
}

static inline CardsMove
move_case (JsonObject *move)
{
  const char *text = json_object_get_string_member (move, "text");
  CardsMove parsed = { .card = 0 };

  /* The files leave the place in a column out of nothing but the notation. */
  g_assert_true (cards_move_parse (text, strlen (text), &parsed));
  return parsed;
}
