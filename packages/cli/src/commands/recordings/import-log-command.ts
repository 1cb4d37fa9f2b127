/** `postern import-log`: finds in a log what went wrong between a shop and a gateway. */
import { checkLog, countOutcomes, readLog, renderReport, rowsOf } from '@postern/conformance';
import { revealPhrase } from '@postern/protocol';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { failed } from '../../output/command-failure.ts';
import { writeReproduction } from './write-reproduction.ts';
import { accountOfRecording } from './account-of-recording.ts';
import { reportFilesOf, reportOption, writeReportFiles } from '../certify/write-report-files.ts';

export const importLogCommand: CommandDefinition = {
  name: 'import-log',
  summary: 'Find in a log what went wrong between a shop and a gateway',
  details: [
    'Reads recordings of `{program} proxy`, HAR files, and NDJSON: one JSON object a line, with the members request and reply, or feedback.',
    'Explains wrong signatures (00008), and finds lost replies, money that moved twice, totals that disagree, and feedback that contradicts a',
    'reply. Signatures are checked with the phrases of `{program} sign`. The report shows no access code, no signature and no personal data.',
    'The exit code is 1 if there are findings.',
  ].join('\n'),
  arguments: [{ name: 'file', help: 'log, or - for standard input', isRequired: true, takesText: true }],
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
    {
      line: '{program} import-log recording.ndjson --report findings.html',
      does: 'check a recording, and write a report',
    },
    {
      line: 'grep order-1001 shop.ndjson | {program} import-log -',
      does: 'check what a log in NDJSON has of one order',
    },
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
    const subject = file === '-' ? 'standard input' : file;
    try {
      const bytes =
        file === '-' ? environment.stdin : createReadStream(path.resolve(environment.folder, file));
      const log = await readLog(addAbortSignal(context.signal, bytes));
      if (typeof log === 'string') return failed('usage', `${subject} cannot be read: ${log}`);
      const { report, findings, orders } = checkLog(log, {
        subject,
        account: accountOfRecording(connection),
        secrets: [connection.requestPhrase, connection.responsePhrase].flatMap((phrase) =>
          phrase === undefined ? [] : [revealPhrase(phrase)],
        ),
      });
      if (log.messages === 0)
        return failed(
          'usage',
          `${subject} has no messages of the gateway${log.isPartial ? ` in its first ${log.lines} lines` : ''}: a request has command or query_command, a reply has response_code. In NDJSON, they are the members request and reply, or feedback`,
        );
      const notWritten = await writeReportFiles(report, reports, environment);
      if (notWritten !== undefined) return notWritten;
      const json: unknown = JSON.parse(renderReport(report, 'json'));
      const seedFile = input.text('save_seed');
      const affected = new Set(findings.map(({ order }) => order));
      const written =
        seedFile === undefined
          ? undefined
          : await writeReproduction(
              orders.filter(({ reference }) => affected.has(reference)),
              seedFile,
              environment.folder,
            );
      if (written !== undefined && '_tag' in written) return written;
      return {
        _tag: 'Done',
        exit: countOutcomes(rowsOf(report)).Failed > 0 ? 'refused' : 'done',
        json,
        view: {
          kind: 'text',
          text: [renderReport(report, 'console').trimEnd(), ...(written?.lines ?? [])].join('\n'),
        },
      };
    } catch (cause) {
      if (context.signal.aborted)
        return failed('interrupted', 'interrupted: the log was not read to its end');
      return failed(
        'usage',
        `${subject} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      );
    }
  },
};
