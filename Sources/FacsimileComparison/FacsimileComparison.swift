// This module's first file.
