// Not part of `npm test`: `npm run test:long`.
module.exports = {
  ...require('@postern/jest-preset')(`${__dirname}/..`),
  testMatch: ['<rootDir>/long/*.ts'],
  // Its setup allows no sockets in files that are not end-to-end tests by name.
  setupFilesAfterEnv: [],
  testTimeout: 3_600_000,
};
