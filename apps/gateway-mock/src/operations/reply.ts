/** What was decided, or what stopped the request → the signed parameters of a reply. Sections 4, 5 and 7; D6 to D9, D12. */
import {
  breachOf,
  echoedBy,
  formatResponseCode,
  isParameter,
  operations,
  parameters,
  reasons,
  sign,
  textOf,
  type Language,
  type Operation,
  type Parameter,
  type TextParams,
} from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Authenticated } from './authenticate.ts';
import type { Merchant, SigningSettings } from '../domain/merchant.ts';
import type { Decision, Order, Outcome } from '../domain/order.ts';
import type { BodyMembers, Refused } from './refused.ts';

/** The reply to a request that was decided. */
export const replyTo = (
  authenticated: Authenticated,
  decision: Pick<Decision, 'outcome' | 'order'>,
): TextParams => signed(authenticated.signedBy.signatures, contentOf(authenticated, decision));

/** What it says, without a signature. */
export const contentOf = (
  { operation, request, tolerated: conceded }: Pick<Authenticated, 'operation' | 'request' | 'tolerated'>,
  { outcome, order }: Pick<Decision, 'outcome' | 'order'>,
): TextParams => ({
  ...(conceded && strangersOf(request)),
  ...echo(operation, request),
  ...pipe(
    order,
    O.match(() => ({}), namesOf),
  ),
  ...(operation === 'CHECK_STATUS'
    ? pipe(
        order,
        O.match(() => ({}), report(request)),
      )
    : {}),
  ...codesOf(outcome, request),
});

/** What a reply tells of how it ended, in the language of its request. */
export const codesOf = (outcome: Outcome, request: BodyMembers): TextParams =>
  told(outcome, languageOf(request));

/** The reply to a request that never reached the ledger; signed if its merchant is known, whoever sent it (D7). */
export const refusalOf = (
  { reason, operation, fields }: Refused,
  merchant: O.Option<Merchant>,
): TextParams => {
  const params = {
    ...echo(operation, fields),
    ...codesOf({ status: '00', message: reasons[reason].message }, fields),
  };
  return pipe(
    merchant,
    O.match(
      () => params,
      (known) => signed(known, params),
    ),
  );
};

/** The merchant that a request claims to come from, if it names one at all. */
export const claimedMerchant = ({ fields }: Refused): O.Option<string> =>
  O.fromNullable(wellFormed(fields, 'merchant_identifier')['merchant_identifier']);

// Only well-formed parameters of the operation go back: none of them can hold what splits a signed string (D8).
const echo = (operation: Operation | undefined, fields: BodyMembers): TextParams =>
  wellFormed(fields, ...(operation === undefined ? ofEveryOperation : echoedBy(operation)));

// What a compatible account sent under names that the protocol does not have goes back to it (D4). Under the others the gateway
// alone tells what is.
const strangersOf = (request: TextParams): TextParams =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !isParameter(name)));

const wellFormed = (fields: BodyMembers, ...names: readonly Parameter[]): TextParams =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name];
      return typeof value === 'string' && breachOf(name, value) === undefined ? [[name, value]] : [];
    }),
  );

const ofEveryOperation = Object.keys(operations.CHECK_STATUS.request)
  .filter(isParameter)
  .filter(
    (name) => name !== 'signature' && Object.values(operations).every(({ request }) => name in request),
  );

const namesOf = ({ merchantReference, fortId }: Order): TextParams => ({
  merchant_reference: merchantReference,
  fort_id: fortId,
});

const told = ({ status, message }: Outcome, language: Language): TextParams => ({
  response_code: formatResponseCode(status, message),
  response_message: textOf(message, language),
  status,
});

// English where the request names no language that there is.
const languageOf = ({ language }: BodyMembers): Language =>
  parameters.language.values.find((known) => known === language) ?? 'en';

const report =
  (request: BodyMembers) =>
  (order: Order): TextParams => ({
    transaction_status: order.last.status,
    transaction_code: formatResponseCode(order.last.status, order.last.message),
    transaction_message: textOf(order.last.message, languageOf(request)),
    authorized_amount: order.authorized.toString(),
    captured_amount: order.captured.toString(),
    refunded_amount: order.refunded.toString(),
    ...ifKnown('authorization_code', order.authorizationCode),
    ...(request['return_third_party_response_codes'] === 'YES'
      ? {
          ...ifKnown('processor_response_code', order.processorResponseCode),
          ...ifKnown('acquirer_response_code', order.acquirerResponseCode),
        }
      : {}),
  });

const ifKnown = (name: Parameter, value: O.Option<string>): TextParams =>
  O.isSome(value) ? { [name]: value.value } : {};

const signed = ({ shaType, responsePhrase }: SigningSettings, params: TextParams): TextParams =>
  sign(params, { shaType, phrase: responsePhrase });
