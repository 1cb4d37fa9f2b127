// Writes the counts, the failures and the slowest test files of a run to reports/<tier>.json, where the end of `npm test` adds
// them up. The file is a turbo output, so the results of cached tasks count too.
const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { stripVTControlCharacters } = require('node:util');
const { tierOf } = require('./tiers.cjs');

module.exports = class ResultsReporter {
  constructor({ rootDir }) {
    this.folder = path.join(rootDir, 'reports');
  }

  onRunComplete(_contexts, results) {
    const files = results.testResults
      .map(({ testFilePath, perfStats: { start, end } }) => ({
        name: nameOf(testFilePath),
        milliseconds: end - start,
      }))
      .toSorted((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 10);
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    };
    const failures = results.testResults
      .filter(({ failureMessage }) => Boolean(failureMessage))
      .map(({ testFilePath, failureMessage }) => ({
        name: nameOf(testFilePath),
        message: stripVTControlCharacters(failureMessage).trim(),
      }));
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(
      path.join(this.folder, `${tierOf(process.env)}.json`),
      JSON.stringify({ ...counts, failures, files }),
    );
  }
};

const workspace = path.resolve(__dirname, '../../..');
const nameOf = (file) => path.relative(workspace, file).replaceAll('\\', '/');
