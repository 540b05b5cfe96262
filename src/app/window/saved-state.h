/* saved-state.h: whether a document matches its library item, as the title says it */
#pragma once

typedef enum
{
  EDITOR_SAVED_UNKNOWN, /* not read yet, or the library cannot be read: nothing is said */
  EDITOR_SAVED_NEVER,   /* "draft": not in the library */
  EDITOR_SAVED_SAME,    /* "saved" */
  EDITOR_SAVED_CHANGED, /* "changed": the item is another one by now */
} EditorSaved;
