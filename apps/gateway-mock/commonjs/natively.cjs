// A module of the package, loaded by Node itself. Whoever requires the package is jest, as likely as not: its require
// knows no modules, of which some of our dependencies are made, and loads everything anew for each test file. Under
// jest's fake timers the gateway keeps real ones.
'use strict';

const { runInThisContext } = require('node:vm');

// "This" is the context of Node's own modules, whoever asks: there, process is the real one.
const { createRequire } = runInThisContext(`process.getBuiltinModule('node:module')`);

/** @param {string} name of what is to be loaded, as this file would ask for it */
module.exports = (name) => createRequire(__filename)(name);
