const { tierOf } = require('@postern/jest-preset/tiers.cjs');

module.exports = {
  ...require('@postern/jest-preset')(__dirname),
  // Only the tests of the long tier need tarballs.
  ...(['long', 'all'].includes(tierOf(process.env)) && {
    globalSetup: './src/pack.ts',
    globalTeardown: './src/throw-away.ts',
  }),
};
