'use strict';

const requireWithNode = require('./require-with-node.cjs');

// A test file has a global object of its own: setupGateway needs its hooks.
exports.setupGateway = requireWithNode('#setup').setupWithGlobalHooks(globalThis);
