/* library-decks-private.h: a deck that is added within a transaction, for library-backup.c */
#pragma once

#include "library/library-decks.h"

G_BEGIN_DECLS

/* Adds a deck with these boards, an array of gint64. */
gboolean library_decks_insert (LibraryStore  *store,
                               const char    *name,
                               const GArray  *boards,
                               gint64        *id,
                               GError       **error);

G_END_DECLS
