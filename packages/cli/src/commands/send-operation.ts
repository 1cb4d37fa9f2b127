/** Sends an operation with the client, and shows its outcome. */
import { ClientError, createClient, SettingsError, type Outcome } from '@postern/client';
import { amountToDecimal, isCurrency, type Operation } from '@postern/protocol';
import type { CommandContext } from '../command/command-context.ts';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import type { CommandResult } from '../command/command-result.ts';
import type { Connection } from '../connection/connection.ts';
import { requireAccount } from '../connection/require-account.ts';
import type { Exit } from '../output/exit-codes.ts';
import type { Tone } from '../output/view.ts';

type Params = Readonly<Record<string, string | { readonly decimal: string }>>;

export const sendOperation = async (
  operation: Operation,
  params: Params,
  connection: Connection,
  { note, signal }: CommandContext,
): Promise<CommandResult> => {
  const account = requireAccount(connection);
  if ('_tag' in account) return account;
  try {
    const client = createClient({
      ...account,
      baseUrl: connection.baseUrl,
      ...(connection.apiRoot !== undefined && { apiRoot: connection.apiRoot }),
      ...(connection.timeoutSeconds !== undefined && { timeoutSeconds: connection.timeoutSeconds }),
      onWarning: note,
    });
    const method = new Map<string, unknown>(Object.entries(client)).get(camelCase(operation));
    if (!isMethod(method)) throw new TypeError(`the client has no method for ${operation}`);
    return showOutcome(await method(params, { signal }));
  } catch (error) {
    return describeError(error, connection);
  }
};

const camelCase = (operation: string): string =>
  operation.toLowerCase().replaceAll(/_(.)/g, (_match, character: string) => character.toUpperCase());

type Method = (params: Params, options: { readonly signal: AbortSignal }) => Promise<Outcome>;

// The client has a method for each operation, which checks the parameters before it sends them.
const isMethod = (value: unknown): value is Method => typeof value === 'function';

const tones = {
  Succeeded: 'good',
  Declined: 'bad',
  Refused: 'bad',
  Pending: 'waiting',
  Unknown: 'waiting',
} as const satisfies Readonly<Record<Outcome['_tag'], Tone>>;

const exits = {
  Succeeded: 'done',
  Declined: 'refused',
  Refused: 'refused',
  Pending: 'done',
  Unknown: 'unknown',
} as const satisfies Readonly<Record<Outcome['_tag'], Exit>>;

const showOutcome = (outcome: Outcome): CommandResult => {
  const { _tag: tag, operation, code, remedy, attempts, requestId } = outcome;
  const reply: Readonly<Record<string, unknown>> = { ...outcome.reply };
  return {
    _tag: 'Done',
    exit: exits[tag],
    json: {
      outcome: tag,
      operation,
      response_code: code,
      class: outcome.class,
      remedy,
      ...('reason' in outcome && { reason: outcome.reason }),
      attempts,
      ...(requestId !== undefined && { request_id: requestId }),
      reply,
    },
    view: {
      kind: 'fields',
      fields: [
        ['outcome', { text: tag, tone: tones[tag] }],
        ...(tag === 'Succeeded' ? [] : [['what to do', remedy] as const]),
        ...Object.entries(reply).map(
          ([name, value]) => [name, formatValue(name, String(value), reply)] as const,
        ),
        ...(requestId === undefined ? [] : [['request_id', requestId] as const]),
      ],
    },
  };
};

const formatValue = (
  name: string,
  value: string,
  { currency }: Readonly<Record<string, unknown>>,
): string => {
  if (!/(^|_)amount$/.test(name) || typeof currency !== 'string' || !isCurrency(currency)) return value;
  return /^\d+$/.test(value) ? `${value} (${amountToDecimal(BigInt(value), currency)} ${currency})` : value;
};

const describeError = (error: unknown, { baseUrl }: Connection): CommandFailure => {
  if (error instanceof SettingsError) return failed('usage', error.message);
  if (!(error instanceof ClientError)) throw error;
  const { failure, message } = error;
  switch (failure._tag) {
    case 'InvalidRequest':
      return failed('usage', message);
    case 'Aborted':
      return failed('interrupted', message);
    case 'Unreachable':
      return failed(
        failure.effect === 'none' ? 'unreachable' : 'unknown',
        `${message} (${baseUrl}). Start the gateway, or pass its address with --base-url`,
      );
    case 'TimedOut':
    case 'NotAReply':
    case 'InvalidSignature':
    case 'AmbiguousSignature':
    case 'UnexpectedReply':
      return failed(failure.effect === 'none' ? 'refused' : 'unknown', message);
    case 'UnauthenticatedRefusal':
    case 'StatusUnavailable':
      return failed('refused', message);
  }
};
