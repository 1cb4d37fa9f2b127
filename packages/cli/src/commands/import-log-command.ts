/** `postern import-log`: finds in a log what went wrong between a shop and a gateway. */
import {
  checkLog,
  countOutcomes,
  createIncident,
  readLog,
  renderReport,
  rowsOf,
  type Incident,
  type IncidentMerchant,
  type IncidentStep,
} from '@postern/conformance';
import { revealPhrase } from '@postern/protocol';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandRow } from '../command/command-row.ts';
import { demoAccount } from '../connection/demo-account.ts';
import { failed } from '../output/command-failure.ts';
import { accountOf } from './recorded-account.ts';
import { reportFilesOf, reportOption, writeReports } from './report-files.ts';

export const importLogCommand: CommandRow = {
  name: 'import-log',
  summary: 'Find in a log what went wrong between a shop and a gateway',
  details: [
    'Reads recordings of `{program} proxy`, JSON, NDJSON, HAR files, output of curl, and log lines with bodies in JSON, XML or as a form.',
    'Explains wrong signatures (00008), and finds lost replies, money that moved twice, totals that disagree, and feedback that contradicts a',
    'reply. Signatures are checked with the phrases of `{program} sign`. The report shows no access code, no signature and no personal data.',
    'The exit code is 1 if there are findings.',
  ].join('\n'),
  arguments: [{ name: 'file', help: 'log, or - for standard input', isRequired: true }],
  options: [
    reportOption,
    {
      name: 'save_seed',
      help: 'write a seed for the mock gateway that reproduces the orders with findings, and print the commands to send',
      value: 'file',
    },
  ],
  connects: 'credentials',
  effect: 'reads',
  examples: [
    { line: '{program} import-log shop.log --report findings.html', does: 'check a log of a shop' },
    { line: 'grep order-1001 shop.log | {program} import-log -', does: 'check what a log has of one order' },
  ],
  run: async (input, context) => {
    const { environment } = context;
    const file = input.text('file') ?? '-';
    const reports = reportFilesOf(input);
    if ('_tag' in reports) return reports;
    if (file === '-' && environment.stdin.isTTY)
      return failed('usage', 'no log: pass a file, or pipe the log to standard input');
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    try {
      const log = await readLog(
        file === '-' ? environment.stdin : createReadStream(path.resolve(environment.folder, file)),
      );
      const { report, findings, orders } = checkLog(log, {
        subject: file === '-' ? 'standard input' : file,
        account: accountOf(connection),
        secrets: [connection.requestPhrase, connection.responsePhrase].flatMap((phrase) =>
          phrase === undefined ? [] : [revealPhrase(phrase)],
        ),
      });
      if (log.messages === 0)
        return failed(
          'usage',
          `${file === '-' ? 'standard input' : file} has no messages of the gateway: a request has command or query_command, a reply has response_code`,
        );
      const notWritten = await writeReports(report, reports, environment);
      if (notWritten !== undefined) return notWritten;
      const json: unknown = JSON.parse(renderReport(report, 'json'));
      const seedFile = input.text('save_seed');
      const affected = new Set(findings.map(({ order }) => order));
      const incident = createIncident(
        orders.filter(({ reference }) => affected.has(reference)),
        demoMerchant,
      );
      if (seedFile !== undefined) {
        const seed = path.resolve(environment.folder, seedFile);
        await writeFile(seed, `${JSON.stringify(incident.seed, undefined, 2)}\n`, { flag: 'wx' });
      }
      const commands = seedFile === undefined ? [] : describeIncident(incident, seedFile);
      return {
        _tag: 'Done',
        exit: countOutcomes(rowsOf(report)).Failed > 0 ? 'refused' : 'done',
        json,
        view: {
          kind: 'text',
          text: [renderReport(report, 'console').trimEnd(), ...commands].join('\n'),
        },
      };
    } catch (cause) {
      return failed('usage', describeFailure(cause));
    }
  },
};

const describeFailure = (cause: unknown): string => {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return reason.startsWith('EEXIST')
    ? `the file of --save-seed exists. Name another one, or delete it. (${reason})`
    : `the log cannot be read, or a file cannot be written: ${reason}`;
};

// The account of the demo merchant, so that commands need no other settings.
const demoMerchant: IncidentMerchant = {
  merchant_identifier: demoAccount.merchantIdentifier,
  name: 'Incident',
  access_code: demoAccount.accessCode,
  sha_type: demoAccount.shaType,
  sha_request_phrase: demoAccount.requestPhrase,
  sha_response_phrase: demoAccount.responsePhrase,
};

const describeIncident = ({ seed, steps }: Incident, file: string): readonly string[] => [
  '',
  `To reproduce it, start a gateway with an empty database, and send the requests again:`,
  '',
  `postern start --database :memory: --seed ${file}`,
  ...steps.map(
    ({ operation, merchant_reference: reference, amount, currency }) =>
      `postern ${commandWords[operation]} ${reference}${amount === undefined ? '' : ` --amount ${amount} --currency ${currency}`}`,
  ),
  ...seed.omitted_orders.map(({ merchant_reference: order, reason }) => `Left out: ${order}: ${reason}.`),
];

const commandWords: Readonly<Record<IncidentStep['operation'], string>> = {
  CHECK_STATUS: 'check',
  CAPTURE: 'capture',
  VOID_AUTHORIZATION: 'void',
  REFUND: 'refund',
};
