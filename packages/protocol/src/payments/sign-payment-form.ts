import * as E from 'fp-ts/lib/Either.js';
import type { Flat } from '../message/message-codec.ts';
import type { StringParams } from '../message/message-params-type.ts';
import { findAmbiguityAmong } from '../signature/find-signed-string-ambiguity.ts';
import type { RequestPhrase } from '../signature/request-and-response-phrases.ts';
import { sign, type SigningKey } from '../signature/sign.ts';
import { keysOf } from '../spec/typed-object-keys.ts';
import { findPaymentFormViolations, type PaymentFormViolation } from './find-payment-form-violations.ts';
import {
  paymentFlows,
  type PaymentFlow,
  type PaymentFlowRow,
  type PaymentMessageParameter,
} from './payment-flows.ts';
import { paymentRefusalEcho } from './payment-refusal-echo.ts';
import { paymentReply } from './payment-replies.ts';
import { isSavedCardOperation } from './saved-card-operations.ts';
import { savedCardReplies } from './saved-card-replies.ts';
import { paymentMessageNames } from './verify-payment-message.ts';

/** The parameters of a request that the shop signs: without the signature, and without those that the browser adds. */
export type PaymentFormParams<F extends PaymentFlow> = Flat<
  {
    readonly [P in NamesOf<F, 'required'>]: P extends 'command' | 'service_command'
      ? (typeof paymentFlows)[F]['operations'][number]
      : string;
  } & { readonly [P in NamesOf<F, 'optional'>]?: string }
>;

/** A violation of the form, or a part of a value that would let the form or its return be read as another message. */
export type PaymentFormError =
  | PaymentFormViolation
  | { readonly reason: 'Ambiguous'; readonly parameter: string; readonly part: string };

/**
 * Signs a form, which the shopper's browser posts to the payment page, or a request to the operation URL. Returns what is wrong with it if
 * the gateway would refuse it, or if the signature of the form, of its return or of its reply would be ambiguous (C36). To an own form, the
 * shop's page adds the fields of the card, which are not signed.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { requestPhrase } from '@postern/protocol'
 * import { paymentForm } from '@postern/protocol/payments'
 *
 * const params = {
 *   command: 'PURCHASE',
 *   access_code: 'zx0IPmPy5jp1vAz8Kpg7',
 *   merchant_identifier: 'CycHZxVj',
 *   merchant_reference: 'order-1001',
 *   amount: '1050',
 *   currency: 'AED',
 *   language: 'en',
 *   customer_email: 'layla@shop.example',
 *   return_url: 'https://shop.example/paid?order=1001',
 * } as const
 * const signing = { shaType: 'SHA-256', phrase: requestPhrase('PASS') } as const
 * E.isRight(paymentForm('redirection', params, signing)) // => true
 * paymentForm('redirection', { ...params, return_url: 'https://shop.example/?status=paid' }, signing)
 * // => E.left([{ reason: 'Ambiguous', parameter: 'return_url', part: 'status=' }])
 */
export const paymentForm = <F extends PaymentFlow>(
  flow: F,
  params: PaymentFormParams<F>,
  signing: SigningKey<RequestPhrase>,
): E.Either<readonly PaymentFormError[], StringParams> => signPaymentRequest(flow, params, signing);

/**
 * As `paymentForm`, for parameters whose names are not known to the compiler. A missing one is an error on the left.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { requestPhrase } from '@postern/protocol'
 * import { signPaymentRequest } from '@postern/protocol/payments'
 *
 * const signing = { shaType: 'SHA-256', phrase: requestPhrase('PASS') } as const
 * const signed = signPaymentRequest('sdk_token', { service_command: 'SDK_TOKEN' }, signing)
 * E.isLeft(signed) && signed.left[0] // => { reason: 'MissingParameter', parameter: 'access_code' }
 */
export const signPaymentRequest = (
  flow: PaymentFlow,
  params: Readonly<Record<string, string | undefined>>,
  signing: SigningKey<RequestPhrase>,
): E.Either<readonly PaymentFormError[], StringParams> => {
  const form: StringParams = sign(sentOf(params), signing);
  const { unsigned = [] }: PaymentFlowRow = paymentFlows[flow];
  const violations = [...addedTooEarly(unsigned, form), ...violationsOfSigner(flow, form, unsigned)];
  const errors = violations.length > 0 ? violations : ambiguitiesOf(flow, form);
  return errors.length > 0 ? E.left(errors) : E.right(form);
};

// A signature over a parameter that the browser adds would be wrong.
const addedTooEarly = (unsigned: readonly string[], form: StringParams): readonly PaymentFormViolation[] =>
  unsigned
    .filter((parameter) => form[parameter] !== undefined)
    .map((parameter) => ({ reason: 'UnknownParameter', parameter }));

// The browser adds the unsigned parameters later.
const violationsOfSigner = (
  flow: PaymentFlow,
  form: StringParams,
  unsigned: readonly string[],
): readonly PaymentFormViolation[] =>
  findPaymentFormViolations(flow, form).filter(({ parameter }) => !unsigned.includes(parameter));

const sentOf = (params: Readonly<Record<string, string | undefined>>): StringParams =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

const ambiguitiesOf = (flow: PaymentFlow, form: StringParams): readonly PaymentFormError[] => {
  const address = form['return_url'] ?? '';
  // A return by GET would have such a name twice.
  const name = paymentMessageNames.find((each) => address.includes(`${each}=`));
  if (name !== undefined) return [{ reason: 'Ambiguous', parameter: 'return_url', part: `${name}=` }];
  const refusals = (['authenticated', 'unauthenticated'] as const).map((sender) => ({
    ...paymentRefusalEcho(flow, form, sender),
    ...addedByRefusal,
  }));
  const found = [form, ...refusals, processedReturnOf(form)].flatMap((message) =>
    findAmbiguityAmong(paymentMessageNames, message).map((at) => ambiguityAt(at, message)),
  );
  return [...new Map(found.map((error) => [error.parameter, error])).values()];
};

const ambiguityAt = (at: string, message: StringParams): PaymentFormError => {
  const value = message[at] ?? '';
  const held = paymentMessageNames.find((name) => value.includes(`${name}=`));
  if (held !== undefined) return { reason: 'Ambiguous', parameter: at, part: `${held}=` };
  // The end of the value before it, with its name, is another name.
  const before = Object.keys(message)
    .filter((name) => name < at && name !== 'signature')
    .toSorted()
    .at(-1);
  const part = paymentMessageNames
    .filter((name) => name !== at && name.endsWith(at))
    .map((name) => name.slice(0, -at.length))
    .find((beginning) => before !== undefined && message[before]?.endsWith(beginning));
  return before === undefined || part === undefined
    ? { reason: 'Ambiguous', parameter: at, part: value }
    : { reason: 'Ambiguous', parameter: before, part };
};

const addedByRefusal: StringParams = { response_code: '', response_message: '', status: '' };

const processedReturnOf = (form: StringParams): StringParams => {
  const { service_command: service = '' } = form;
  const names: readonly string[] = keysOf(
    isSavedCardOperation(service) ? savedCardReplies[service] : paymentReply,
  );
  return Object.fromEntries(names.map((name) => [name, form[name] ?? '']));
};

type RequestRow<F extends PaymentFlow> = (typeof paymentFlows)[F]['request'];
type NamesOf<F extends PaymentFlow, Kind> = {
  [P in keyof RequestRow<F>]: RequestRow<F>[P] extends Kind ? P : never;
}[keyof RequestRow<F>] &
  Exclude<PaymentMessageParameter, 'signature' | UnsignedOf<F>>;
type UnsignedOf<F extends PaymentFlow> = (typeof paymentFlows)[F] extends {
  readonly unsigned: readonly (infer P)[];
}
  ? P
  : never;
