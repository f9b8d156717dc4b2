// Names the package that QtPainter is built with; Qt's own headers are C++.
