// The suite of two hundred screens in Qt: a hundred logins and a hundred lists, built from widgets,
// laid out, rendered offscreen at two pixels a point and compared with the stored PNG, one row of
// QTest's data each. SuiteBenchmark.swift is the same for Facsimile.
//
//   SUITE_DIRECTORY  where references are, and where failures go
//   SUITE_MODE       record: write the references; change: every screen differs
#include <QtTest/QtTest>
#include <QtWidgets/QtWidgets>

namespace {

const QSize kScreen(390, 844);

QPixmap badge(int side, int number) {
  QPixmap pixmap(side * 2, side * 2);
  pixmap.setDevicePixelRatio(2);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(QColor::fromHsv(number * 37 % 360, 180, 220));
  painter.drawEllipse(0, 0, side, side);
  return pixmap;
}

QLabel *label(const QString &text, int pixels, QFont::Weight weight, const QColor &color) {
  auto *label = new QLabel(text);
  QFont font("DejaVu Sans");
  font.setPixelSize(pixels);
  font.setWeight(weight);
  label->setFont(font);
  QPalette palette = label->palette();
  palette.setColor(QPalette::WindowText, color);
  label->setPalette(palette);
  return label;
}

QWidget *screen() {
  auto *screen = new QWidget;
  screen->setFixedSize(kScreen);
  QPalette palette = screen->palette();
  palette.setColor(QPalette::Window, Qt::white);
  screen->setPalette(palette);
  screen->setAutoFillBackground(true);
  return screen;
}

QWidget *login(int number, const QString &mark) {
  auto *page = screen();
  auto *column = new QVBoxLayout(page);
  column->setContentsMargins(24, 72, 24, 24);
  column->setSpacing(12);
  auto *image = new QLabel;
  image->setPixmap(badge(88, number));
  image->setAlignment(Qt::AlignCenter);
  column->addWidget(image);
  auto *title = label("Welcome, visitor " + QString::number(number) + mark, 28, QFont::Bold, Qt::black);
  title->setAlignment(Qt::AlignCenter);
  column->addWidget(title);
  for (const char *caption : {"User name", "Password"}) {
    auto *row = new QHBoxLayout;
    row->setSpacing(12);
    auto *name = label(caption, 17, QFont::Normal, Qt::black);
    name->setFixedWidth(96);
    row->addWidget(name);
    auto *field = new QLineEdit("visitor" + QString::number(number));
    field->setFixedHeight(34);
    row->addWidget(field);
    column->addLayout(row);
  }
  auto *button = new QPushButton("Sign in");
  button->setFixedHeight(50);
  button->setStyleSheet("background-color: #007aff; color: white; border-radius: 12px; font: 600 17px");
  column->addWidget(button);
  column->addStretch();
  return page;
}

QWidget *list(int number, const QString &mark) {
  auto *page = screen();
  auto *column = new QVBoxLayout(page);
  column->setContentsMargins(16, 4, 16, 4);
  column->setSpacing(0);
  for (int index = 0; index < 20; ++index) {
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 4, 0, 4);
    row->setSpacing(12);
    auto *icon = new QLabel;
    icon->setPixmap(badge(28, number + index));
    icon->setFixedWidth(28);
    row->addWidget(icon);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(1);
    texts->addWidget(label(QString("Entry %1 of list %2%3").arg(index).arg(number).arg(mark), 15,
                           QFont::DemiBold, Qt::black));
    texts->addWidget(label(QString("What the entry %1 is about").arg(index * 7 + number), 12,
                           QFont::Normal, QColor(60, 60, 67)));
    row->addLayout(texts);
    column->addLayout(row);
    auto *separator = new QWidget;
    separator->setFixedHeight(1);
    separator->setAutoFillBackground(true);
    QPalette palette = separator->palette();
    palette.setColor(QPalette::Window, QColor(198, 198, 200));
    separator->setPalette(palette);
    column->addWidget(separator);
  }
  column->addStretch();
  return page;
}

QImage render(QWidget *widget) {
  QImage image(kScreen * 2, QImage::Format_RGB32);
  image.setDevicePixelRatio(2);
  widget->ensurePolished();
  widget->layout()->activate();
  QPainter painter(&image);
  widget->render(&painter);
  return image;
}

QImage difference(const QImage &a, const QImage &b) {
  QImage result(a.size(), QImage::Format_RGB32);
  for (int y = 0; y < a.height(); ++y) {
    auto *left = reinterpret_cast<const QRgb *>(a.constScanLine(y));
    auto *right = reinterpret_cast<const QRgb *>(b.constScanLine(y));
    auto *out = reinterpret_cast<QRgb *>(result.scanLine(y));
    for (int x = 0; x < a.width(); ++x) {
      out[x] = left[x] == right[x] ? 0xffffffff : 0xffff0000;
    }
  }
  return result;
}

}  // namespace

class Suite : public QObject {
  Q_OBJECT

 private slots:
  void screens_data() {
    QTest::addColumn<bool>("isList");
    QTest::addColumn<int>("number");
    for (int number = 0; number < 100; ++number) {
      QTest::addRow("login%d", number) << false << number;
      QTest::addRow("list%d", number) << true << number;
    }
  }

  void screens() {
    QFETCH(bool, isList);
    QFETCH(int, number);
    const QString mode = qEnvironmentVariable("SUITE_MODE");
    const QDir directory(qEnvironmentVariable("SUITE_DIRECTORY"));
    const QString mark = mode == "change" ? "!" : "";
    const QScopedPointer<QWidget> widget(isList ? list(number, mark) : login(number, mark));
    const QImage image = render(widget.data());
    const QString name = QTest::currentDataTag();
    const QString path = directory.filePath(name + ".png");
    if (mode == "record") {
      QVERIFY(image.save(path));
      return;
    }
    const QImage reference = QImage(path).convertToFormat(QImage::Format_RGB32);
    QVERIFY(reference.size() == image.size());
    if (mode == "change") {
      QVERIFY(reference != image);
      QVERIFY(QFile::exists(directory.filePath("failed")) || directory.mkdir("failed"));
      QFile::remove(directory.filePath("failed/reference_" + name + ".png"));
      QVERIFY(QFile::copy(path, directory.filePath("failed/reference_" + name + ".png")));
      QVERIFY(image.save(directory.filePath("failed/failed_" + name + ".png")));
      QVERIFY(difference(reference, image).save(directory.filePath("failed/diff_" + name + ".png")));
    } else {
      QVERIFY(reference == image);
    }
  }
};

QTEST_MAIN(Suite)
#include "suite.moc"
