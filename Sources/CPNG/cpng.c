#include "cpng.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t position;
  char *message;
} Source;

static void report_error(png_structp png, png_const_charp text) {
  Source *source = png_get_error_ptr(png);
  snprintf(source->message, CPNG_MESSAGE_CAPACITY, "%s", text);
  png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  Source *source = png_get_io_ptr(png);
  if (count > source->count - source->position) png_error(png, "the file ends too early");
  memcpy(target, source->bytes + source->position, count);
  source->position += count;
}

static void convert_to_rgba8(png_structp png, png_infop info) {
  int depth = png_get_bit_depth(png, info);
  int color = png_get_color_type(png, info);
  if (color == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(png);
  if (color == PNG_COLOR_TYPE_GRAY && depth < 8) png_set_expand_gray_1_2_4_to_8(png);
  if (png_get_valid(png, info, PNG_INFO_tRNS)) png_set_tRNS_to_alpha(png);
  if (depth == 16) png_set_scale_16(png);
  if (!(color & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
}

int cpng_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                uint8_t *pixels, size_t rowBytes, char message[CPNG_MESSAGE_CAPACITY]) {
  Source source = {bytes, count, 0, message};
  snprintf(message, CPNG_MESSAGE_CAPACITY, "out of memory");
  png_structp png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, report_error, ignore_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    return 1;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 1;
  }
  png_set_read_fn(png, &source, read_bytes);
  png_set_user_limits(png, width, height);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_benign_errors(png, 1);
  // Of the ancillary chunks only transparency decides pixels. The others are passed over, so that
  // a small file cannot inflate to a large text or profile in here.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);

  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
    png_error(png, "the size in the header is contradictory");
  convert_to_rgba8(png, info);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "unexpected row size");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + rowBytes * y, NULL);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return 0;
}
