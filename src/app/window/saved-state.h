/* saved-state.h: how a document stands to its item in the library, as the title says it */
#pragma once

typedef enum
{
  EDITOR_SAVED_UNKNOWN, /* not read yet, or the library cannot be read: nothing is said */
  EDITOR_SAVED_NEVER,   /* "draft": it is no item */
  EDITOR_SAVED_SAME,    /* "saved" */
  EDITOR_SAVED_CHANGED, /* "changed": the item is another one by now */
} EditorSaved;
