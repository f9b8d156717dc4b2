/// The name under which FBSnapshotTestCase is published since version 5; test suites import either.
@_exported public import FBSnapshotTestCase
