// Tests that take minutes. Run them with `npm run test:long`.
const path = require('node:path');

module.exports = {
  ...require('@postern/jest-preset')(path.join(__dirname, '..')),
  testMatch: ['<rootDir>/long/memory-soak.ts'],
  testTimeout: 600_000,
};
