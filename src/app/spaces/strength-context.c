#include "app/spaces/strength-context.h"

static void
context_clear (EditorStrengthContext *context)
{
  g_clear_pointer (&context->opponents, editor_strength_opponents_unref);
  g_clear_pointer (&context->population, spaces_population_free);
  g_clear_pointer (&context->boards, g_ptr_array_unref);
}

void
editor_strength_context_free (gpointer context)
{
  context_clear (context);
  g_free (context);
}

gboolean
editor_strength_context_fit (EditorStrengthContext    *context,
                             EditorStrengthOpponents  *opponents,
                             guint                     size,
                             GError                  **error)
{
  if (context->opponents == opponents && context->size == size)
    return TRUE;

  context_clear (context);
  if (editor_strength_opponents_are_population (opponents))
    {
      context->population = editor_strength_opponents_make_population (opponents, size);
      context->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
    }
  else
    context->boards = editor_strength_opponents_read_boards (opponents, size, error);
  if (context->boards == NULL)
    return FALSE;

  context->opponents = editor_strength_opponents_ref (opponents);
  context->size = size;

  return TRUE;
}
