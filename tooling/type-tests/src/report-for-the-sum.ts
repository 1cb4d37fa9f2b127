/** Leaves a package's counts beside those of its jest tests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, ReporterEvent } from 'tstyche/api';

// tstyche asks for a default export.
export default class ReportForTheSum implements Reporter {
  on([event, payload]: ReporterEvent): void {
    if (event !== 'run:end') return;
    const { testCounts, fileCounts } = payload.result;
    const counts = {
      passed: testCounts.passed,
      // A file that does not compile fails before any of its tests does.
      failed: Math.max(testCounts.failed, fileCounts.failed),
      skipped: testCounts.skipped + testCounts.todo,
    };
    mkdirSync('reports', { recursive: true });
    writeFileSync('reports/types.json', JSON.stringify(counts));
  }
}
