// Every package's jest configuration. Tests import the packages' sources (by the @postern/source condition), so unit and
// database tests need no build.
const { tierOf, tiers } = require('./tiers.cjs');

const publishedAsModulesOnly = [
  '@noble/hashes',
  'kysely',
  'commander',
  'cookie',
  'fast-string-truncated-width',
];

/** @param {string} rootDir the package's folder */
module.exports = (rootDir) => {
  const tier = tierOf(process.env);
  const { match, ignore } = tiers[tier];
  return {
    rootDir,
    // Packages share the cache of transformed sources.
    id: 'postern',
    displayName: require(`${rootDir}/package.json`).name,
    testEnvironment: 'node',
    testEnvironmentOptions: { customExportConditions: ['@postern/source', 'require', 'node', 'default'] },
    // Only ends tests that hang: no test asserts a duration, and the machine may be busy with other things.
    testTimeout: tier === 'long' ? 3_600_000 : 180_000,
    // turbo runs several packages at once, so one process for each is enough.
    maxWorkers: 1,
    testMatch: match(rootDir).map((pattern) => `<rootDir>/${pattern}`),
    testPathIgnorePatterns: [
      '/node_modules/',
      '/dist/',
      '/dist\\.\\w+/',
      // What tests write, such as the samples of the documentation.
      '<rootDir>/reports/',
      ...ignore.map((text) => text.replaceAll('.', '\\.')),
    ],
    setupFiles: tier === 'long' ? [require.resolve('./ten-thousand-cases.cjs')] : [],
    setupFilesAfterEnv: [require.resolve('./unit-guard.cjs')],
    transform: {
      '^.+\\.[cm]?[jt]s$': [
        require.resolve('@swc/jest'),
        {
          jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
          module: { type: 'commonjs' },
          sourceMaps: 'inline',
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|${publishedAsModulesOnly.join('/|')}/)`],
    reporters: ['default', require.resolve('./results-reporter.cjs')],
  };
};
