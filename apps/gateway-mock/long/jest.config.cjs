// Delivers ten thousand feedback messages through processes that are killed, runs eight suites of 200 tests at once, exports 100,000 orders, and tests who may use the management API on PostgreSQL
// too: `npm run pnpm -- --filter @postern/gateway-mock test:long`.
const path = require('node:path');

module.exports = {
  ...require('../jest.config.cjs'),
  rootDir: path.join(__dirname, '..'),
  testMatch: [
    '<rootDir>/e2e/feedback-delivery-after-kill.e2e.test.ts',
    '<rootDir>/e2e/parallel-suites.e2e.test.ts',
    '<rootDir>/src/http/mount-management-api.{export,foreign,refused-access,acting,limits,sessions}.database.test.ts',
  ],
  setupFiles: ['<rootDir>/long/prepare-long-run.ts'],
  testTimeout: 600_000,
};
