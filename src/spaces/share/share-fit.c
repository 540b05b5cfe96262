/* What a link fits into. Text messages are counted by GSM 03.38: 160 characters of 7 bits in one,
 * 153 in each part of several, since a part has a header; links are ASCII, so no other alphabet
 * comes in. The QR code is really made, because its version depends on the whole text. */
#include "spaces/share/share-fit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SMS_SINGLE 160 /* septets of a single message */
#define SMS_PART 153   /* septets of one part of several */

/* Characters of the GSM alphabet's extension table: each is sent as two. */
#define SMS_DOUBLE "|^{}[]~\\"

/* How many messages @link takes. */
static guint
count_sms_parts (const char *link)
{
  gsize units = 0;

  for (const char *at = link; *at != '\0'; at++)
    units += strchr (SMS_DOUBLE, *at) != NULL ? 2 : 1;

  return units <= SMS_SINGLE ? 1 : (units + SMS_PART - 1) / SMS_PART;
}

/* Measures @link with a QR code at @level; version 0 when there is no code that holds it. */
void
share_fit_measure (const char *link,
                   QrLevel     level,
                   ShareFit   *fit)
{
  g_autoptr (QrSymbol) symbol = qr_symbol_new (link, level, NULL);

  fit->length = strlen (link);
  fit->sms_parts = count_sms_parts (link);
  fit->fits_chat = fit->length <= SHARE_CHAT_LIMIT;
  fit->qr_version = symbol != NULL ? qr_symbol_get_version (symbol) : 0;
  fit->qr_print_mm = symbol != NULL ? qr_symbol_get_print_mm (symbol) : 0;
}

/* A few words for the QR code. */
static char *
describe_qr (const ShareFit *fit)
{
  if (fit->qr_version > 0)
    /* Translators: QR version, smallest side in millimetres */
    return g_strdup_printf (_("QR version %1$u, print at least %2$u mm wide"), fit->qr_version,
                            fit->qr_print_mm);

  /* Translators: %u is how many characters are allowed */
  return g_strdup_printf (_("too long for a QR code (limit %u characters); send it as a link "
                            "instead"),
                          QR_MAX_LINK);
}

/* A few words for chats and text messages. */
static char *
describe_message (const ShareFit *fit)
{
  if (!fit->fits_chat)
    /* Translators: %u is how many characters fit */
    return g_strdup_printf (_("too long for most chats (%u characters); send it by mail"),
                            SHARE_CHAT_LIMIT);

  /* Translators: %u is how many text messages are needed */
  return g_strdup_printf (ngettext ("fits one text message", "fits a chat, or %u text messages",
                                    fit->sms_parts),
                          fit->sms_parts);
}

/* The same in three lines, where there is little width. */
char *
share_fit_describe_lines (const ShareFit *fit)
{
  g_autofree char *message = describe_message (fit);
  g_autofree char *qr = describe_qr (fit);

  return g_strdup_printf (ngettext (/* Translators: length, then what the link fits into, each
                                     * in a line of its own */
                                    "%1$lu character\n%2$s\n%3$s", "%1$lu characters\n%2$s\n%3$s",
                                    fit->length),
                          (gulong) fit->length, message, qr);
}

/* One line for a person: length, messages, QR code. */
char *
share_fit_describe (const ShareFit *fit)
{
  g_autofree char *message = describe_message (fit);
  g_autofree char *qr = describe_qr (fit);

  return g_strdup_printf (ngettext (/* Translators: length, then what the link fits into */
                                    "%1$lu character · %2$s · %3$s",
                                    "%1$lu characters · %2$s · %3$s", fit->length),
                          (gulong) fit->length, message, qr);
}
