module.exports = {
  ...require('@postern/jest-preset')(__dirname),
  // One browser and one gateway for all; a page of its own for each file.
  globalSetup: '<rootDir>/src/start-shared-processes.ts',
  globalTeardown: '<rootDir>/src/stop-shared-processes.ts',
  maxWorkers: 2,
};
