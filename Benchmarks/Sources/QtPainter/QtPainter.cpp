#include "QtPainter.h"

#include <QtGui/QImage>
#include <QtGui/QLinearGradient>
#include <QtGui/QPainter>
#include <QtGui/QPainterPath>
#include <vector>

namespace {
struct Item {
  QPainterPath path;
  QBrush brush;
  double width = 0;
  QImage image;
  QRectF rect;
};
}  // namespace

struct QtPicture {
  QImage screen;
  std::vector<Item> items;
};

QtPicture *qt_picture_new(int width, int height) {
  return new QtPicture{QImage(width, height, QImage::Format_ARGB32_Premultiplied), {}};
}

void qt_picture_begin_path(
  QtPicture *picture, double red, double green, double blue, double alpha, double width) {
  Item item;
  item.brush = QColor::fromRgbF(red, green, blue, alpha);
  item.width = width;
  item.path.setFillRule(Qt::WindingFill);
  picture->items.push_back(item);
}

void qt_picture_move(QtPicture *picture, double x, double y) {
  picture->items.back().path.moveTo(x, y);
}

void qt_picture_line(QtPicture *picture, double x, double y) {
  picture->items.back().path.lineTo(x, y);
}

void qt_picture_curve(
  QtPicture *picture, double x1, double y1, double x2, double y2, double x, double y) {
  picture->items.back().path.cubicTo(x1, y1, x2, y2, x, y);
}

void qt_picture_close(QtPicture *picture) { picture->items.back().path.closeSubpath(); }

void qt_picture_set_gradient(
  QtPicture *picture, double x, double y, const double from[3], const double to[3]) {
  QLinearGradient gradient(0, 0, x, y);
  gradient.setColorAt(0, QColor::fromRgbF(from[0], from[1], from[2]));
  gradient.setColorAt(1, QColor::fromRgbF(to[0], to[1], to[2]));
  picture->items.back().brush = gradient;
}

void qt_picture_add_image(
  QtPicture *picture, const unsigned char *pixels, int width, int height, int bytes_per_row,
  double x, double y, double drawn_width, double drawn_height) {
  Item item;
  item.image = QImage(pixels, width, height, bytes_per_row, QImage::Format_RGB32).copy();
  item.rect = QRectF(x, y, drawn_width, drawn_height);
  picture->items.push_back(item);
}

void qt_picture_draw(QtPicture *picture) {
  picture->screen.fill(Qt::transparent);
  QPainter painter(&picture->screen);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
  for (const Item &item : picture->items) {
    if (!item.image.isNull()) {
      painter.drawImage(item.rect, item.image);
    } else if (item.width > 0) {
      painter.strokePath(
        item.path, QPen(item.brush, item.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    } else {
      painter.fillPath(item.path, item.brush);
    }
  }
}

void qt_picture_free(QtPicture *picture) { delete picture; }
