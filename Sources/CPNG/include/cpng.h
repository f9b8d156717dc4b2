#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

/// The room for a message, with its closing zero.
#define CPNG_MESSAGE_CAPACITY 256

/// Decodes a PNG file of any kind that libpng reads into straight 8-bit R, G, B, A.
///
/// The caller has read the width and the height from the file's header and gives room for so many
/// rows. libpng's errors are long jumps, which Swift cannot express: they begin and end inside this
/// function.
///
/// Palettes are looked up, grey is copied to three channels, samples of less than 8 bits are
/// stretched, samples of 16 bits are rounded to 8, transparency by colour becomes alpha. Gamma and
/// profiles are not applied. Every checksum must be right.
///
/// @param rowBytes the distance between the beginnings of two rows, at least 4 times the width.
/// @param message receives libpng's words when the function fails.
/// @return 0 when the pixels are complete, otherwise 1.
int cpng_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                uint8_t *pixels, size_t rowBytes, char message[CPNG_MESSAGE_CAPACITY]);

#endif
