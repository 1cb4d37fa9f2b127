'use strict';

const natively = require('./natively.cjs');

// The hooks are those of the test file, which has a global object of its own.
exports.useGateway = natively('#use').createUseGateway(globalThis);
