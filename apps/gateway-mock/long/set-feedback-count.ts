// The usual test run delivers 300.
process.env['FEEDBACK_COUNT'] = '10000';
