import fc from 'fast-check';

// For property tests that set no number of runs. The default of fast-check is a hundred.
fc.configureGlobal({ numRuns: 10_000 });
