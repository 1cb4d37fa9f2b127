/** `postern proxy`: stands between a shop and a gateway, checks signatures and records. */
import {
  parseNamedOrder,
  redactRecordedExchange,
  startComparisonWithMock,
  startRecordingProxy,
  type ComparisonWithMock,
  type OrderUnderTest,
  type RecordedExchange,
  type RecordingProxy,
} from '@postern/conformance';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import type { Connection } from '../../connection/connection.ts';
import { secretsOfConnection } from '../../connection/secrets-of-connection.ts';
import { parseGatewayAddress } from '../../connection/parse-gateway-address.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import {
  countOption,
  describeListenFailure,
  hostOptions,
  portOption,
  readLocalServerOptions,
} from './local-server-options.ts';
import { accountOfRecording } from './account-of-recording.ts';
import { exchangeLine, isDifferent, isRefused } from './recorded-exchange-view.ts';
import { createRecordingWriter } from './recording-writer.ts';
import { untilAborted } from '../abortable-waits.ts';

export const proxyCommand: CommandDefinition = {
  name: 'proxy',
  summary: 'Forward requests to a gateway unchanged, check the signatures of both sides, and record',
  details: [
    'Set the base address of your shop to the address that is printed. The proxy forwards to the upstream and to nowhere else. A recording',
    'has no access codes, signatures, card numbers or personal data, unless you add --raw. The phrases are those of `{program} sign`.',
    'With --compare-with, each request is sent to a mock gateway, too, to an account that the proxy creates there and deletes at its end.',
    'Exit code 1 if a signature was refused or a reply differs.',
  ].join('\n'),
  options: [
    { name: 'upstream', help: 'origin or operation address of the gateway', value: 'url', isRequired: true },
    portOption('proxy'),
    ...hostOptions('proxy'),
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
    countOption('exchanges'),
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
    const feedbackTo = input.text('feedback_to');
    const listener = readLocalServerOptions(input);
    if ('_tag' in listener) return listener;
    const gateway = parseGatewayAddress(input.text('upstream') ?? '');
    if (typeof gateway === 'string') return failed('usage', `--upstream ${gateway}`);
    if (feedbackTo !== undefined && !isHttpUrl(feedbackTo))
      return failed('usage', '--feedback-to must be an http or https URL');
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
    const secrets = { secrets: secretsOfConnection(connection) };
    const ended = new AbortController();
    const file = input.text('save');
    const recording =
      file === undefined
        ? undefined
        : await createRecordingWriter({
            file,
            folder: context.environment.folder,
            isRaw,
            upstream: gateway.origin,
            onFailure: () => ended.abort(),
          });
    if (recording !== undefined && '_tag' in recording) return recording;
    const comparison =
      compareWith === undefined
        ? undefined
        : await startComparison(new URL(compareWith).origin, connection, orders);
    if (comparison !== undefined && '_tag' in comparison) {
      await recording?.discard();
      return comparison;
    }
    const counts = { exchanges: 0, refused: 0, different: 0 };
    const record = (exchange: RecordedExchange): void => {
      counts.exchanges++;
      if (isRefused(exchange)) counts.refused++;
      if (isDifferent(exchange)) counts.different++;
      const redacted = redactRecordedExchange(exchange, secrets);
      recording?.add(isRaw ? exchange : redacted);
      context.print(redacted, exchangeLine(redacted));
      if (counts.exchanges === listener.count) ended.abort();
    };
    // One after another: the mock gateway needs the same history.
    let recorded = Promise.resolve();
    const onExchange = (exchange: RecordedExchange): void => {
      recorded = recorded.then(async () => record((await comparison?.compare(exchange)) ?? exchange));
    };
    const finish = async (): Promise<void> => {
      await recorded;
      await comparison?.close().catch((cause: unknown) => {
        context.note(`The account of the comparison was not deleted: ${String(cause)}`);
      });
    };
    let proxy: RecordingProxy;
    try {
      proxy = await startRecordingProxy({
        upstream: gateway.origin,
        ...(feedbackTo !== undefined && { feedbackTo }),
        account: accountOfRecording(connection),
        ...listener.server,
        onExchange,
      });
    } catch (cause) {
      await finish();
      await recording?.discard();
      return failed('usage', `the proxy cannot start: ${describeListenFailure(cause, listener.server.port)}`);
    }
    context.note(`Proxy of ${gateway.origin}: ${proxy.origin}. Ctrl+C: end.`);
    if (feedbackTo !== undefined) context.note(`Feedback address: ${proxy.feedbackAddress}`);
    await untilAborted(AbortSignal.any([context.signal, ended.signal]));
    await proxy.close();
    await finish();
    const problem = await recording?.close();
    context.note(
      `${counts.exchanges} exchanges, ${counts.refused} with a wrong signature${comparison === undefined ? '' : `, ${counts.different} with a different reply`}.`,
    );
    if (problem !== undefined)
      return failed(
        'usage',
        `the recording cannot be written: ${problem}. ${file ?? ''} has what was written before`,
      );
    if (file !== undefined)
      context.note(`Recorded in ${file}. Check it with \`${context.program} import-log ${file}\`.`);
    return { _tag: 'Printed', exit: counts.refused + counts.different > 0 ? 'refused' : 'done' };
  },
};

const readOrders = (texts: readonly string[]): readonly OrderUnderTest[] | CommandFailure => {
  const orders = texts.map((text) => {
    const order = parseNamedOrder(text);
    return typeof order === 'string' ? `--order ${text}: ${order}` : order;
  });
  const errors = orders.filter((order) => typeof order === 'string');
  return errors.length > 0 ? failed('usage', ...errors) : orders.filter((order) => typeof order !== 'string');
};

const startComparison = async (
  baseUrl: string,
  { token = '', merchantIdentifier, accessCode, isDemo }: Connection,
  orders: readonly OrderUnderTest[],
): Promise<ComparisonWithMock | CommandFailure> => {
  try {
    return await startComparisonWithMock({
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
