'use strict';

const requireWithNode = require('./require-with-node.cjs');

module.exports = { ...requireWithNode('../dist/esm/node-test.js') };
