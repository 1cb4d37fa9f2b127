'use strict';

const requireWithNode = require('./require-with-node.cjs');

// A test file has a global object of its own: useGateway needs its hooks.
exports.useGateway = requireWithNode('#use').createUseGateway(globalThis);
