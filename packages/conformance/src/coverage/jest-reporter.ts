/** Prints the gateway coverage of your tests after a run of jest. */
import { reportCoverageOfTestRun, type CoverageReporterOptions } from './report-coverage-of-test-run.ts';

/**
 * Prints the gateway coverage of a jest run at its end, and lets the run fail below the threshold. Add it to `reporters` in the
 * configuration: `['default', ['@postern/conformance/jest-reporter', { threshold: 80 }]]`.
 *
 * @example
 * import JestCoverageReporter from '@postern/conformance/jest-reporter'
 *
 * new JestCoverageReporter({}, { threshold: 80 }).getLastError() // => undefined
 */
// oxlint-disable-next-line import/no-default-export -- the runner takes the default export of a reporter
export default class JestCoverageReporter {
  private readonly options: CoverageReporterOptions;
  private startedAt = new Date();
  private failure: Error | undefined;

  /** Jest passes its own configuration first. */
  constructor(_jest: unknown, options: CoverageReporterOptions = {}) {
    this.options = options;
  }

  onRunStart(): void {
    this.startedAt = new Date();
  }

  async onRunComplete(): Promise<void> {
    const { text, failure } = await reportCoverageOfTestRun(this.options, this.startedAt);
    if (text !== '') process.stderr.write(`\n${text}\n`);
    if (failure === undefined) return;
    process.stderr.write(`\n${failure}\n`);
    this.failure = new Error(failure);
  }

  /** Jest ends with exit code 1 if a reporter has an error. */
  getLastError(): Error | undefined {
    return this.failure;
  }
}
