/* fuzz.h: what a fuzz target is
 *
 * A target is one function that takes any bytes and must come back: no crash, no failed assertion,
 * no endless loop. With the build option `fuzzers` it is a libFuzzer program; without it, a program
 * that runs the target over the files and folders it is given, which the tests do with the seeds.
 */
#pragma once

#include <glib.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data,
                            size_t         size);
