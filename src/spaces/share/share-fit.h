/* share-fit.h: what a link fits into
 *
 * Lengths are in characters; a link is ASCII, so these are bytes as well.
 *
 * SMS      160 characters of the GSM alphabet in one message, 153 in each of several (3GPP TS
 *          23.038 and 23.040). Some characters, `|` among them, count twice.
 * Chat     2,000 characters, the shortest limit among the chats in common use.
 * QR       QR_MAX_LINK bytes; the version is 0 when the link is longer.
 *
 * Example: `https://spaces-game.com/#2|2p0p2tG0f` has 36 characters, is one SMS of 37, fits every
 * chat, and is a QR code of version 3 at level M.
 */
#pragma once

#include "qr/qr-symbol.h"

#define SHARE_CHAT_LIMIT 2000

typedef struct
{
  gsize    length;
  guint    sms_parts;
  gboolean fits_chat;
  guint    qr_version;  /* 1…40, or 0 */
  guint    qr_print_mm; /* the smallest side on paper that telephones read, or 0 */
} ShareFit;

void  share_fit_measure  (const char     *link,
                          QrLevel         level,
                          ShareFit       *fit);
char *share_fit_describe       (const ShareFit *fit);
char *share_fit_describe_lines (const ShareFit *fit);
