/** `postern coverage`: what the requests and the feedback of an account have covered, of all that the gateway can answer. */
import {
  coverageBadge,
  formatCoverageHtml,
  formatCoverageText,
  measureGatewayCoverage,
  type CoverageReport,
} from '@postern/conformance';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandContext } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import type { Connection } from '../../connection/connection.ts';
import { connectionVariables } from '../../connection/connection.ts';
import { describeNoReply } from '../../management-api/describe-fetch-error.ts';
import { isPrivateUrl } from '../../connection/is-private-host.ts';
import { allAccountsOption } from '../../management-api/route-options.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import { timeForms, toTimestamp } from '../../command-definition/parse-duration.ts';

export const coverageCommand: CommandDefinition = {
  name: 'coverage',
  summary:
    'Measure which response codes, outcomes, effects, feedback and interpretation rules your tests have covered',
  details:
    'Reads the request log and the feedback of the account, so it does not matter in which language the tests are. What is missing comes first, with the request or the scenario that covers it. Exit code 1 if the coverage is below --threshold.',
  options: [
    { name: 'threshold', help: 'the coverage that is needed, in percent', value: 'percent' },
    {
      name: 'from',
      help: `only since this time ${timeForms}`,
      value: 'time',
    },
    { name: 'to', help: 'only before this time, or this long ago', value: 'time' },
    { name: 'html', help: 'write a page to this file', value: 'file' },
    { name: 'badge', help: 'write a badge (SVG) to this file', value: 'file' },
    { name: 'rows', help: 'rows to print for each chapter', value: 'number', fallback: '5' },
    { ...allAccountsOption, help: 'measure all accounts together; needs a token of the provider' },
  ],
  connects: 'gateway',
  effect: 'local',
  examples: [
    { line: '{program} coverage', does: 'measure all requests of the account' },
    {
      line: '{program} coverage --from 10m --threshold 80 --html coverage.html',
      does: 'measure the last ten minutes, write a page, and fail below 80 percent',
    },
  ],
  run: async (input, context) => {
    const settings = readSettings(input, new Date());
    if ('_tag' in settings) return settings;
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const report = await measure(settings, input.isOn(allAccountsOption.name), connection);
    if ('_tag' in report) return report;
    const problem = await writeFiles(report, input, context);
    if (problem !== undefined) return problem;
    const isBelow = settings.threshold !== undefined && report.percent < settings.threshold;
    if (isBelow)
      context.note(`The coverage is ${report.percent}%, below the threshold of ${settings.threshold}%.`);
    return {
      _tag: 'Done',
      json: report,
      view: { kind: 'text', text: formatCoverageText(report, { rows: settings.rows }) },
      exit: isBelow ? 'refused' : 'done',
    };
  },
};

interface CoverageSettings {
  readonly threshold: number | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly rows: number;
}

const readSettings = (input: CommandInput, now: Date): CoverageSettings | CommandFailure => {
  const errors: string[] = [];
  const time = (name: string): Date | undefined => {
    const text = input.text(name);
    if (text === undefined) return undefined;
    const at = toTimestamp(text, now);
    if (at === undefined) errors.push(`--${name} must be a time ${timeForms}`);
    return at === undefined ? undefined : new Date(at);
  };
  const threshold = input.text('threshold');
  if (threshold !== undefined && !/^(100|\d{1,2}(\.\d+)?)$/.test(threshold))
    errors.push('--threshold must be a number from 0 to 100');
  const rows = input.text('rows') ?? '5';
  if (!/^\d{1,4}$/.test(rows)) errors.push('--rows must be a whole number');
  const settings: CoverageSettings = {
    threshold: threshold === undefined ? undefined : Number(threshold),
    from: time('from'),
    to: time('to'),
    rows: Number(rows),
  };
  return errors.length === 0 ? settings : failed('usage', ...errors);
};

const measure = async (
  { from, to }: CoverageSettings,
  isForAll: boolean,
  { baseUrl, token, merchantIdentifier, timeoutSeconds }: Connection,
): Promise<CoverageReport | CommandFailure> => {
  if (token === undefined)
    return failed('usage', `no token: store one with \`postern login\`, or set ${connectionVariables.token}`);
  if (new URL(baseUrl).protocol === 'http:' && !isPrivateUrl(baseUrl))
    return failed('usage', `a token is not sent to ${baseUrl} without TLS. Use an https URL`);
  if (!isForAll && merchantIdentifier === undefined)
    return failed('usage', 'no account: pass --merchant, or measure all accounts with --all-accounts');
  try {
    return await measureGatewayCoverage({
      baseUrl,
      token,
      ...(timeoutSeconds !== undefined && { timeoutSeconds }),
      ...(!isForAll && merchantIdentifier !== undefined && { accounts: [merchantIdentifier] }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    });
  } catch (cause) {
    return cause instanceof TypeError
      ? failed('unreachable', describeNoReply(cause, baseUrl))
      : failed('refused', cause instanceof Error ? cause.message : String(cause));
  }
};

const writeFiles = async (
  report: CoverageReport,
  input: CommandInput,
  { environment, note }: CommandContext,
): Promise<CommandFailure | undefined> => {
  const files = [
    [input.text('html'), () => formatCoverageHtml(report)],
    [input.text('badge'), () => coverageBadge(report)],
  ] as const;
  for (const [file, content] of files) {
    if (file === undefined) continue;
    try {
      // two small files
      await writeFile(path.resolve(environment.folder, file), content());
    } catch (cause) {
      return failed(
        'usage',
        `${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`,
      );
    }
    note(`Wrote ${file}.`);
  }
  return undefined;
};
