module.exports = { ...require('@postern/jest-preset')(__dirname), testTimeout: 300_000 };
