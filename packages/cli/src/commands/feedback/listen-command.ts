/** `postern listen`: forwards the feedback (webhooks) of an account to a shop on this machine, and retries. */
import { feedback } from '@postern/protocol/spec';
import { createInterface } from 'node:readline';
import type { CommandContext } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import type { Connection } from '../../connection/connection.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { listAt, textAt } from '../../management-api/read-json-members.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import type { View } from '../../output/view.ts';
import { createForwardedFeedbackTracker } from './forwarded-feedback-tracker.ts';
import { createForwardQueue, type ForwardedMessage, type ForwardQueue } from './forward-queue.ts';
import { postFeedback, type FeedbackAnswer } from './post-feedback.ts';
import { waitFor } from '../abortable-waits.ts';

export const listenCommand: CommandDefinition = {
  name: 'listen',
  summary: 'Forward the feedback (webhooks) of an account to your shop, show its answers, and retry',
  details: [
    'Forwards copies, beside the addresses of the account, and changes no settings. It works with an address that the gateway cannot',
    `reach, such as one behind a firewall. Feedback that you resend is forwarded again if it is one of the newest 100. A shop that does not acknowledge it gets it again, ${feedback.retry.maxAttempts} times with ${feedback.retry.intervalSeconds} seconds between. Press r and Enter to retry now.`,
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
    {
      name: 'count',
      help: 'end after this number of feedback that is acknowledged or has no attempts left; exit code 1 unless all is acknowledged',
      value: 'number',
    },
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
      does: 'end after the first feedback, for scripts',
    },
  ],
  run: async (input, context) => {
    const settings = readSettings(input);
    if ('_tag' in settings) return settings;
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const problem = await checkAddresses(settings, connection, context);
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

/** The gateway creates feedback only of the kinds that the account has an address for. */
const checkAddresses = async (
  { address, kind }: ListenSettings,
  connection: Connection,
  context: CommandContext,
): Promise<CommandFailure | undefined> => {
  const reply = await callAccountRoute(connection, 'getAccountsMerchantIdentifierTechnical', {}, context);
  if (reply._tag === 'Failed') return reply;
  const channel = `channels.${textAt(reply.content, 'active_channel')}`;
  const kinds = Object.keys(feedback.kinds).filter((each) => kind === undefined || each === kind);
  const addressOf = (each: string): string => textAt(reply.content, `${channel}.${each}`);
  const without = kinds.filter((each) => addressOf(each) === '');
  const advice = `${connection.merchantIdentifier ?? 'The account'} has no address for ${without.join(' and ')} feedback, so the gateway creates none. Set one, such as its inbox: \`${context.program} accounts set ${without.map((each) => `--${each} inbox`).join(' ')}\``;
  if (without.length === kinds.length) return failed('usage', advice);
  if (without.length > 0) context.note(`${advice}.`);
  const same = kinds.filter((each) => addressOf(each) === address);
  if (same.length > 0)
    context.note(
      `The gateway sends ${same.join(' and ')} feedback to this address, too: the shop gets it twice.`,
    );
  return undefined;
};

const listen = async (
  settings: ListenSettings,
  connection: Connection,
  context: CommandContext,
): Promise<CommandResult> => {
  const { environment, note, signal } = context;
  const before = await readNewest(settings, undefined, connection, context);
  if ('_tag' in before) return before;
  const tracker = createForwardedFeedbackTracker(before);
  let newest = textAt(before.at(0), 'id');
  note(
    `Forwarding copies of the feedback of ${connection.merchantIdentifier ?? 'the account'} to ${settings.address}. r and Enter: retry now. Ctrl+C: end.`,
  );
  const queue = createForwardQueue(settings);
  // A pipe that ends is no reason to end.
  const lines = createInterface({ input: environment.stdin });
  lines.on('line', (line) => {
    if (line.trim() !== 'r') return;
    note(`Retrying ${queue.retryNow()} feedback.`);
  });
  // Chosen feedback whose body is not read yet.
  const chosen: unknown[] = [];
  const addMessages = async (items: readonly unknown[]): Promise<CommandFailure | undefined> => {
    chosen.push(...tracker.next(items));
    newest = textAt(items.at(0), 'id') || newest;
    while (chosen[0] !== undefined) {
      const message = await readMessage(chosen[0], connection, context);
      if ('_tag' in message && message.exit !== 'refused') return message;
      chosen.shift();
      if ('_tag' in message) note(`${message.errors.join('. ')}.`);
      else queue.add(message);
    }
    return undefined;
  };
  let wasUnreachable = false;
  try {
    while (!signal.aborted && ended(queue) < settings.count) {
      const items = await readNewest(settings, newest, connection, context);
      const problem = '_tag' in items ? items : await addMessages(items);
      if (problem !== undefined) {
        if (problem.exit !== 'unreachable') return signal.aborted ? interrupted : problem;
        if (!wasUnreachable) note(`${problem.errors.join('. ')}. Trying again.`);
      }
      wasUnreachable = problem !== undefined;
      await deliverDue(queue, settings, context);
      if (ended(queue) < settings.count) await waitFor(pollMilliseconds, signal);
    }
    if (signal.aborted) return interrupted;
    return { _tag: 'Printed', exit: queue.acknowledged() < settings.count ? 'refused' : 'done' };
  } finally {
    lines.close();
    environment.stdin.unref?.();
  }
};

const ended = (queue: ForwardQueue): number => queue.acknowledged() + queue.exhausted();

const interrupted = { _tag: 'Printed', exit: 'interrupted' } as const;
const pollMilliseconds = 300;

/** The newest feedback, newest first: a page, and further ones until the given id is found. */
const readNewest = async (
  { kind }: ListenSettings,
  newest: string | undefined,
  connection: Connection,
  context: CommandContext,
): Promise<readonly unknown[] | CommandFailure> => {
  const found: unknown[] = [];
  let before: string | undefined;
  do {
    const reply = await callAccountRoute(
      connection,
      'getAccountsMerchantIdentifierFeedback',
      {
        query: {
          limit: '100',
          ...(kind !== undefined && { kind }),
          ...(before !== undefined && { before }),
        },
      },
      context,
    );
    if (reply._tag === 'Failed') return reply;
    found.push(...listAt(reply.content, 'items'));
    before = textAt(reply.content, 'next') || undefined;
  } while (
    newest !== undefined &&
    before !== undefined &&
    Number(before) > Number(newest) &&
    found.length < mostMessages
  );
  return found;
};

const mostMessages = 10_000;

/** Feedback with its body, as the gateway sends it. `refused` if it cannot be forwarded. */
const readMessage = async (
  item: unknown,
  connection: Connection,
  context: CommandContext,
): Promise<ForwardedMessage | CommandFailure> => {
  const id = textAt(item, 'id');
  const reply = await callAccountRoute(
    connection,
    'getAccountsMerchantIdentifierFeedbackFeedbackId',
    { path: { feedback_id: id } },
    context,
  );
  if (reply._tag === 'Failed') return reply;
  const payload = `payloads.${textAt(reply.content, 'encoding')}`;
  const error = textAt(reply.content, `${payload}.error`);
  if (error !== '')
    return failed('refused', `feedback ${id} cannot be encoded, so it is not forwarded: ${error}`);
  return {
    id,
    kind: textAt(item, 'kind'),
    operation: textAt(item, 'params.command'),
    merchantReference: textAt(item, 'params.merchant_reference'),
    responseCode: textAt(item, 'params.response_code'),
    contentType: textAt(reply.content, `${payload}.content_type`),
    body: textAt(reply.content, `${payload}.body`),
  };
};

const deliverDue = async (
  queue: ForwardQueue,
  { address, attempts, intervalSeconds, count }: ListenSettings,
  { print, signal }: CommandContext,
): Promise<void> => {
  for (const message of queue.due()) {
    if (signal.aborted || ended(queue) >= count) return;
    const answer = await postFeedback(address, message.contentType, message.body, signal);
    const attempt = queue.record(message.id, answer.isAcknowledged);
    const next = answer.isAcknowledged || attempt >= attempts ? undefined : intervalSeconds;
    print(
      {
        feedback_id: message.id,
        kind: message.kind,
        operation: message.operation,
        merchant_reference: message.merchantReference,
        response_code: message.responseCode,
        attempt,
        acknowledged: answer.isAcknowledged,
        status: answer.status,
        error: answer.error === '' ? null : answer.error,
        location: answer.location,
        cause: answer.cause,
        milliseconds: answer.milliseconds,
        next_attempt_in_seconds: next ?? null,
      },
      lineOf(
        message,
        `attempt ${attempt}: ${answer.status === null ? answer.error : `HTTP ${answer.status}`}`,
        answer,
        next === undefined
          ? `no more attempts${count === Infinity ? '; r and Enter: retry' : ''}`
          : `next attempt in ${next} s`,
      ),
    );
  }
};

const lineOf = (
  { id, kind, operation, merchantReference, responseCode }: ForwardedMessage,
  answered: string,
  { isAcknowledged, milliseconds, text, location, cause }: FeedbackAnswer,
  advice: string,
): View => {
  const begin = `${operation} ${merchantReference} ${responseCode}: feedback ${id} (${kind}), ${answered} in ${milliseconds} ms`;
  const to = location === null ? '' : `; it redirects to ${location}`;
  const why = cause === null ? '' : `. ${cause.meaning}. ${cause.remedy}`;
  if (isAcknowledged)
    return {
      kind: 'text',
      text: begin + (cause === null ? '' : to + why),
      tone: cause === null ? 'good' : 'waiting',
    };
  const quoted = text === '' ? '' : `; it says: ${text}`;
  return { kind: 'text', text: `${begin}; ${advice}${to}${quoted}${why}`, tone: 'bad' };
};
