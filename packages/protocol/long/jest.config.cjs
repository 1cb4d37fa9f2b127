// The laws again, with many more cases: `npm run test:long`.
const path = require('node:path');

module.exports = {
  ...require('@postern/jest-preset')(path.join(__dirname, '..')),
  testMatch: ['<rootDir>/src/**/*.law.test.ts'],
  setupFiles: ['<rootDir>/long/many-cases.ts'],
  testTimeout: 600_000,
};
