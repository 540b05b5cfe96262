/* Links of the solitaire games: an address with one of three parameters, or its bare value.
 * Nothing is fetched and no host is compared, since anyone may host the game; what counts is the
 * parameter. Spans and errors are in bytes of the source text, for which the value is decoded
 * with its map (MappedText). One pass, linear in the text. */
#include "cards/encoding/game-link.h"

#include "text/decode-error.h"
#include "objects/record-owns.h"
#include "text/share-url.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const parameters[] = {
  [CARDS_LINK_POSITION] = "p", [CARDS_LINK_GAME] = "game", [CARDS_LINK_REPLAY] = "replay",
};

const char *
cards_link_parameter (CardsLinkKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (parameters), NULL);

  return parameters[kind];
}

/* ---- Writing ---- */

/* What the base has behind a `?` or a `#` is dropped, and it ends with a slash. Positions and
 * sessions have no character that an address would have to escape, but the colon, which may stand
 * in a query. */
char *
cards_link_make (const char    *base,
                 CardsLinkKind  kind,
                 CardsGame      game,
                 const char    *text)
{
  gsize length = strcspn (base, "?#");

  g_return_val_if_fail (kind != CARDS_LINK_BARE, NULL);

  if (!share_url_is_base (base))
    return NULL;

  return g_strdup_printf ("%.*s%s%s/?%s=%s", (int) length, base, base[length - 1] == '/' ? "" : "/",
                          cards_game_id (game), parameters[kind], text);
}

/* ---- Reading ---- */

typedef struct
{
  const char *text;
  TextSpan    whole; /* without the white space around it */
  MappedText *source;
  CardsLink  *link;
  GError    **error;
} LinkReader;

RECORD_CLEARS_EXTERN (CardsLink, cards_link_clear, (text, mapped_text_unref))

static gboolean
begins_with (const LinkReader *self,
             const char       *beginning)
{
  gsize length = strlen (beginning);

  return self->whole.to - self->whole.from >= length
         && memcmp (self->text + self->whole.from, beginning, length) == 0;
}

/* An address that has lost all before its query. */
static gboolean
begins_with_parameter (const LinkReader *self)
{
  return begins_with (self, "p=") || begins_with (self, "game=") || begins_with (self, "replay=");
}

/* `scheme://`, or an address that has lost its beginning. */
static gboolean
is_address (const LinkReader *self)
{
  gsize at = self->whole.from;

  if (begins_with (self, "?") || begins_with (self, "/") || begins_with_parameter (self))
    return TRUE;

  while (at < self->whole.to
         && (g_ascii_isalnum (self->text[at]) || strchr ("+.-", self->text[at]) != NULL)
         && self->text[at] != '\0')
    at++;

  return at > self->whole.from && self->whole.to - at >= 3
         && memcmp (self->text + at, "://", 3) == 0;
}

static gboolean
reject_unknown (const LinkReader *self,
                gsize             offset)
{
  return decode_error_set (self->error, DECODE_ERROR_UNKNOWN, offset,
                           _("This isn’t a position or a session of a solitaire game, or a link to "
                             "one"));
}

/* ---- Address ---- */

static gboolean
names_a_kind (const LinkReader *self,
              TextSpan          name,
              CardsLinkKind    *kind)
{
  for (guint i = CARDS_LINK_POSITION; i < G_N_ELEMENTS (parameters); i++)
    if (name.to - name.from == strlen (parameters[i])
        && memcmp (self->text + name.from, parameters[i], name.to - name.from) == 0)
      {
        *kind = (CardsLinkKind) i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
escapes_are_whole (const LinkReader *self,
                   TextSpan          value)
{
  for (gsize at = value.from; at < value.to; at++)
    {
      char byte;

      if (self->text[at] != '%' || percent_code_read (self->text + at, value.to - at, &byte))
        continue;
      return decode_error_set (self->error, DECODE_ERROR_UNKNOWN, at,
                               _("“%%” must be followed by two hexadecimal digits: some were lost "
                                 "here"));
    }

  return TRUE;
}

/* Finds the one parameter that counts. */
static gboolean
find_parameter (LinkReader *self,
                TextSpan    query,
                TextSpan   *value)
{
  ShareParameter parameter;
  gboolean found = FALSE;
  CardsLinkKind kind;

  while (share_url_next_parameter (self->text, &query, &parameter))
    {
      if (!names_a_kind (self, parameter.name, &kind))
        continue;
      if (found)
        return decode_error_set (self->error, DECODE_ERROR_AMBIGUOUS, parameter.name.from,
                                 _("The link can have only one of “p”, “game” and “replay”"));
      found = TRUE;
      self->link->kind = kind;
      *value = parameter.value;
    }

  return found || reject_unknown (self, self->whole.from);
}

/* Whether a folder of the path is that of a game. */
static gboolean
leads_to (const LinkReader *self,
          TextSpan          base,
          const char       *game)
{
  gsize length = strlen (game);

  for (gsize at = base.from; at + 1 + length <= base.to; at++)
    if (self->text[at] == '/' && memcmp (self->text + at + 1, game, length) == 0
        && (at + 1 + length == base.to || self->text[at + 1 + length] == '/'))
      return TRUE;

  return FALSE;
}

/* A session without a prefix means FreeCell. In a link to Klondike the prefix was lost, and
 * playing it as FreeCell would show a game that nobody played. */
static gboolean
check_route (const LinkReader *self,
             TextSpan          base,
             TextSpan          value)
{
  const char *text = self->link->text->text;

  if (!self->link->is_session || strchr (text, ':') != NULL || !leads_to (self, base, "klondike"))
    return TRUE;

  return decode_error_set (self->error, DECODE_ERROR_ROUTE, value.from,
                           _("The link leads to Klondike, but this is a session of FreeCell"));
}

static gboolean
reject_empty (const LinkReader *self,
              gsize             offset)
{
  return decode_error_set (self->error, DECODE_ERROR_EMPTY, offset, _("The text is empty"));
}

/* An address that lost everything in front of its query is read as if it were the query. */
static gboolean
read_address (LinkReader *self)
{
  TextSpan value = { 0, 0 };
  ShareUrl url;

  share_url_split (self->text, self->whole, &url);
  if (begins_with_parameter (self))
    url.query = (TextSpan) { self->whole.from, url.query.to };
  if (!find_parameter (self, url.query, &value) || !escapes_are_whole (self, value))
    return FALSE;
  if (value.from == value.to)
    return reject_empty (self, value.from);

  self->link->is_session = self->link->kind != CARDS_LINK_POSITION;
  self->link->text = share_url_decode (self->source, value, SHARE_URL_KEEP_PLUS);

  return check_route (self, url.base, value);
}

/* ---- Text without an address ---- */

static gboolean
begins_like_text_form (const char *text,
                       gsize       length)
{
  gsize at = 1;

  if (length == 0 || text[0] != 'v')
    return FALSE;
  while (at < length && g_ascii_isdigit (text[at]))
    at++;

  return at > 1 && at < length && g_ascii_isupper (text[at]);
}

/* `v1F` and the like, or the binary form: its first bytes are the version and the letter of the
 * game, which make it begin with `AU`, `AV` (Spider) or `Ak`. */
gboolean
cards_link_is_position (const char *text,
                        gsize       length)
{
  if (begins_like_text_form (text, length))
    return TRUE;

  return length >= 2 && text[0] == 'A' && (text[1] == 'U' || text[1] == 'V' || text[1] == 'k')
         && memchr (text, '.', length) == NULL;
}

/* A text without an address: a position by its first characters, a session by the dot that every
 * session has, otherwise unknown. */
static gboolean
read_bare (LinkReader *self)
{
  const char *text = self->text + self->whole.from;
  gsize length = self->whole.to - self->whole.from;

  self->link->kind = CARDS_LINK_BARE;
  if (!cards_link_is_position (text, length))
    {
      if (memchr (text, '.', length) == NULL)
        return reject_unknown (self, self->whole.from);
      self->link->is_session = TRUE;
    }
  self->link->text = mapped_text_slice (self->source, self->whole.from, self->whole.to);

  return TRUE;
}

/* ---- Entry points ---- */

static TextSpan
trimmed (const char *text,
         gsize       length)
{
  TextSpan span = { 0, length };

  while (span.from < span.to && g_ascii_isspace (text[span.from]))
    span.from++;
  while (span.to > span.from && g_ascii_isspace (text[span.to - 1]))
    span.to--;

  return span;
}

/* Offsets of errors count in @source. After an error @link is empty. */
gboolean
cards_link_read (MappedText  *source,
                 CardsLink   *link,
                 GError     **error)
{
  LinkReader self = {
    .text = source->text, .source = source, .link = link, .error = error,
  };
  gboolean read;

  memset (link, 0, sizeof *link);
  self.whole = trimmed (self.text, source->length);
  if (self.whole.from == self.whole.to)
    return reject_empty (&self, 0);

  read = is_address (&self) ? read_address (&self) : read_bare (&self);
  if (!read)
    cards_link_clear (link);

  return read;
}
