module.exports = {
  ...require('@postern/jest-preset')(__dirname),
  // One browser for all; a page of its own for each.
  globalSetup: '<rootDir>/src/start-shared-browser.ts',
  globalTeardown: '<rootDir>/src/stop-shared-browser.ts',
  maxWorkers: 2,
  testTimeout: 120_000,
};
