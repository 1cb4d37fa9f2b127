// For property tests that set no number of cases. The default of fast-check is a hundred.
const fc = require('fast-check');

fc.configureGlobal({ numRuns: 10_000 });
