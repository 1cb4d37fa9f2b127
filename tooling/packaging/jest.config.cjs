const { tierOf } = require('@postern/jest-preset/tiers.cjs');

module.exports = {
  ...require('@postern/jest-preset')(__dirname),
  // Unit tests need no tarball, and no build.
  ...(tierOf(process.env) !== 'unit' && {
    globalSetup: './src/pack.ts',
    globalTeardown: './src/throw-away.ts',
  }),
};
