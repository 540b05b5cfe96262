/* The table of formats of the Spaces game. The beginnings of bare words are tested at every byte
 * of a text, so the tests look at a single byte before anything else. The order of the formats
 * matters: launch links and challenges share parameters with older forms. */
#include "inspect/spaces/inspect-spaces.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "inspect/spaces/inspect-board.h"

/* --- Words ----------------------------------------------------------------------------------- */

/* Parameters that are recognised without an address before them, and how their values begin. */
static const struct
{
  const char *name;
  gboolean compressed;
} bare_parameters[] = {
  { "c=", TRUE },          { "lot=", TRUE },     { "lot-home=", TRUE },
  { "challenge=", FALSE }, { "result=", FALSE },
};

/* Most bytes of a text are none of the three first letters and cost one test. */
static gboolean
begins_bare_parameter (const char *text,
                       gsize       length,
                       gsize       at)
{
  if (memchr ("clr", text[at], 3) == NULL)
    return FALSE; /* most bytes are none of the first letters */

  for (gsize i = 0; i < G_N_ELEMENTS (bare_parameters); i++)
    {
      gsize n = strlen (bare_parameters[i].name);

      if (length - at > n && memcmp (text + at, bare_parameters[i].name, n) == 0)
        /* LZ-string of any text that begins with `{` starts with `N` and one of `4` to `7`: ten
         * fixed bits, and two that belong to the next character. */
        return bare_parameters[i].compressed
                   ? length - at >= n + 4 && text[at + n] == 'N' && text[at + n + 1] >= '4'
                         && text[at + n + 1] <= '7'
                   : inspect_board_begins (text + at + n, length - at - n);
    }

  return FALSE;
}

static InspectOpening
open_word (const char *text,
           gsize       length,
           gsize       at)
{
  if (g_ascii_isdigit (text[at]))
    return inspect_board_begins (text + at, length - at) ? INSPECT_OPENS_CODE
                                                         : INSPECT_OPENS_NOTHING;

  return begins_bare_parameter (text, length, at) ? INSPECT_OPENS_WORD : INSPECT_OPENS_NOTHING;
}

/* --- Formats --------------------------------------------------------------------------------- */

/* Tried in this order; the first that recognises a source has it. */
static const InspectFormat formats[] = {
  { INSPECT_SPACES_LOT, N_("Launch from a game hub"), inspect_lot },
  { INSPECT_SPACES_CHALLENGE, N_("Challenge"), inspect_challenge },
  { INSPECT_SPACES_STORED, N_("Challenge on the game’s server"), inspect_stored },
  { INSPECT_SPACES_NAMED, N_("Link to a board, named form"), inspect_named },
  { INSPECT_SPACES_RESULT, N_("Link to a round"), inspect_result },
  { INSPECT_SPACES_SHORT, N_("Short link"), inspect_short },
  { INSPECT_SPACES_CODE, N_("Code of a board"), inspect_code },
  { INSPECT_SPACES_STATE, N_("State of a game"), inspect_state },
};

/* A word that looks like a payload without anything before it. */
static const InspectFormat last[] = {
  { INSPECT_SPACES_STATE, N_("State of a game"), inspect_bare_state },
};

static const GameKind *const kinds[] = { &spaces_board_kind, NULL };

const InspectGame inspect_spaces = {
  .open = open_word,
  .formats = formats,
  .n_formats = G_N_ELEMENTS (formats),
  .last = last,
  .n_last = G_N_ELEMENTS (last),
  .kinds = kinds,
};
