/** `postern recording replay`: a stub that answers as a recording says. */
import { startRecordingReplay, type ReplayAnswer } from '@postern/conformance';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { failed } from '../../output/command-failure.ts';
import {
  countOption,
  describeListenFailure,
  hostOptions,
  portOption,
  readLocalServerOptions,
} from './local-server-options.ts';
import { readRecording, recordingArgument } from './read-recording.ts';
import { exchangeLine } from './recorded-exchange-view.ts';
import { untilAborted } from '../abortable-waits.ts';

export const recordingReplayCommand: CommandDefinition = {
  name: 'recording replay',
  summary: 'Answer requests as a recording says, without the gateway',
  details: [
    'A request gets the reply of the recorded request with the same parameters. Credentials, signatures and redacted values are not',
    'compared, and a maintenance_reference only if the recording has the same one. Replies are signed with the response phrase of the account. Other requests get 404, and then the exit code is 1.',
  ].join('\n'),
  arguments: [recordingArgument],
  options: [portOption('stub'), ...hostOptions('stub'), countOption('requests')],
  connects: 'credentials',
  effect: 'local',
  examples: [
    { line: '{program} recording replay recording.ndjson', does: 'answer as the recorded gateway did' },
  ],
  run: async (input, context) => {
    const listener = readLocalServerOptions(input);
    if ('_tag' in listener) return listener;
    const recording = await readRecording(input.text('file') ?? '', context.environment.folder);
    if ('_tag' in recording) return recording;
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const { shaType, responsePhrase } = connection;
    if (!recording.header.raw && (shaType === undefined || responsePhrase === undefined))
      return failed(
        'usage',
        'the recording has no signatures: set POSTERN_SHA_TYPE and POSTERN_RESPONSE_PHRASE, or write them to a stored connection',
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
      if (counts.replayed + counts.unknown === listener.count) ended.abort();
    };
    try {
      const replay = await startRecordingReplay({
        exchanges: recording.exchanges,
        ...listener.server,
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
        `the replay cannot start: ${describeListenFailure(cause, listener.server.port)}`,
      );
    }
    return { _tag: 'Printed', exit: counts.unknown > 0 ? 'refused' : 'done' };
  },
};
