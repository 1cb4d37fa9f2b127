'use strict';

const natively = require('./natively.cjs');

module.exports = { ...natively('../dist/esm/index.js') };
