/**
 * The requests of payments and saved cards that a shop's server sends to the operation URL. Each is sent once, like a capture: a second
 * request might pay again.
 */
import { redactParams, type StringParams, type Verified } from '@postern/protocol';
import {
  findPaymentAmbiguity,
  isReturnUrl,
  verifyPaymentMessage,
  type PaymentFlow,
  type PaymentOperation,
} from '@postern/protocol/payments';
import { omitSecretParams } from '@postern/protocol/secrets';
import type { Payment } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import {
  createRunCall,
  type CallHistory,
  type CallOptions,
  type PreparedRequest,
} from '../call/call-operation.ts';
import type { CurrencyText } from '../call/request-params-type.ts';
import type { AttemptFailure } from '../outcome/attempt-failure.ts';
import type { Failure } from '../outcome/call-failure.ts';
import type { Outcome } from '../outcome/call-outcome.ts';
import type { ChallengeRequired } from '../outcome/challenge-required.ts';
import { detailsOf, type CallResult } from '../outcome/classify-reply.ts';
import { loadRemedy } from '../outcome/response-code-texts.ts';
import type { ResolvedSettings } from '../settings/client-settings.ts';
import { meaningOfCode } from './meaning-of-code.ts';
import { redactCardOf, starCardNumber } from './redact-card.ts';
import { signRequest, type ParamsOf } from './sign-payment-request.ts';

/** The parameters of a payment with a token. With `eci`, of one by mail or telephone, or of a recurring one, with a saved card. */
export type TokenPaymentParams<Code extends string = string> =
  | (Omit<ParamsOf<'token', Code>, 'eci'> & { readonly eci?: 'ECOMMERCE' })
  | (Omit<ParamsOf<'moto', Code>, 'eci'> & { readonly eci: 'MOTO' })
  | (Omit<ParamsOf<'recurring', Code>, 'eci'> & { readonly eci: 'RECURRING' });

/** The parameters of a payment with the card in the request. */
export type CardPaymentParams<Code extends string = string> = ParamsOf<'trusted', Code>;

/** The parameters of a change of a saved card: `token_name` is the card, and the others are its new values. */
export type CardUpdateParams = Omit<ParamsOf<'update_token'>, 'service_command'>;

/** One of six outcomes of a payment; `_tag` says which. */
export type PaymentOutcome = Outcome<Payment> | ChallengeRequired;

export const createPaymentCalls = (settings: ResolvedSettings) => {
  const run = createRunCall(settings);
  const pay = (
    flow: PaymentFlow,
    params: { readonly command: Payment },
    options?: CallOptions,
  ): TE.TaskEither<Failure, PaymentOutcome> => {
    const { command } = params;
    const prepare = () => Promise.resolve(prepareRequest(settings, command, flow, params, classifyPayment));
    return run(command, prepare, options);
  };
  return {
    payWithToken: <const Code extends CurrencyText>(
      params: TokenPaymentParams<Code>,
      options?: CallOptions,
    ): TE.TaskEither<Failure, PaymentOutcome> =>
      pay(flowsOfIndicators.get(params.eci) ?? 'token', params, options),
    pay: <const Code extends CurrencyText>(
      params: CardPaymentParams<Code>,
      options?: CallOptions,
    ): TE.TaskEither<Failure, PaymentOutcome> => pay('trusted', params, options),
    updateCard: (
      params: CardUpdateParams,
      options?: CallOptions,
    ): TE.TaskEither<Failure, Outcome<typeof operationOfUpdate>> => {
      const request = { ...params, service_command: operationOfUpdate };
      const prepare = () =>
        Promise.resolve(
          prepareRequest(settings, operationOfUpdate, 'update_token', request, classifyOutcome),
        );
      return run(operationOfUpdate, prepare, options);
    },
  };
};

const operationOfUpdate = 'UPDATE_TOKEN';

const flowsOfIndicators: ReadonlyMap<string | undefined, PaymentFlow> = new Map([
  ['MOTO', 'moto'],
  ['RECURRING', 'recurring'],
]);

const prepareRequest = <O extends PaymentOperation, Result extends CallResult>(
  settings: ResolvedSettings,
  operation: O,
  flow: PaymentFlow,
  params: object,
  classify: (operation: O, reply: Outcome.Reply<O>, history: CallHistory) => Promise<Result>,
): E.Either<Failure, PreparedRequest<Outcome.Reply<O>, Result>> => {
  const signed = signRequest(settings, flow, params);
  if (E.isLeft(signed)) return signed;
  const request = signed.right;
  const returnUrl = request['return_url'];
  return E.right({
    operation,
    params: request,
    signatures: {
      verify: (received, keys) => verifyPaymentMessage(received, keys, returnUrl),
      findAmbiguous: (received) => findPaymentAmbiguity(received, returnUrl),
    },
    matchReply: (received) => matchReply(request, received),
    redact: redactCardOf(request),
    classify: (reply, history) => classify(operation, reply, history),
    retryReason: () => undefined,
  });
};

const matchReply = <O extends PaymentOperation>(
  request: StringParams,
  received: Verified<StringParams>,
): E.Either<AttemptFailure.UnexpectedReply, Outcome.Reply<O>> => {
  const mismatches = [
    ...echoed
      .filter((name) => request[name] !== undefined && received[name] !== request[name])
      .map((name) => `${name}: differs from the request`),
    ...(received['response_code'] === undefined ? ['response_code: missing'] : []),
    ...(received['response_code'] === challengeCode && !isReturnUrl(received['3ds_url'] ?? '')
      ? ['3ds_url: not an http or https address']
      : []),
  ];
  return mismatches.length === 0
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the signature and the shape were checked
      E.right(omitSecretParams(starCardNumber(received, request)) as unknown as Outcome.Reply<O>)
    : E.left({ _tag: 'UnexpectedReply', mismatches, reply: redactParams(received) });
};

// Gateways may change other values, such as an apostrophe in a name.
const echoed = [
  'command',
  'service_command',
  'access_code',
  'merchant_identifier',
  'merchant_reference',
  'amount',
  'currency',
  'language',
] as const;

const classifyOutcome = async <O extends PaymentOperation>(
  operation: O,
  reply: Outcome.Reply<O>,
  history: CallHistory,
): Promise<Outcome<O>> => {
  const { response_code: code, status } = reply;
  const meaning = meaningOfCode(operation, code, status);
  const { class: codeClass } = meaning;
  const remedy = await loadRemedy(code, codeClass);
  const details = detailsOf(operation, { code, class: codeClass }, reply, { ...history, remedy });
  return meaning._tag === 'Succeeded'
    ? { ...details, ...meaning, confirmedBy: 'Reply' }
    : { ...details, ...meaning };
};

const classifyPayment = async (
  operation: Payment,
  reply: Outcome.Reply<Payment>,
  history: CallHistory,
): Promise<PaymentOutcome> => {
  const outcome = await classifyOutcome(operation, reply, history);
  const { '3ds_url': address } = reply;
  return outcome._tag === 'Pending' && outcome.code === challengeCode && address !== undefined
    ? { ...outcome, _tag: 'ChallengeRequired', class: 'pending', address }
    : outcome;
};

const challengeCode = '20064';
