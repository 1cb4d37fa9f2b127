#!/usr/bin/env node
// `postern-refuse-publish`, the prepublishOnly script of published packages. `npm run release` publishes tarballs that it has
// checked, for which no script runs; what publishes a folder skips the checks.
console.error(
  'Packages are published by one command, which builds, tests and checks them first: npm run release -- --help',
);
process.exitCode = 1;
