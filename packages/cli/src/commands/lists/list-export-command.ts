/** `postern orders export` and the like: a list as a CSV file, or with one JSON value in each line. */
import { formatBytes } from '@postern/conformance/read-stream-with-limit';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { CommandContext } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import { openRoute } from '../../management-api/call-route.ts';
import { describeFetchError } from '../../management-api/describe-fetch-error.ts';
import { sentenceView } from '../../management-api/reply-views.ts';
import { routeOf, type RouteName } from '../../management-api/route-command.ts';
import { readRouteInput, routeOptions } from '../../management-api/route-options.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import { escapeControlCharacters } from '../../output/escape-control-characters.ts';

interface ListExport {
  readonly name: string;
  readonly route: RouteName;
  readonly what: string;
}

export const listExportCommand = ({ name, route, what }: ListExport): CommandDefinition => ({
  name,
  summary: `Export ${what} as CSV, or as JSON with one value in each line`,
  details:
    'Writes all rows that match the options, however many they are. In CSV, a text that begins with = + - or @ gets an apostrophe before it, so that a spreadsheet does not run it.',
  arguments: [{ name: 'file', help: 'file to write; - is standard output, the default' }],
  options: [{ name: 'force', help: 'replace the file if it exists' }, ...routeOptions(routeOf(route))],
  connects: 'gateway',
  examples: [
    { line: `{program} ${name} ${what}.csv`, does: 'write a CSV file' },
    { line: `{program} ${name} --format ndjson --search 1001`, does: 'print some as lines of JSON' },
  ],
  run: async (input, context) => {
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const request = await readRouteInput(routeOf(route), input, connection, context);
    if ('_tag' in request) return request;
    const { timeoutSeconds = longestExportSeconds } = connection;
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeoutSeconds * 1000)]);
    const response = await openRoute(connection, routeOf(route), request, signal);
    return '_tag' in response ? response : save(response, input, context);
  },
});

const longestExportSeconds = 600;

/** More than the rows of the largest account. A gateway must not fill the disk. */
const maxExportBytes = 2 * 1024 ** 3;

async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxExportBytes) throw new Error(`it is longer than ${formatBytes(maxExportBytes)}`);
    yield chunk;
  }
}

async function* escapedForTerminal(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk, { stream: true });
    // It may be the beginning of the end of a line.
    rest = text.endsWith('\r') ? '\r' : '';
    yield escapeLines(text.slice(0, text.length - rest.length));
  }
  yield escapeLines(rest + decoder.decode());
}

const escapeLines = (text: string): string =>
  text
    .split('\r\n')
    .map((line) => escapeControlCharacters(line, '\n\t'))
    .join('\r\n');

const save = async (
  response: Response,
  input: CommandInput,
  context: CommandContext,
): Promise<CommandResult> => {
  const body = Readable.from(response.body === null ? [] : bounded(response.body));
  const written = input.text('file');
  const file = written === '-' ? undefined : written;
  if (file === undefined) {
    const { stdout } = context.environment;
    const printed = stdout.isTTY === true ? Readable.from(escapedForTerminal(body)) : body;
    try {
      printed.pipe(stdout, { end: false });
      await finished(printed);
    } catch (cause) {
      return interrupted(cause, context);
    }
    return { _tag: 'Printed', exit: 'done' };
  }
  const target = await openFile(path.resolve(context.environment.folder, file), input.isOn('force'));
  if ('_tag' in target) return failed('usage', `${file} cannot be written: ${target.reason}`);
  const output = target.handle.createWriteStream();
  try {
    await pipeline(body, output);
  } catch (cause) {
    return interrupted(cause, context);
  }
  const { bytesWritten } = output;
  return {
    _tag: 'Done',
    json: { file, bytes: bytesWritten },
    view: sentenceView(() => `Wrote ${file}.`)(undefined),
  };
};

const openFile = async (file: string, isReplaced: boolean) => {
  try {
    return { handle: await open(file, isReplaced ? 'w' : 'wx') };
  } catch (cause) {
    const isThere = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    const message = cause instanceof Error ? cause.message : '';
    return {
      _tag: 'NotOpened' as const,
      reason: isThere ? 'it exists. Replace it with --force' : message,
    };
  }
};

const interrupted = (cause: unknown, { signal }: CommandContext): CommandFailure =>
  signal.aborted
    ? failed('interrupted', 'interrupted: the export is not complete')
    : failed(
        'unreachable',
        `the export is not complete: ${describeFetchError(cause)}. Run the command again`,
      );
