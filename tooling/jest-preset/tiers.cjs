// The tiers of tests, by file name. `postern-test <tier>` runs one of them, `jest` runs all.
const endings = { database: '.database.test.ts', e2e: '.e2e.test.ts' };
const examples = '/.doc-examples/';

/** Which files jest looks for, and which it leaves out. */
exports.tiers = {
  unit: { match: ['**/*.test.ts'], ignore: [...Object.values(endings), examples] },
  database: { match: [`**/*${endings.database}`], ignore: [] },
  e2e: { match: [`**/*${endings.e2e}`], ignore: [] },
  examples: { match: ['.doc-examples/**/*.test.ts'], ignore: [] },
  all: { match: ['**/*.test.ts'], ignore: [] },
};

exports.tierVariable = 'POSTERN_TEST_TIER';
exports.tierOf = (env) => env[exports.tierVariable] ?? 'all';

// The tests of the examples are named as a merchant names tests, and run the built packages: they all are end-to-end tests.
const others = [examples, '/examples/'];

exports.isUnitTest = (file) =>
  !others.some((part) => file.replaceAll('\\', '/').includes(part)) &&
  !Object.values(endings).some((ending) => file.endsWith(ending));
