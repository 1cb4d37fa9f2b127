// Loads a module of the package with Node itself, because the caller is usually jest. The require of jest cannot load
// ES modules, which some of our dependencies are, and it loads everything again for each test file. Loaded by Node, the
// gateway also keeps real timers while a test uses jest's fake ones.
'use strict';

const { runInThisContext } = require('node:vm');
const unsupportedNode = require('./unsupported-node.cjs');

if (unsupportedNode !== undefined) throw new Error(unsupportedNode);

// runInThisContext uses the global object of Node's own modules, also under jest: process is the real one there.
const { createRequire } = runInThisContext(`process.getBuiltinModule('node:module')`);

/** @param {string} name module to load, relative to this file */
module.exports = (name) => createRequire(__filename)(name);
