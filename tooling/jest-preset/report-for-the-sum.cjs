// Leaves each package's counts where the last line of `npm test` adds them up. A turbo output, so cached runs count too.
const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');

module.exports = class ReportForTheSum {
  constructor(config) {
    this.folder = path.join(config.rootDir, 'reports');
  }

  onRunComplete(_contexts, results) {
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    };
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(path.join(this.folder, 'jest.json'), JSON.stringify(counts));
  }
};
