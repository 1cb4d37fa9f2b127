'use strict';

// Exports a message for users of an unsupported Node.js, or undefined. It is loaded before everything else, because older
// versions do not have all the modules that the rest imports. So it has only syntax that they all understand.
const { name, engines } = require('../package.json');

const numbersOf = (version) => /(\d+)\.(\d+)\.(\d+)/.exec(version).slice(1).map(Number);

const isAtLeast = (version, least) => {
  const differs = version.findIndex((number, i) => number !== least[i]);
  return differs === -1 || version[differs] > least[differs];
};

const present = numbersOf(process.versions.node);
const isSupported = engines.node.split(' || ').some((range) => {
  const least = numbersOf(range);
  return isAtLeast(present, least) && (!range.startsWith('^') || present[0] === least[0]);
});

module.exports = isSupported
  ? undefined
  : `${name} needs Node.js ${engines.node}, and this is Node.js ${process.versions.node}. Install Node.js 24.`;
