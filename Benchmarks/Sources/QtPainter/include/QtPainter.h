// Pictures that Qt's QPainter draws with its raster engine, for C and Swift.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// Drawings on a cleared screen.
typedef struct QtPicture QtPicture;

QtPicture *qt_picture_new(int width, int height);

/// Begins a path. Colours are not premultiplied, 0 to 1. A width of 0 fills, by the non-zero rule;
/// else the path is stroked with round caps and joins.
void qt_picture_begin_path(
  QtPicture *picture, double red, double green, double blue, double alpha, double width);
void qt_picture_move(QtPicture *picture, double x, double y);
void qt_picture_line(QtPicture *picture, double x, double y);
void qt_picture_curve(
  QtPicture *picture, double x1, double y1, double x2, double y2, double x, double y);
void qt_picture_close(QtPicture *picture);

/// Fills the path that was begun with a gradient from the upper left corner to a point.
void qt_picture_set_gradient(
  QtPicture *picture, double x, double y, const double from[3], const double to[3]);

/// Draws an opaque picture of blue, green, red and unused bytes into a rectangle, smoothly.
void qt_picture_add_image(
  QtPicture *picture, const unsigned char *pixels, int width, int height, int bytes_per_row,
  double x, double y, double drawn_width, double drawn_height);

/// Clears the screen and draws everything.
void qt_picture_draw(QtPicture *picture);

void qt_picture_free(QtPicture *picture);

#ifdef __cplusplus
}
#endif
