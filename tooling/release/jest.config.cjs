const preset = require('@postern/jest-preset')(__dirname);

// The release test takes minutes: it is part of `npm run test:long`.
module.exports = { ...preset, testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/long/'] };
