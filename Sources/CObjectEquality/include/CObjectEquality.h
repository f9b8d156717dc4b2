#ifndef FACSIMILE_OBJECT_EQUALITY_H
#define FACSIMILE_OBJECT_EQUALITY_H

/// Compares two objects by isEqual: 1 when they are equal, else 0. UIKit defines it.
unsigned char facsimile_objects_are_equal(const void *first, const void *second);

#endif
