/* Guesses the typing error in a code by trial: at the position where decoding stopped, each
 * plausible correction is applied and the whole code decoded again. The first correction that
 * makes the code valid wins. At most MAX_LOST_DIGITS plus one attempt for each look-alike, each
 * linear in the code. */
#include "inspect/spaces/inspect-repair.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "spaces/board/code.h"

/* Squares have three digits at the most, so two can be lost and leave one. */
#define MAX_LOST_DIGITS 2

static gboolean
can_be_read (const char *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  return board != NULL;
}

/* @code with @text in place of the @length bytes at @from. */
static char *
replace (const char *code,
         gsize       from,
         gsize       length,
         const char *text)
{
  return g_strdup_printf ("%.*s%s%s", (int) from, code, text, code + from + length);
}

/* Squares are written with leading zeros, which people leave out: the move at @from may be valid
 * with one or two zeros before its digits. */
static char *
find_lost_digits (const char  *code,
                  gsize        from,
                  char       **label)
{
  gsize n_digits = strspn (code + from, "0123456789");
  g_autofree char *read = NULL;

  if (n_digits == 0 || strchr ("ptf", code[from + n_digits]) == NULL
      || code[from + n_digits] == '\0')
    return NULL;

  read = g_strndup (code + from, n_digits + 1);
  for (int n_lost = 1; n_lost <= MAX_LOST_DIGITS; n_lost++)
    {
      g_autofree char *meant = g_strdup_printf ("%.*s%s", n_lost, "00", read);
      g_autofree char *repaired = replace (code, from, n_digits + 1, meant);

      if (can_be_read (repaired))
        {
          /* Translators: a button; first what stands in a damaged code, then what was meant */
          *label = g_strdup_printf (_("Read “%s” as “%s”"), read, meant);
          return g_steal_pointer (&repaired);
        }
    }

  return NULL;
}

/* Characters that people and fonts confuse with those of codes. */
static char *
find_lookalike (const char  *code,
                gsize        at,
                char       **label)
{
  static const struct
  {
    char read;
    const char *meant;
  } lookalikes[] = {
    { 'O', "0" }, { 'o', "0" }, { 'D', "0" }, { 'l', "1" }, { 'I', "1" }, { 'i', "1" },
    { 'Z', "2" }, { 'z', "2" }, { 'S', "5" }, { 's', "5" }, { 'b', "6" }, { 'B', "8" },
    { 'P', "p" }, { 'q', "p" }, { 'T', "t" }, { 'F', "f" }, { 'g', "G" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lookalikes); i++)
    {
      g_autofree char *repaired = NULL;

      if (code[at] != lookalikes[i].read)
        continue;
      repaired = replace (code, at, 1, lookalikes[i].meant);
      if (can_be_read (repaired))
        {
          *label = g_strdup_printf (_("Read “%c” as “%s”"), lookalikes[i].read,
                                    lookalikes[i].meant);
          return g_steal_pointer (&repaired);
        }
    }

  return NULL;
}

/* Returns the code that was probably meant and sets @label to what was changed, or returns NULL.
 * The damaged move begins at the byte @move_from, and decoding stopped at @stopped. */
char *
inspect_repair_code (const char  *code,
                     gsize        move_from,
                     gsize        stopped,
                     char       **label)
{
  gsize length = strlen (code);
  char *repaired;

  if (move_from >= length || stopped >= length || length > SPACES_CODE_MAX_LENGTH)
    return NULL;

  repaired = find_lost_digits (code, move_from, label);
  return repaired != NULL ? repaired : find_lookalike (code, stopped, label);
}
