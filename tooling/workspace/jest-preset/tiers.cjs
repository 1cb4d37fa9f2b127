// The tiers of tests, by file name. `postern-test <tier>` runs one of them, `jest` runs all. The long tier runs what takes
// minutes: the files that end in .long.test.ts, each property with ten thousand cases, and the part of other files that a
// long run adds (isLongRun, …InLongRuns).
const { createHash } = require('node:crypto');
const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

const endings = { database: '.database.test.ts', e2e: '.e2e.test.ts', long: '.long.test.ts' };
const examples = '/.doc-examples/';

/** Which files jest looks for, and which it leaves out, in a package's folder. */
exports.tiers = {
  unit: { match: () => ['**/*.test.ts'], ignore: [...Object.values(endings), examples] },
  database: { match: () => [`**/*${endings.database}`], ignore: [] },
  e2e: { match: () => [`**/*${endings.e2e}`], ignore: [] },
  examples: { match: () => ['.doc-examples/**/*.test.ts'], ignore: [] },
  long: { match: (rootDir) => filesOfLongTier(rootDir), ignore: [] },
  all: { match: () => ['**/*.test.ts'], ignore: [] },
};

exports.tierVariable = 'POSTERN_TEST_TIER';
exports.tierOf = (env) => env[exports.tierVariable] ?? 'all';

// The tests of the examples are named as a merchant names tests, and run the built packages: they all are end-to-end tests.
const others = [examples, '/examples/'];

exports.isUnitTest = (file) =>
  !others.some((part) => file.replaceAll('\\', '/').includes(part)) &&
  !Object.values(endings).some((ending) => file.endsWith(ending));

const filesOfLongTier = (rootDir) => {
  const isInPart = partFilter(process.env['POSTERN_TEST_PART']);
  const files = testFilesIn(rootDir)
    .filter((file) => longEndings.some((ending) => file.endsWith(ending)) || hasLongPart(file))
    .map((file) => path.relative(rootDir, file).replaceAll('\\', '/'))
    .filter((file) => isInPart(`${path.basename(rootDir)}/${file}`));
  // jest looks for every test file if it has no pattern.
  return files.length > 0 ? files : ['no file in this part'];
};

const longEndings = [endings.long, '.property.test.ts'];

const hasLongPart = (file) => /InLongRuns|isLongRun/.test(readFileSync(file, 'utf8'));

const skipped = new Set(['node_modules', 'dist', 'reports', '.doc-examples']);

const testFilesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : testFilesIn(file);
    return entry.name.endsWith('.test.ts') ? [file] : [];
  });

/** @param {string | undefined} part such as "2/3": the second of three parts */
const partFilter = (part) => {
  if (part === undefined) return () => true;
  const [number, count] = part.split('/').map(Number);
  return (file) => createHash('sha256').update(file).digest().readUInt32BE() % count === number - 1;
};
