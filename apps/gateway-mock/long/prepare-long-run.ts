// The usual test run delivers 120, and tests what does not depend on the database on SQLite only.
process.env['FEEDBACK_COUNT'] = '10000';
process.env['POSTERN_LONG_RUN'] = 'yes';
