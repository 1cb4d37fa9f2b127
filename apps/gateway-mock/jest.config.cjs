module.exports = {
  ...require('@postern/jest-preset')(__dirname),
  globalSetup: '<rootDir>/src/testing/run-begins.ts',
  globalTeardown: '<rootDir>/src/testing/run-ends.ts',
};
