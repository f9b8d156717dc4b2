// Written with the report.
