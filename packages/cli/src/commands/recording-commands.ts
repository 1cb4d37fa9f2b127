/** `postern recording`: what the proxy recorded. */
import {
  parseRecording,
  startRecordingReplay,
  type Recording,
  type ReplayAnswer,
} from '@postern/conformance';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandRow } from '../command/command-row.ts';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import { untilAborted } from './until-aborted.ts';
import { exchangeLine, isDifferent, isRefused } from './recorded-exchange-view.ts';

export const recordingCommands = (): readonly CommandRow[] => [
  {
    name: 'recording show',
    summary: 'Show the exchanges of a recording',
    details: 'Exit code 1 if a signature was refused, or a reply differs from the one of the mock gateway.',
    arguments: [{ name: 'file', help: 'recording, from `proxy --save`', isRequired: true }],
    connects: 'nothing',
    effect: 'reads',
    examples: [{ line: '{program} recording show recording.ndjson', does: 'show one exchange a line' }],
    run: async (input, { environment }) => {
      const recording = await readRecording(input.text('file') ?? '', environment.folder);
      if ('_tag' in recording) return recording;
      const { header, exchanges, isCutOff } = recording;
      const refused = exchanges.filter(isRefused).length;
      const different = exchanges.filter(isDifferent).length;
      const cutOff = isCutOff ? ' The last line is cut off, and was left out.' : '';
      return {
        _tag: 'Done',
        exit: refused + different > 0 ? 'refused' : 'done',
        json: { header, exchanges, is_cut_off: isCutOff },
        view: {
          kind: 'parts',
          parts: [
            ...exchanges.map(exchangeLine),
            {
              kind: 'text',
              text: `${exchanges.length} exchanges, ${refused} with a wrong signature, ${different} with a different reply.${cutOff}`,
            },
          ],
        },
      };
    },
  },
  replayCommand,
];

const replayCommand: CommandRow = {
  name: 'recording replay',
  summary: 'Answer requests as a recording says, without the gateway',
  details: [
    'A request gets the reply of the recorded request with the same parameters. Credentials, signatures and redacted values are not',
    'compared. Replies are signed with the response phrase of the account. Other requests get 404, and then the exit code is 1.',
  ].join('\n'),
  arguments: [{ name: 'file', help: 'recording, from `proxy --save`', isRequired: true }],
  options: [
    { name: 'port', help: 'port of the stub on this machine', value: 'number', fallback: '8090' },
    { name: 'count', help: 'end after this number of requests', value: 'number' },
  ],
  connects: 'credentials',
  effect: 'local',
  examples: [
    { line: '{program} recording replay recording.ndjson', does: 'answer as the recorded gateway did' },
  ],
  run: async (input, context) => {
    const port = input.text('port') ?? '';
    const count = input.text('count');
    if (!/^\d{1,5}$/u.test(port) || Number(port) > 65_535)
      return failed('usage', '--port must be a number from 0 to 65535');
    if (count !== undefined && !/^[1-9]\d{0,8}$/u.test(count))
      return failed('usage', '--count must be a whole number');
    const recording = await readRecording(input.text('file') ?? '', context.environment.folder);
    if ('_tag' in recording) return recording;
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const { shaType, responsePhrase } = connection;
    if (!recording.header.raw && (shaType === undefined || responsePhrase === undefined))
      return failed(
        'usage',
        'the recording has no signatures: set POSTERN_SHA_TYPE and POSTERN_RESPONSE_PHRASE, or write them to a profile',
      );
    const counts = { replayed: 0, unknown: 0 };
    const ended = new AbortController();
    const onAnswer = (answer: ReplayAnswer): void => {
      if (answer._tag === 'Replayed') {
        counts.replayed++;
        context.print(answer.exchange, exchangeLine(answer.exchange));
      } else {
        counts.unknown++;
        context.print({ advice: answer.advice }, { kind: 'text', text: answer.advice, tone: 'bad' });
      }
      if (counts.replayed + counts.unknown === Number(count)) ended.abort();
    };
    try {
      const replay = await startRecordingReplay({
        exchanges: recording.exchanges,
        port: Number(port),
        onAnswer,
        ...(!recording.header.raw &&
          shaType !== undefined &&
          responsePhrase !== undefined && { responseKey: { shaType, phrase: responsePhrase } }),
      });
      context.note(`Replay of ${recording.exchanges.length} exchanges: ${replay.origin}. Ctrl+C: end.`);
      await untilAborted(AbortSignal.any([context.signal, ended.signal]));
      await replay.close();
      context.note(
        `${counts.replayed} requests replayed, ${counts.unknown} not in the recording, ${replay.remaining()} recorded ones not sent.`,
      );
    } catch (cause) {
      return failed(
        'usage',
        `the replay cannot start: ${cause instanceof Error ? cause.message : String(cause)}`,
      );
    }
    return { _tag: 'Printed', exit: counts.unknown > 0 ? 'refused' : 'done' };
  },
};

const readRecording = async (file: string, folder: string): Promise<Recording | CommandFailure> => {
  try {
    const recording = parseRecording(await readFile(path.resolve(folder, file), 'utf8'));
    return typeof recording === 'string' ? failed('usage', `${file}: ${recording}`) : recording;
  } catch (cause) {
    return failed(
      'usage',
      `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
};
