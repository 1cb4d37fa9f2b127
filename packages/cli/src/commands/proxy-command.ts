/** `postern proxy`: stands between a shop and a gateway, checks signatures and records. */
import {
  formatRecordedExchange,
  formatRecordingHeader,
  parseNamedOrder,
  redactExchange,
  startMockComparison,
  startRecordingProxy,
  type MockComparison,
  type OrderUnderTest,
  type RecordedExchange,
} from '@postern/conformance';
import { revealPhrase } from '@postern/protocol';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { CommandRow } from '../command/command-row.ts';
import type { Connection } from '../connection/connection.ts';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import { untilAborted } from './until-aborted.ts';
import { accountOf } from './recorded-account.ts';
import { exchangeLine, isDifferent, isRefused } from './recorded-exchange-view.ts';

export const proxyCommand: CommandRow = {
  name: 'proxy',
  summary: 'Forward requests to a gateway unchanged, check the signatures of both sides, and record',
  details: [
    'Set the base address of your shop to the address that is printed. The proxy forwards to the upstream and to nowhere else. A recording',
    'has no access codes, signatures, card numbers or personal data, unless you add --raw. The phrases are those of `{program} sign`.',
    'With --compare-with, each request is sent to a mock gateway, too, to an account that the proxy creates there and deletes at its end.',
    'Exit code 1 if a signature was refused or a reply differs.',
  ].join('\n'),
  options: [
    { name: 'upstream', help: 'address of the gateway', value: 'url', isRequired: true },
    { name: 'port', help: 'port of the proxy on this machine', value: 'number', fallback: '8090' },
    { name: 'save', help: 'write a recording to this new file', value: 'file' },
    { name: 'raw', help: 'record bodies as they are, with credentials and personal data' },
    { name: 'feedback_to', help: 'address of your shop for feedback (webhooks)', value: 'url' },
    {
      name: 'compare_with',
      help: 'address of a mock gateway whose replies to the same requests are compared; needs its provider token',
      value: 'url',
    },
    {
      name: 'order',
      help: 'an authorized order, for --compare-with; can be repeated',
      value: 'reference:currency:amount',
      isList: true,
    },
    { name: 'count', help: 'end after this number of exchanges', value: 'number' },
  ],
  connects: 'credentials',
  effect: 'local',
  examples: [
    {
      line: '{program} proxy --upstream http://127.0.0.1:8080 --save recording.ndjson',
      does: 'record what a shop and the mock gateway send each other',
    },
    {
      line: '{program} proxy --upstream https://sandbox.example.com --compare-with http://127.0.0.1:8080',
      does: 'show how the replies of a gateway differ from those of the mock gateway',
    },
  ],
  run: async (input, context) => {
    const upstream = input.text('upstream') ?? '';
    const feedbackTo = input.text('feedback_to');
    const port = input.text('port') ?? '';
    const count = input.text('count');
    if (!isHttpUrl(upstream) || new URL(upstream).pathname !== '/')
      return failed('usage', '--upstream must be an origin, such as http://127.0.0.1:8080');
    if (feedbackTo !== undefined && !isHttpUrl(feedbackTo))
      return failed('usage', '--feedback-to must be an http or https URL');
    if (!/^\d{1,5}$/u.test(port) || Number(port) > 65_535)
      return failed('usage', '--port must be a number from 0 to 65535');
    if (count !== undefined && !/^[1-9]\d{0,8}$/u.test(count))
      return failed('usage', '--count must be a whole number');
    const compareWith = input.text('compare_with');
    if (compareWith !== undefined && !isHttpUrl(compareWith))
      return failed('usage', '--compare-with must be an http or https URL');
    const orders = readOrders(input.texts('order'));
    if ('_tag' in orders) return orders;
    if (orders.length > 0 && compareWith === undefined)
      return failed('usage', '--order is for --compare-with');
    const isRaw = input.isOn('raw');
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    if (compareWith !== undefined && connection.token === undefined)
      return failed(
        'usage',
        '--compare-with needs a provider token of the mock gateway: store it with `postern login`, or set POSTERN_TOKEN',
      );
    const secrets = { secrets: secretsOf(connection) };
    const comparison =
      compareWith === undefined
        ? undefined
        : await startComparison(new URL(compareWith).origin, connection, orders);
    if (comparison !== undefined && '_tag' in comparison) return comparison;
    const file = input.text('save');
    const recording =
      file === undefined ? undefined : await create(path.resolve(context.environment.folder, file));
    if (typeof recording === 'string')
      return failed('usage', `--save ${file} cannot be written: ${recording}. Name a new file`);
    let written = Promise.resolve();
    let problem: string | undefined;
    const ended = new AbortController();
    const write = (text: string): void => {
      written = written
        .then(() => recording?.appendFile(text))
        .catch((cause: unknown) => {
          problem ??= cause instanceof Error ? cause.message : String(cause);
          ended.abort();
        });
    };
    write(
      formatRecordingHeader({
        raw: isRaw,
        startedAt: new Date().toISOString(),
        upstream: new URL(upstream).origin,
      }),
    );
    const counts = { exchanges: 0, refused: 0, different: 0 };
    const record = (exchange: RecordedExchange): void => {
      counts.exchanges++;
      if (isRefused(exchange)) counts.refused++;
      if (isDifferent(exchange)) counts.different++;
      const redacted = redactExchange(exchange, secrets);
      write(formatRecordedExchange(isRaw ? exchange : redacted));
      context.print(redacted, exchangeLine(redacted));
      if (counts.exchanges === Number(count)) ended.abort();
    };
    // One after another: the mock gateway needs the same history.
    let recorded = Promise.resolve();
    const onExchange = (exchange: RecordedExchange): void => {
      recorded = recorded.then(async () => record((await comparison?.compare(exchange)) ?? exchange));
    };
    try {
      const proxy = await startRecordingProxy({
        upstream,
        ...(feedbackTo !== undefined && { feedbackTo }),
        account: accountOf(connection),
        port: Number(port),
        onExchange,
      });
      context.note(`Proxy of ${new URL(upstream).origin}: ${proxy.origin}. Ctrl+C: end.`);
      if (feedbackTo !== undefined) context.note(`Feedback address: ${proxy.feedbackAddress}`);
      await untilAborted(AbortSignal.any([context.signal, ended.signal]));
      await proxy.close();
    } catch (cause) {
      return failed(
        'usage',
        `the proxy cannot start: ${cause instanceof Error ? cause.message : String(cause)}`,
      );
    } finally {
      await recorded;
      await comparison?.close().catch((cause: unknown) => {
        context.note(`The account of the comparison was not deleted: ${String(cause)}`);
      });
      await written;
      await recording?.close();
    }
    context.note(
      `${counts.exchanges} exchanges, ${counts.refused} with a wrong signature${comparison === undefined ? '' : `, ${counts.different} with a different reply`}${file === undefined ? '' : `, recorded in ${file}`}.`,
    );
    if (problem !== undefined) return failed('usage', `the recording cannot be written: ${problem}`);
    return { _tag: 'Printed', exit: counts.refused + counts.different > 0 ? 'refused' : 'done' };
  },
};

const readOrders = (texts: readonly string[]): readonly OrderUnderTest[] | CommandFailure => {
  const orders = texts.map(parseNamedOrder);
  const errors = orders.filter((order) => typeof order === 'string');
  return errors.length > 0 ? failed('usage', ...errors) : orders.filter((order) => typeof order !== 'string');
};

const startComparison = async (
  baseUrl: string,
  { token = '', merchantIdentifier, accessCode, isDemo }: Connection,
  orders: readonly OrderUnderTest[],
): Promise<MockComparison | CommandFailure> => {
  try {
    return await startMockComparison({
      baseUrl,
      token,
      orders,
      ...(!isDemo && merchantIdentifier !== undefined && { merchantIdentifier }),
      ...(!isDemo && accessCode !== undefined && { accessCode }),
    });
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    return failed('unreachable', `the mock gateway ${baseUrl} cannot be compared with: ${words}`);
  }
};

const isHttpUrl = (text: string): boolean => /^https?:\/\//iu.test(text) && URL.canParse(text);

const create = async (file: string): Promise<FileHandle | string> => {
  try {
    // A recording may have credentials, so only its owner can read it.
    return await open(file, 'wx', 0o600);
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
};

const secretsOf = ({ requestPhrase, responsePhrase, accessCode, token }: Connection): readonly string[] => [
  ...(requestPhrase === undefined ? [] : [revealPhrase(requestPhrase)]),
  ...(responsePhrase === undefined ? [] : [revealPhrase(responsePhrase)]),
  ...(accessCode === undefined ? [] : [accessCode]),
  ...(token === undefined ? [] : [token]),
];
