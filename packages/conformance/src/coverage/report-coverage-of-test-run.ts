/** What the reporters of jest and vitest share: they measure the time span of a test run, print the table, and compare the threshold. */
import { writeFile } from 'node:fs/promises';
import { coverageBadge } from './coverage-badge.ts';
import { formatCoverageHtml } from './format-coverage-html.ts';
import { formatCoverageText } from './format-coverage-text.ts';
import { measureGatewayCoverage } from './measure-gateway-coverage.ts';

/** The options of a reporter. What is missing is read from the environment. */
export interface CoverageReporterOptions {
  /** The origin of a running gateway; `POSTERN_BASE_URL`, or `http://127.0.0.1:8080`. */
  readonly baseUrl?: string;
  /** A token of the management API; `POSTERN_TOKEN`. Prefer the variable: configuration files are committed. */
  readonly token?: string;
  /** The accounts by `merchant_identifier`; `POSTERN_MERCHANT_IDENTIFIER`, or all accounts, which needs a token of the provider. */
  readonly accounts?: readonly string[];
  /** The run fails below this coverage in percent; `POSTERN_COVERAGE_THRESHOLD`, or no threshold. */
  readonly threshold?: number;
  /** Where to write the page. */
  readonly html?: string;
  /** Where to write the badge, as SVG. */
  readonly badge?: string;
  /** How many rows that are missing are printed for each chapter; 5 by default. */
  readonly rows?: number;
}

/** How a run ended: with a message if it must fail. */
export interface ReporterResult {
  readonly text: string;
  readonly failure?: string;
}

/** Measures what has happened since the run began, and writes the files. It never throws. */
export const reportCoverageOfTestRun = async (
  options: CoverageReporterOptions,
  from: Date,
  // oxlint-disable-next-line node/no-process-env -- a reporter starts in the process of the runner
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ReporterResult> => {
  const token = options.token ?? (environment['POSTERN_TOKEN'] || undefined);
  if (token === undefined)
    return failed('no token of the management API. Set POSTERN_TOKEN, or pass the option token');
  const threshold = options.threshold ?? thresholdOf(environment['POSTERN_COVERAGE_THRESHOLD']);
  if (threshold !== undefined && !(threshold >= 0 && threshold <= 100))
    return failed('the threshold must be a number from 0 to 100');
  const account = environment['POSTERN_MERCHANT_IDENTIFIER'] || undefined;
  const accounts = options.accounts ?? (account === undefined ? undefined : [account]);
  try {
    const report = await measureGatewayCoverage({
      baseUrl: options.baseUrl ?? (environment['POSTERN_BASE_URL'] || 'http://127.0.0.1:8080'),
      token,
      from,
      ...(accounts !== undefined && { accounts }),
    });
    if (options.html !== undefined) await writeFile(options.html, formatCoverageHtml(report));
    if (options.badge !== undefined) await writeFile(options.badge, coverageBadge(report));
    const text = formatCoverageText(report, options.rows === undefined ? {} : { rows: options.rows });
    return threshold !== undefined && report.percent < threshold
      ? { text, failure: `Gateway coverage is ${report.percent}%, below the threshold of ${threshold}%` }
      : { text };
  } catch (cause) {
    return failed(cause instanceof Error ? cause.message : String(cause));
  }
};

const failed = (reason: string): ReporterResult => ({
  text: '',
  failure: `Gateway coverage was not measured: ${reason}`,
});

const thresholdOf = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text);
