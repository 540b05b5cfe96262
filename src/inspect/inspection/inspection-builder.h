/* inspection-builder.h: how an Inspection comes to be
 *
 * A format reader (inspect-format.h) is given a builder and adds to it what it finds, in the order
 * of the text. Fields that are added between inspection_builder_open() and _close() lie inside of
 * the field that was opened. All places are spans of the pasted text; inspection_nowhere() means no
 * place.
 *
 * Lists are bounded, because a text of a few characters can unfold to very many things: beyond a
 * limit things are counted, not kept, and inspection_builder_end() adds a note that says so. The
 * limits are what a person looks at, unless the inspection is a whole one, for programs that
 * process everything in a text: that has finds and problems up to INSPECTION_MAX_WHOLE and neither
 * fields nor the unpacked text, which are for the screen alone.
 */
#pragma once

#include "inspect/inspection/inspection.h"
#include "text/mapped-text.h"

#define INSPECTION_MAX_FIELDS 5000   /* more than anybody scrolls through */
#define INSPECTION_MAX_FINDS 500     /* what a person may pick from; a whole one has all */
#define INSPECTION_MAX_PROBLEMS 500
#define INSPECTION_MAX_WHOLE 100000  /* finds or problems; as many boards as a file may have */
#define INSPECTION_MAX_DEPTH 40      /* JSON has 32 levels at most, a field around it a few */
#define INSPECTION_MAX_VALUE 2000    /* bytes of a value; a longer one is cut with an ellipsis */

typedef struct
{
  Inspection      *inspection; /* owned; a reader may look at its finds, and set its sizes */

  InspectionField *open;       /* the innermost that new ones go into; NULL: they are outermost */
  guint            depth;      /* fields that are open: 0 … INSPECTION_MAX_DEPTH - 1 */
  guint            too_deep;   /* others, which are not kept; while > 0 no field is added */
  gboolean         is_whole;   /* all finds and problems, and no fields */
  gsize            n_fields;   /* in the whole tree, at most INSPECTION_MAX_FIELDS */
  gsize            n_dropped;  /* fields and problems beyond their limits */
  gsize            n_left;     /* finds beyond their limit */

  const GameKind  *kind;       /* of the last find, kept or not; NULL before the first one */
  gboolean         is_mixed;   /* the finds are of several kinds, and `kind` says nothing */
  TextSpan         inner;      /* second place of the field that is added next; then reset */
} InspectionBuilder;

InspectionBuilder *inspection_builder_new  (gboolean           is_whole);
void               inspection_builder_free (InspectionBuilder *builder);
Inspection        *inspection_builder_end  (InspectionBuilder *builder);

static inline TextSpan
inspection_nowhere (void)
{
  return (TextSpan) { INSPECTION_NOWHERE, INSPECTION_NOWHERE };
}

void               inspection_builder_set_format   (InspectionBuilder  *builder,
                                                    const char         *format,
                                                    const char         *title);
/* The same where none was set. */
void                  inspection_builder_default_format (InspectionBuilder       *builder,
                                                         const char              *format,
                                                         const char              *title);
/* Sets the summary. */
void                  inspection_builder_sum_up         (InspectionBuilder       *builder,
                                                         const char              *format,
                                                         ...) G_GNUC_PRINTF (2, 3);
void                  inspection_builder_set_canonical  (InspectionBuilder       *builder,
                                                         char                    *canonical);

/* Counts @n finds that the caller does not add, because they are beyond the limit. */
void                  inspection_builder_leave_out      (InspectionBuilder       *builder,
                                                         const GameKind          *kind,
                                                         gsize                    n);

/* The text that was unpacked. Fields are found in it by their own, second places: inner() is called
 * before the field that it is for is added. */
void                  inspection_builder_set_unpacked   (InspectionBuilder       *builder,
                                                         const char              *unpacked,
                                                         gsize                    length);
void                  inspection_builder_inner          (InspectionBuilder       *builder,
                                                         gsize                    from,
                                                         gsize                    to);
/* The new field, which is not the caller's; NULL beyond a limit. */
InspectionField      *inspection_builder_add_field      (InspectionBuilder       *builder,
                                                         const char              *id,
                                                         const char              *name,
                                                         const char              *value,
                                                         TextSpan                 place);
void                  inspection_builder_open           (InspectionBuilder       *builder,
                                                         const char              *id,
                                                         const char              *name,
                                                         const char              *value,
                                                         TextSpan                 place);
void                  inspection_builder_close          (InspectionBuilder       *builder);
/* Adds a problem. With the code "more" it is a note that the lists are incomplete and stands in
 * front of all others: it changes how the rest is to be read. */
void                  inspection_builder_report         (InspectionBuilder       *builder,
                                                         InspectionSeverity       severity,
                                                         const char              *code,
                                                         TextSpan                 place,
                                                         const char              *format,
                                                         ...) G_GNUC_PRINTF (5, 6);
/* A DECODE_ERROR. */
void                  inspection_builder_add_error      (InspectionBuilder       *builder,
                                                         const GError            *error,
                                                         TextSpan                 place);
/* Copies @find and its value. */
void                  inspection_builder_add_find       (InspectionBuilder       *builder,
                                                         const InspectionFind    *find);
/* Takes @whole, which may be NULL, of the boxed type @type. To be called once at most. */
void                  inspection_builder_set_whole      (InspectionBuilder       *builder,
                                                         GType                    type,
                                                         gpointer                 whole);
void                  inspection_builder_add_repair     (InspectionBuilder       *builder,
                                                         const char              *label,
                                                         const char              *text);

gsize                 inspection_builder_get_max_finds  (const InspectionBuilder *builder);
const GameKind       *inspection_builder_get_kind       (const InspectionBuilder *builder);
gboolean              inspection_builder_is_full        (const InspectionBuilder *builder);
void                  inspection_builder_take           (InspectionBuilder       *builder,
                                                         Inspection              *item);
void                  inspection_builder_merge          (InspectionBuilder       *builder,
                                                         Inspection              *item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (InspectionBuilder, inspection_builder_free)
