/* library-edit-private.h: the steps of an edit, for those who make and apply edits */
#pragma once

#include "library/library-edit.h"
#include "library/library-rounds.h"

G_BEGIN_DECLS

typedef enum
{
  SET_COLUMNS,   /* of an item, to those of `item` */
  SET_TAGS,      /* of all `ids`: `added` and `removed` */
  COPY_ITEMS,    /* all `ids` */
  REMOVE_ITEMS,  /* the same */
  ADD_ITEM,      /* `item`, with its id */
  NEW_DECK,      /* `name` and `ids` */
  ADD_DECK,      /* `deck`, with its id */
  REMOVE_DECK,   /* `id`, as the next ones */
  NAME_DECK,     /* `name` */
  SET_BOARDS,    /* `ids`; where `known` are there: only what is between the two */
  PUT_BOARDS,    /* `ids`, to the place `to` */
  TAKE_BOARD,    /* the only one of `ids`, from the place `from` */
  MOVE_BOARD,    /* the same, to the place `to` */
  FILL_DECK,     /* `name`: `ids` behind its boards */
  REMOVE_ROUNDS, /* all `ids` */
  ADD_ROUND,     /* `round`, with its id */
} LibraryEditKind;

/* What a kind does not need stays empty. */
typedef struct
{
  LibraryEditKind kind;
  LibraryColumns  columns;
  gint64          id;
  LibraryItem    *item;
  LibraryDeck    *deck;
  LibraryRound   *round;
  char           *name;
  gboolean        is_numbered; /* the name gets a number where it is taken */
  char          **added;
  char          **removed;
  GArray         *ids;         /* gint64; never changed once the edit is made */
  GArray         *known;       /* the same, or NULL */
  guint           from;
  guint           to;
  gint64          changed;     /* the time of a deck; 0: now */
} LibraryEditStep;

struct _LibraryEdit
{
  GArray      *steps; /* LibraryEditStep */
  LibraryDeck *deck; /* or NULL */
};

/* Without steps, to be filled in before others see it. */
LibraryEdit *library_edit_new (void);
GArray      *library_edit_copy_ids (const gint64 *ids,
                                    gsize         n_ids);

G_END_DECLS
