// Releases to a registry on loopback and installs from it: `npm run pnpm -- --filter @postern/release test:long`.
const path = require('node:path');
const { testPathIgnorePatterns, ...config } = require('../jest.config.cjs');

module.exports = {
  ...config,
  rootDir: path.join(__dirname, '..'),
  testMatch: ['<rootDir>/long/*.e2e.test.ts'],
  testPathIgnorePatterns: testPathIgnorePatterns.filter((pattern) => pattern !== '/long/'),
  testTimeout: 1_200_000,
  bail: 1,
};
