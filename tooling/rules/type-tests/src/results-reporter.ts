/** Writes a package's counts to reports/types.json, beside those of its jest tests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, ReporterEvent } from 'tstyche/api';

// tstyche requires a default export.
export default class ResultsReporter implements Reporter {
  on([event, payload]: ReporterEvent): void {
    if (event !== 'run:end') return;
    const { testCounts, fileCounts } = payload.result;
    const counts = {
      passed: testCounts.passed,
      // A file that does not compile fails before its first test.
      failed: Math.max(testCounts.failed, fileCounts.failed),
      skipped: testCounts.skipped + testCounts.todo,
    };
    mkdirSync('reports', { recursive: true });
    writeFileSync('reports/types.json', JSON.stringify(counts));
  }
}
