/** `postern listen`: forwards the feedback (webhooks) of an account to a shop on this machine, and retries. */
import { feedback } from '@postern/protocol';
import { createInterface } from 'node:readline';
import type { CommandContext } from '../command/command-context.ts';
import type { CommandInput } from '../command/command-input.ts';
import type { CommandRow } from '../command/command-row.ts';
import type { CommandResult } from '../command/command-result.ts';
import type { Connection } from '../connection/connection.ts';
import { callAccountRoute } from '../management-api/call-account-route.ts';
import { isRecord, listAt, memberAt, textAt } from '../management-api/read-json.ts';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import type { View } from '../output/view.ts';
import { createForwardQueue, type ForwardedMessage, type ForwardQueue } from './forward-queue.ts';
import { postFeedback } from './post-feedback.ts';
import { waitFor } from './abortable-waits.ts';

export const listenCommand: CommandRow = {
  name: 'listen',
  summary: 'Forward the feedback (webhooks) of an account to your shop, show its answers, and retry',
  details: [
    'Reads the inbox of the account, so it works without an address that the gateway can reach, and forwards exactly what was',
    `delivered. A shop that does not acknowledge it gets it again, ${feedback.retry.maxAttempts} times with ${feedback.retry.intervalSeconds} seconds between. Press r and Enter to retry now.`,
  ].join('\n'),
  options: [
    { name: 'forward_to', help: 'address of the shop', value: 'url', isRequired: true },
    { name: 'kind', help: 'forward only this kind', value: 'kind', choices: Object.keys(feedback.kinds) },
    {
      name: 'attempts',
      help: 'attempts for each feedback',
      value: 'number',
      fallback: String(feedback.retry.maxAttempts),
    },
    {
      name: 'interval',
      help: 'seconds between two attempts',
      value: 'seconds',
      fallback: String(feedback.retry.intervalSeconds),
    },
    { name: 'count', help: 'end after this number of acknowledged feedback', value: 'number' },
    { name: 'set_inbox', help: 'send the feedback of the account to its inbox, if it goes elsewhere' },
  ],
  connects: 'gateway',
  effect: 'local',
  examples: [
    {
      line: '{program} listen --forward-to http://localhost:3000/hook',
      does: 'forward the feedback of the demo merchant',
    },
    {
      line: '{program} listen --forward-to http://localhost:3000/hook --count 1 --json',
      does: 'end after the first feedback that the shop acknowledges, for scripts',
    },
  ],
  run: async (input, context) => {
    const settings = readSettings(input);
    if ('_tag' in settings) return settings;
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const problem = await checkInbox(input.isOn('set_inbox'), connection, context);
    if (problem !== undefined) return problem;
    return listen(settings, connection, context);
  },
};

interface ListenSettings {
  readonly address: string;
  readonly kind: string | undefined;
  readonly attempts: number;
  readonly intervalSeconds: number;
  /** Infinity unless it is limited. */
  readonly count: number;
}

const readSettings = (input: CommandInput): ListenSettings | CommandFailure => {
  const address = input.text('forward_to') ?? '';
  const errors: string[] = [];
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    errors.push('--forward-to must be an http or https URL, such as http://localhost:3000/hook');
  const number = (name: string, otherwise: number): number => {
    const text = input.text(name);
    if (text === undefined) return otherwise;
    if (!/^\d{1,6}$/.test(text)) errors.push(`--${name} must be a whole number`);
    return Number(text);
  };
  const settings: ListenSettings = {
    address,
    kind: input.text('kind'),
    attempts: number('attempts', feedback.retry.maxAttempts),
    intervalSeconds: number('interval', feedback.retry.intervalSeconds),
    count: number('count', Infinity),
  };
  return errors.length === 0 ? settings : failed('usage', ...errors);
};

/** The gateway creates feedback only for an account with addresses; those must be the inbox. */
const checkInbox = async (
  setsInbox: boolean,
  connection: Connection,
  context: CommandContext,
): Promise<CommandFailure | undefined> => {
  const reply = await callAccountRoute(connection, 'getAccountsMerchantIdentifierTechnical', {}, context);
  if (reply._tag === 'Failed') return reply;
  const active = textAt(reply.content, 'active_channel');
  const channels = memberAt(reply.content, 'channels');
  const kinds = Object.keys(feedback.kinds);
  const elsewhere = kinds.filter((kind) => textAt(channels, `${active}.${kind}`) !== inbox);
  if (elsewhere.length === 0) return undefined;
  if (!setsInbox)
    return failed(
      'usage',
      `the ${elsewhere.join(' and ')} feedback of ${connection.merchantIdentifier ?? 'the account'} does not go to its inbox. Add --set-inbox to change the addresses of the channel ${active}`,
    );
  const all = {
    ...(isRecord(channels) && channels),
    [active]: Object.fromEntries(kinds.map((kind) => [kind, inbox])),
  };
  const changed = await callAccountRoute(
    connection,
    'patchAccountsMerchantIdentifierTechnical',
    { body: { channels: all } },
    context,
  );
  return changed._tag === 'Failed' ? changed : undefined;
};

const inbox = 'inbox';

const listen = async (
  settings: ListenSettings,
  connection: Connection,
  context: CommandContext,
): Promise<CommandResult> => {
  const { environment, note, signal } = context;
  const first = await readInbox(undefined, connection, context);
  if ('_tag' in first) return first;
  let last = textAt(first.at(0), 'id');
  note(
    `Forwarding the feedback of ${connection.merchantIdentifier ?? 'the account'} to ${settings.address}. r and Enter: retry now. Ctrl+C: end.`,
  );
  const queue = createForwardQueue(settings);
  // A pipe that ends is no reason to end.
  const lines = createInterface({ input: environment.stdin });
  lines.on('line', (line) => {
    if (line.trim() !== 'r') return;
    note(`Retrying ${queue.retryNow()} feedback.`);
  });
  let wasUnreachable = false;
  try {
    while (!signal.aborted && queue.acknowledged() < settings.count) {
      const messages = await readInbox(last, connection, context);
      if ('_tag' in messages) {
        if (messages.exit !== 'unreachable') return signal.aborted ? interrupted : messages;
        if (!wasUnreachable) note(`${messages.errors.join('. ')}. Trying again.`);
        wasUnreachable = true;
      } else {
        wasUnreachable = false;
        last = textAt(messages.at(0), 'id') || last;
        for (const message of messages.toReversed())
          if (settings.kind === undefined || textAt(message, 'kind') === settings.kind)
            queue.add(toForwarded(message));
      }
      await deliverDue(queue, settings, context);
      if (queue.acknowledged() < settings.count) await waitFor(pollMilliseconds, signal);
    }
    return signal.aborted ? interrupted : { _tag: 'Printed', exit: 'done' };
  } finally {
    lines.close();
    environment.stdin.unref?.();
  }
};

const interrupted = { _tag: 'Printed', exit: 'interrupted' } as const;
const pollMilliseconds = 300;

const toForwarded = (message: unknown): ForwardedMessage => ({
  id: textAt(message, 'id'),
  feedbackId: textAt(message, 'feedback_id'),
  kind: textAt(message, 'kind'),
  contentType: textAt(message, 'content_type'),
  body: textAt(message, 'body'),
});

/** The messages that are newer than the given one, newest first. */
const readInbox = async (
  last: string | undefined,
  connection: Connection,
  context: CommandContext,
): Promise<readonly unknown[] | CommandFailure> => {
  const found: unknown[] = [];
  let before: string | undefined;
  do {
    const query = { limit: last === undefined ? '1' : '100', ...(before !== undefined && { before }) };
    const reply = await callAccountRoute(
      connection,
      'getAccountsMerchantIdentifierInbox',
      { query },
      context,
    );
    if (reply._tag === 'Failed') return reply;
    for (const item of listAt(reply.content, 'items')) {
      if (memberAt(item, 'id') === last) return found;
      found.push(item);
    }
    before = textAt(reply.content, 'next') || undefined;
  } while (last !== undefined && before !== undefined && found.length < mostMessages);
  return found;
};

const mostMessages = 10_000;

const deliverDue = async (
  queue: ForwardQueue,
  { address, attempts, intervalSeconds, count }: ListenSettings,
  { print, signal }: CommandContext,
): Promise<void> => {
  for (const message of queue.due()) {
    if (signal.aborted || queue.acknowledged() >= count) return;
    const answer = await postFeedback(address, message.contentType, message.body, signal);
    const attempt = queue.record(message.id, answer.isAcknowledged);
    const next = answer.isAcknowledged || attempt >= attempts ? undefined : intervalSeconds;
    print(
      {
        feedback_id: message.feedbackId,
        kind: message.kind,
        attempt,
        acknowledged: answer.isAcknowledged,
        status: answer.status,
        error: answer.error === '' ? null : answer.error,
        milliseconds: answer.milliseconds,
        next_attempt_in_seconds: next ?? null,
      },
      lineOf(message, attempt, answer.status === null ? answer.error : String(answer.status), answer, next),
    );
  }
};

const lineOf = (
  { feedbackId, kind }: ForwardedMessage,
  attempt: number,
  answered: string,
  {
    isAcknowledged,
    milliseconds,
    text,
  }: { readonly isAcknowledged: boolean; readonly milliseconds: number; readonly text: string },
  next: number | undefined,
): View => {
  const begin = `feedback ${feedbackId} (${kind}), attempt ${attempt}: ${answered} in ${milliseconds} ms`;
  if (isAcknowledged) return { kind: 'text', text: begin, tone: 'good' };
  const advice = next === undefined ? 'no more attempts; r and Enter: retry' : `next attempt in ${next} s`;
  return { kind: 'text', text: `${begin}; ${advice}${text === '' ? '' : `; it says: ${text}`}`, tone: 'bad' };
};
