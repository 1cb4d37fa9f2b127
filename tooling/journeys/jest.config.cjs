module.exports = {
  ...require('@postern/jest-preset')(__dirname),
  // One browser for all; a page of its own for each.
  globalSetup: '<rootDir>/src/browser-begins.ts',
  globalTeardown: '<rootDir>/src/browser-ends.ts',
  maxWorkers: 2,
  testTimeout: 120_000,
};
