/* cross-texts.h: the texts of a cross table, laid out once each
 *
 * The heads by place, "3  Zag", shortened to the length of a head; the leads by what they are. How
 * large cells and heads are follows from them. After a change of the font or of the result they are
 * forgotten, and made again as they are asked for.
 *
 * Units  logical pixels.
 */
#pragma once

#include "app/tournament/tournament-result.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_CROSS_PADDING 6 /* around a text */

typedef struct
{
  GtkWidget              *widget; /* not owned; has the font */
  EditorTournamentResult *result; /* not owned, or NULL */
  GPtrArray              *heads;  /* PangoLayout by place, NULL until it is seen */
  GHashTable             *leads;  /* PangoLayout by lead */
  int                     cell_width, cell_height; /* 0 until they are measured */
  int                     head;   /* length of the heads of rows and columns */
} EditorCrossTexts;

void         editor_cross_texts_init     (EditorCrossTexts       *self,
                                          GtkWidget              *widget);
void         editor_cross_texts_clear    (EditorCrossTexts       *self);
/* @result is NULL or lives until the next call. */
void         editor_cross_texts_forget   (EditorCrossTexts       *self,
                                          EditorTournamentResult *result);
/* Sets the sizes, unless they are known. */
void         editor_cross_texts_measure  (EditorCrossTexts       *self);
/* The layouts belong to the texts. */
PangoLayout *editor_cross_texts_get_head (EditorCrossTexts       *self,
                                          guint                   place);
PangoLayout *editor_cross_texts_get_lead (EditorCrossTexts       *self,
                                          gint                    lead);

G_END_DECLS
