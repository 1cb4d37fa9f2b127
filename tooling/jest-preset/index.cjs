// Every package's jest configuration. Tests import the packages' sources (by the @postern/source condition), so unit and
// database tests need no build.
const { tierOf, tiers } = require('./tiers.cjs');

const publishedAsModulesOnly = ['@noble/hashes', 'kysely', 'commander', 'cookie'];

/** @param {string} rootDir the package's folder */
module.exports = (rootDir) => {
  const { match, ignore } = tiers[tierOf(process.env)];
  return {
    rootDir,
    displayName: require(`${rootDir}/package.json`).name,
    testEnvironment: 'node',
    testEnvironmentOptions: { customExportConditions: ['@postern/source', 'require', 'node', 'default'] },
    // For a machine that is busy with other things; no test asserts a duration.
    testTimeout: 30_000,
    // turbo runs several packages at once, so one process for each is enough.
    maxWorkers: 1,
    testMatch: match.map((pattern) => `<rootDir>/${pattern}`),
    testPathIgnorePatterns: [
      '/node_modules/',
      '/dist/',
      '/dist\\.\\w+/',
      ...ignore.map((text) => text.replaceAll('.', '\\.')),
    ],
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
