import fc from 'fast-check';

// Where a law does not say how many it needs; fast-check's own default is a hundred.
fc.configureGlobal({ numRuns: 10_000 });
