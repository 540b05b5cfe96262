/* language.h: the programs speak the language of the person
 *
 * language_begin() comes first in every main(): it takes the locale from the environment and says
 * where the catalogues of translated words are, LOCALEDIR of the installation or the folder that
 * SPACES_LOCALE_DIR names, for a program that is not installed. There are two: the command's own
 * words (src/cli, COMMAND_PACKAGE), in the folder `command` of the latter, and all others
 * (GETTEXT_PACKAGE). Words come in UTF-8. Without a locale or a catalogue for it they are English.
 */
#pragma once

#include <glib.h>

void language_begin (void);
