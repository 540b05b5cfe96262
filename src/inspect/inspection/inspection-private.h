/* inspection-private.h: the inside of an Inspection, for inspection.c and its builder alone. */
#pragma once

#include "inspect/inspection/inspection.h"

G_BEGIN_DECLS

struct _Inspection
{
  char *format;
  char *title;
  char *summary;
  char *canonical;
  char *unpacked;
  InspectionSizes sizes;
  GPtrArray *fields;
  GPtrArray *problems;
  GPtrArray *finds;
  GPtrArray *repairs;
  GType whole_type; /* boxed; 0 without one */
  gpointer whole;
};

Inspection *inspection_alloc      (void);
void        inspection_field_free (InspectionField *field);

G_END_DECLS
