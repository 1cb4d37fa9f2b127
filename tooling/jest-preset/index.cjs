// Every package's jest: sources as they are (the @postern/source condition), so nothing has to be built first.
const publishedAsModulesOnly = ['@noble/hashes', 'kysely', 'commander'];

/** @param {string} rootDir the package's folder */
module.exports = (rootDir) => ({
  rootDir,
  displayName: require(`${rootDir}/package.json`).name,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@postern/source', 'require', 'node', 'default'] },
  // For a machine that is busy with other things; nothing is asserted about time.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
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
  reporters: ['default', require.resolve('./report-for-the-sum.cjs')],
});
