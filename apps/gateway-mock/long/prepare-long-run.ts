// The usual test run delivers 120, runs 20 tests of each suite, and tests what does not depend on the database on SQLite only.
process.env['FEEDBACK_COUNT'] = '10000';
process.env['SUITE_TESTS'] = '200';
process.env['POSTERN_LONG_RUN'] = 'yes';
