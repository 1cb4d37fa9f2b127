// The property tests again, with many more cases: `npm run test:long`.
const path = require('node:path');

module.exports = {
  ...require('@postern/jest-preset')(path.join(__dirname, '..')),
  testMatch: ['<rootDir>/src/**/*.property.test.ts'],
  setupFiles: ['<rootDir>/long-property-tests/configure-fast-check.ts'],
  testTimeout: 600_000,
};
