/** Sends an operation with the client, and shows its outcome. */
import {
  ClientError,
  createClient,
  orderStateOfStatusCheck,
  SettingsError,
  type Outcome,
  type StatusResult,
} from '@postern/client';
import { amountToDecimal, isCurrency, type Operation } from '@postern/protocol';
import type { CommandContext } from '../../command-definition/command-context.ts';
import { flagOf } from '../../command-definition/command-definition.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import type { Connection } from '../../connection/connection.ts';
import { requireAccountCredentials } from '../../connection/require-account-credentials.ts';
import { readMerchantOfToken } from '../../management-api/call-route.ts';
import type { Exit } from '../../output/exit-codes.ts';
import type { Tone } from '../../output/view.ts';
import {
  checkCommand,
  describeClientFailure,
  nameCommands,
  type CommandWords,
} from './describe-client-failure.ts';

type Params = Readonly<Record<string, string | { readonly decimal: string }>>;

export const sendOperation = async (
  operation: Operation,
  params: Params,
  connection: Connection,
  { program, note, signal }: CommandContext,
): Promise<CommandResult> => {
  const account = requireAccountCredentials(connection);
  if ('_tag' in account) return account;
  const owner = await findOtherOwner(connection, signal);
  if (owner !== undefined)
    return failed(
      'usage',
      `the token is of ${owner}, and nothing names the account: pass --merchant ${owner}, or for the demo merchant --merchant ${account.merchantIdentifier}`,
    );
  const order = params['merchant_reference'];
  const words = { program, ...(typeof order === 'string' && { order }) };
  // Of a refund: the caller's own, or the one that the client generates.
  let reference: string | undefined;
  try {
    const client = createClient({
      ...account,
      baseUrl: connection.baseUrl,
      ...(connection.apiRoot !== undefined && { apiRoot: connection.apiRoot }),
      ...(connection.timeoutSeconds !== undefined && { timeoutSeconds: connection.timeoutSeconds }),
      hooks: { onRequest: ({ params: sent }) => (reference = sent['maintenance_reference']) },
      onWarning: note,
    });
    const method = new Map<string, unknown>(Object.entries(client)).get(camelCase(operation));
    if (!isMethod(method)) throw new TypeError(`the client has no method for ${operation}`);
    return showResult(await method(params, { signal }), words, reference);
  } catch (error) {
    return withReference(describeError(error, words, connection), reference);
  }
};

/** The merchant of the token, if the account is the demo one only because nothing names another. */
const findOtherOwner = async (connection: Connection, signal: AbortSignal): Promise<string | undefined> => {
  if (connection.sources.merchantIdentifier !== undefined || connection.token === undefined) return undefined;
  const owner = await readMerchantOfToken(connection, signal);
  return owner === connection.merchantIdentifier ? undefined : owner;
};

const camelCase = (operation: string): string =>
  operation.toLowerCase().replaceAll(/_(.)/g, (_match, character: string) => character.toUpperCase());

type Method = (params: Params, options: { readonly signal: AbortSignal }) => Promise<CallResult>;

type CallResult = Outcome | StatusResult;

// The client has a method for each operation, which checks the parameters before it sends them.
const isMethod = (value: unknown): value is Method => typeof value === 'function';

const tones = {
  Found: 'good',
  NotFound: 'bad',
  Unavailable: 'waiting',
  Succeeded: 'good',
  Declined: 'bad',
  Refused: 'bad',
  Pending: 'waiting',
  Unknown: 'waiting',
} as const satisfies Readonly<Record<CallResult['_tag'], Tone>>;

const exits = { applied: 'done', none: 'refused', possible: 'unknown' } as const satisfies Readonly<
  Record<Effect, Exit>
>;

type Effect = 'applied' | 'none' | 'possible';

// CHECK_STATUS applies nothing, whatever it answers.
const effectOf = (result: CallResult): Effect => {
  if (result.operation === 'CHECK_STATUS') return 'none';
  switch (result._tag) {
    case 'Succeeded':
      return 'applied';
    case 'Declined':
      return 'none';
    case 'Refused':
      return result.authenticated ? 'none' : 'possible';
    case 'Pending':
    case 'Unknown':
      return 'possible';
  }
};

const describeEffect = (
  effect: Exclude<Effect, 'applied'>,
  result: CallResult,
  words: CommandWords,
): string => {
  if (effect === 'possible')
    return `the operation may have been applied, so run ${checkCommand(words)} before you repeat it${result._tag === 'Refused' ? `: the gateway sends ${result.code} to any sender, so it proves nothing` : ''}`;
  return `this request applied nothing${result.operation === 'CHECK_STATUS' ? ', and did not return the order' : ''}`;
};

const exitOf = ({ _tag }: CallResult, effect: Effect): Exit => (_tag === 'Found' ? 'done' : exits[effect]);

const showResult = (
  result: CallResult,
  words: CommandWords,
  reference: string | undefined,
): CommandResult => {
  const { _tag: tag, operation, code, attempts, requestId } = result;
  const remedy = nameCommands(result.remedy, words);
  const effect = effectOf(result);
  const named = reference === undefined ? {} : { maintenance_reference: reference };
  const reply: Readonly<Record<string, unknown>> = { ...result.reply };
  const state = stateOf(result);
  const label = operation === 'CHECK_STATUS' ? 'result' : 'outcome';
  const isDone = tag === 'Found' || tag === 'Succeeded';
  return {
    _tag: 'Done',
    exit: exitOf(result, effect),
    json: {
      effect,
      [label]: tag,
      operation,
      ...(state !== undefined && { state }),
      response_code: code,
      class: result.class,
      remedy,
      ...('reason' in result && { reason: result.reason }),
      attempts,
      ...named,
      ...(requestId !== undefined && { request_id: requestId }),
      reply,
    },
    view: {
      kind: 'fields',
      fields: [
        ...(isDone || effect === 'applied'
          ? []
          : [['effect', describeEffect(effect, result, words)] as const]),
        [label, { text: tag, tone: tones[tag] }],
        ...(isDone ? [] : [['what to do', remedy] as const]),
        ...(state === undefined ? [] : [['state', state] as const]),
        ...Object.entries(reply).map(
          ([name, value]) => [name, formatValue(name, String(value), reply)] as const,
        ),
        ...(requestId === undefined ? [] : [['request_id', requestId] as const]),
      ],
    },
  };
};

// The states of getOrder.
const stateOf = (result: CallResult): string | undefined => {
  if (result._tag === 'Found') return orderStateOfStatusCheck(result.statusCheck);
  return result._tag === 'NotFound' ? result._tag : undefined;
};

const formatValue = (
  name: string,
  value: string,
  { currency }: Readonly<Record<string, unknown>>,
): string => {
  if (!/(^|_)amount$/.test(name) || typeof currency !== 'string' || !isCurrency(currency)) return value;
  return /^\d+$/.test(value) ? `${value} (${amountToDecimal(BigInt(value), currency)} ${currency})` : value;
};

const describeError = (error: unknown, words: CommandWords, { baseUrl }: Connection): CommandFailure => {
  if (error instanceof SettingsError) return { ...failed('usage', error.message), effect: 'none' };
  if (!(error instanceof ClientError)) throw error;
  return describeClientFailure(error.failure, words, baseUrl);
};

// Under another reference, a repetition would be another refund.
const withReference = (failure: CommandFailure, reference: string | undefined): CommandFailure =>
  reference === undefined || failure.effect !== 'possible'
    ? failure
    : {
        ...failure,
        errors: [
          ...failure.errors,
          `if you repeat this refund, pass ${flagOf('maintenance_reference')} ${reference}, so that the gateway can recognize it`,
        ],
        details: { maintenance_reference: reference },
      };
