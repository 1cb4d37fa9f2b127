/** Prints the gateway coverage of your tests after a run of vitest. */
import { reportCoverageOfTestRun, type CoverageReporterOptions } from './report-coverage-of-test-run.ts';

/**
 * Prints the gateway coverage of a vitest run at its end, and sets the exit code to 1 below the threshold. Add it to
 * `test.reporters` in the configuration: `['default', ['@postern/conformance/vitest-reporter', { threshold: 80 }]]`.
 *
 * @example
 * import VitestCoverageReporter from '@postern/conformance/vitest-reporter'
 *
 * typeof new VitestCoverageReporter({ threshold: 80 }).onTestRunEnd // => 'function'
 */
// oxlint-disable-next-line import/no-default-export -- the runner takes the default export of a reporter
export default class VitestCoverageReporter {
  private readonly options: CoverageReporterOptions;
  private startedAt = new Date();

  constructor(options: CoverageReporterOptions = {}) {
    this.options = options;
  }

  onTestRunStart(): void {
    this.startedAt = new Date();
  }

  async onTestRunEnd(): Promise<void> {
    const { text, failure } = await reportCoverageOfTestRun(this.options, this.startedAt);
    if (text !== '') process.stdout.write(`\n${text}\n`);
    if (failure === undefined) return;
    process.stderr.write(`\n${failure}\n`);
    process.exitCode = 1;
  }
}
