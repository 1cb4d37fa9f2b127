// Delivers ten thousand feedback messages through processes that are killed: `npm run pnpm -- --filter @postern/gateway-mock test:long`.
const path = require('node:path');

module.exports = {
  ...require('../jest.config.cjs'),
  rootDir: path.join(__dirname, '..'),
  testMatch: ['<rootDir>/e2e/feedback-delivery-after-kill.e2e.test.ts'],
  setupFiles: ['<rootDir>/long/set-feedback-count.ts'],
  testTimeout: 600_000,
};
