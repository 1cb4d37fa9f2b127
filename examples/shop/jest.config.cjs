module.exports = require('@postern/jest-preset')(__dirname);
