// Ten thousand feedbacks through processes that are killed: `npm run test:long`.
const path = require('node:path');

module.exports = {
  ...require('../jest.config.cjs'),
  rootDir: path.join(__dirname, '..'),
  testMatch: ['<rootDir>/e2e/feedback-killed.e2e.test.ts'],
  setupFiles: ['<rootDir>/long/many-feedbacks.ts'],
  testTimeout: 600_000,
};
