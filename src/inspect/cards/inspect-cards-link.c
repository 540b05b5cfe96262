/* What the two readers have in common: whether a source is a position or session is decided here,
 * and the text of it cut out of its address. An address needs one of our parameters and a second
 * sign (the folder of a game, or a value of the right form), since `p` and `game` are common names.
 * Bare words have been checked by inspect_cards_open() already.
 *
 * The link is parsed by cards_link_read(); a source can be decoded up to three times (alone,
 * joined, and by its reader), each bounded by the maximal length of the format. */
#include "inspect/cards/inspect-cards.h"

#include <string.h>

#include "cards/encoding/position.h"
#include "cards/encoding/session.h"
#include "text/decode-error.h"

/* A mail can break a text anywhere, also behind the period of a session. */
#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."

void
inspect_cards_link_clear (InspectCardsLink *self)
{
  cards_link_clear (&self->link);
  g_clear_error (&self->error);
}

/* ---- Whether it is one ---- */

/* The first parameter with one of our names decides; *@looks_right says whether its value has
 * the form of the format it names. */
static gboolean
finds_parameter (const InspectSource *source,
                 gboolean            *is_session,
                 gboolean            *looks_right)
{
  const char *text = source->text->text;
  TextSpan rest = source->url.query;
  ShareParameter parameter;

  while (share_url_next_parameter (text, &rest, &parameter))
    for (int kind = CARDS_LINK_POSITION; kind <= CARDS_LINK_REPLAY; kind++)
      {
        const char *name = cards_link_parameter ((CardsLinkKind) kind);
        gsize n = parameter.name.to - parameter.name.from;

        if (!parameter.has_value || n != strlen (name)
            || memcmp (text + parameter.name.from, name, n) != 0)
          continue;
        *is_session = kind != CARDS_LINK_POSITION;
        *looks_right = inspect_cards_looks_right (text + parameter.value.from,
                                                  parameter.value.to - parameter.value.from,
                                                  *is_session);
        return TRUE;
      }

  return FALSE;
}

/* Whether a folder in the path of the address is the id of a game: `/klondike` or `/klondike/…`. */
static gboolean
leads_to_game (const InspectSource *source)
{
  const char *text = source->text->text;
  TextSpan base = source->url.base;

  for (guint game = 0; game < CARDS_N_GAMES; game++)
    {
      const char *id = cards_game_id ((CardsGame) game);
      gsize n = strlen (id);

      for (gsize at = base.from; at + 1 + n <= base.to; at++)
        if (text[at] == '/' && memcmp (text + at + 1, id, n) == 0
            && (at + 1 + n == base.to || text[at + 1 + n] == '/'))
          return TRUE;
    }

  return FALSE;
}

static gboolean
is_address (const InspectSource *source)
{
  return source->url.query.from < source->url.query.to;
}

/* Whether the source is of solitaire at all. *@is_session is only set for an address. */
static gboolean
is_any (const InspectSource *source,
        gboolean            *is_session)
{
  const char *text = source->text->text;
  gboolean looks_right;

  if (is_address (source))
    return finds_parameter (source, is_session, &looks_right)
           && (looks_right || source->url.base.from == source->url.base.to
               || leads_to_game (source));

  return !source->is_link && source->url.base.from == source->url.base.to
         && inspect_cards_open (text, source->text->length, source->body.from)
                != INSPECT_OPENS_NOTHING;
}

/* ---- Reading ---- */

/* Extends the source by what the search has left out: the slash before a path, and the period of
 * a session without moves, which looks like the end of a sentence. */
static TextSpan
find_whole (const InspectSource *source)
{
  const char *text = source->text->text;
  TextSpan whole = source->url.whole;
  gsize value = whole.to;

  if (!is_address (source) && whole.from > 0 && text[whole.from - 1] == '/')
    whole.from--;

  while (value > whole.from && strchr ("=&?/", text[value - 1]) == NULL)
    value--;
  if (!source->is_link && whole.to > value && text[whole.to] == '.'
      && memchr (text + value, '.', whole.to - value) == NULL)
    whole.to++;

  return whole;
}

/* Decodes the whole text, which is the only way to know whether a line is missing. */
static gboolean
can_be_read (const CardsLink *link)
{
  const char *text = link->text->text;
  gssize length = (gssize) link->text->length;
  g_autoptr (CardsRecord) record = NULL;
  g_autoptr (CardsTable) table = NULL;

  if (link->is_session)
    record = cards_session_decode (text, length, NULL, NULL);
  else
    table = cards_position_decode (text, length, NULL, NULL);

  return record != NULL || table != NULL;
}

/* Adds the following lines if the link can be read with them. A session is joined even if it can
 * be read alone, since the first lines of a session are a valid session. `self` takes over the
 * longer link. */
static void
join_lines (InspectCardsLink *self)
{
  const InspectSource *source = self->source;
  g_auto (CardsLink) longer = { 0 };
  g_autoptr (MappedText) joined = NULL;
  gsize end;

  if (self->error != NULL || source->is_link || (!self->is_session && can_be_read (&self->link)))
    return;

  joined = inspect_source_join (source, self->whole, LETTERS, TRUE, &end);
  if (joined == NULL || !cards_link_read (joined, &longer, NULL)
      || longer.is_session != self->is_session || !can_be_read (&longer))
    return;

  cards_link_clear (&self->link);
  self->link = longer;
  longer.text = NULL;
  self->is_joined = TRUE;
  self->end = end;
}

/* The format is known for certain only after the link has been parsed; a source of the other
 * format is left to its own reader. */
gboolean
inspect_cards_link_find (InspectCardsLink *self)
{
  const InspectSource *source = self->source;
  g_autoptr (MappedText) whole = NULL;
  gboolean named = self->is_session;

  if (!is_any (source, &named) || named != self->is_session)
    return FALSE;

  self->whole = find_whole (source);
  self->end = self->whole.to;
  whole = mapped_text_slice (source->text, self->whole.from, self->whole.to);
  if (cards_link_read (whole, &self->link, &self->error))
    named = self->link.is_session;
  else if (!is_address (source))
    named = self->link.kind == CARDS_LINK_GAME || self->link.kind == CARDS_LINK_REPLAY;
  if (named == self->is_session)
    join_lines (self);

  return named == self->is_session;
}

/* ---- What both readers add ---- */

TextSpan
inspect_cards_place (const InspectCardsLink *self,
                     gsize                   from,
                     gsize                   to)
{
  gsize length = self->link.text->length;

  return mapped_text_get_origin (self->link.text, MIN (from, length), MIN (to, length));
}

/* A link with "game" opens after the last move. */
void
inspect_cards_add_find (const InspectCardsLink *self,
                        const GameKind         *kind,
                        gpointer                value,
                        const char             *name,
                        gboolean                complete)
{
  TextSpan place = inspect_cards_place (self, 0, G_MAXSIZE);
  const InspectionFind find = {
    .kind = kind,
    .value = value,
    .name = (char *) name,
    .from = place.from,
    .to = place.to,
    .complete = complete,
    .at_end = complete && self->link.kind == CARDS_LINK_GAME,
  };

  inspection_builder_add_find (self->builder, &find);
}

/* The address is kept only where it leads to the folder of a game; else the default one is used. */
char *
inspect_cards_link_dup (const InspectCardsLink *self,
                        CardsGame               game,
                        const char             *text)
{
  TextSpan base = self->source->url.base;

  if (self->link.kind == CARDS_LINK_BARE)
    return g_strdup (text);
  if (base.from == base.to || !leads_to_game (self->source))
    return cards_link_make (CARDS_LINK_DEFAULT_BASE, self->link.kind, game, text);

  return g_strdup_printf ("%.*s?%s=%s", (int) (base.to - base.from),
                          self->source->text->text + base.from,
                          cards_link_parameter (self->link.kind), text);
}
