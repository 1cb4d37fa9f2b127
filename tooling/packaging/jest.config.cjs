module.exports = {
  ...require('@postern/jest-preset')(__dirname),
  globalSetup: './src/pack.ts',
  globalTeardown: './src/throw-away.ts',
};
