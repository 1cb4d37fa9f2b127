/** The unsigned content of replies: what was decided, or the refusal. Sections 4, 5 and 7; D6 to D9, D12. */
import {
  breachOf,
  echoedBy,
  formatResponseCode,
  isParameter,
  operations,
  parameters,
  reasons,
  textOf,
  type Language,
  type Operation,
  type Parameter,
  type TextParams,
} from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Decision, Order, Outcome } from '../domain/order.ts';
import type { Authenticated } from './authenticate.ts';
import type { BodyMembers, Refusal } from './refusal.ts';

/** The content of the reply to a request that was decided. */
export const replyContent = (
  { operation, request, tolerated }: Pick<Authenticated, 'operation' | 'request' | 'tolerated'>,
  { outcome, order }: Pick<Decision, 'outcome' | 'order'>,
): TextParams => ({
  ...(tolerated && unknownParametersOf(request)),
  ...echo(operation, request),
  ...(O.isSome(order) && referencesOf(order.value)),
  ...(O.isSome(order) && operation === 'CHECK_STATUS' && orderReport(request, order.value)),
  ...responseCodeParams(outcome, request),
});

/** The content of the reply to a request that never reached the ledger. */
export const refusalContent = ({
  reason,
  operation,
  fields,
}: Pick<Refusal, 'reason' | 'operation' | 'fields'>): TextParams => ({
  ...echo(operation, fields),
  ...responseCodeParams({ status: '00', message: reasons[reason].message }, fields),
});

/** The response code, message and status of an outcome, in the language of the request. */
export const responseCodeParams = ({ status, message }: Outcome, request: BodyMembers): TextParams => ({
  response_code: formatResponseCode(status, message),
  response_message: textOf(message, languageOf(request)),
  status,
});

/** The merchant that a request names as its sender, if it names one. */
export const claimedMerchant = (fields: BodyMembers): O.Option<string> =>
  O.fromNullable(wellFormed(fields, 'merchant_identifier')['merchant_identifier']);

// Only well-formed parameters of the operation go back: none of them can contain what splits a signed string (D8).
const echo = (operation: Operation | undefined, fields: BodyMembers): TextParams =>
  wellFormed(fields, ...(operation === undefined ? ofEveryOperation : echoedBy(operation)));

// A compatible account gets its unknown parameters back (D4), but no name that the protocol defines.
const unknownParametersOf = (request: TextParams): TextParams =>
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

const referencesOf = ({ merchantReference, fortId }: Order): TextParams => ({
  merchant_reference: merchantReference,
  fort_id: fortId,
});

// English if the request names no known language.
const languageOf = ({ language }: BodyMembers): Language =>
  parameters.language.values.find((known) => known === language) ?? 'en';

const orderReport = (request: BodyMembers, order: Order): TextParams => ({
  transaction_status: order.last.status,
  transaction_code: formatResponseCode(order.last.status, order.last.message),
  transaction_message: textOf(order.last.message, languageOf(request)),
  authorized_amount: order.authorized.toString(),
  captured_amount: order.captured.toString(),
  refunded_amount: order.refunded.toString(),
  ...ifKnown('authorization_code', order.authorizationCode),
  ...(request['return_third_party_response_codes'] === 'YES' && {
    ...ifKnown('processor_response_code', order.processorResponseCode),
    ...ifKnown('acquirer_response_code', order.acquirerResponseCode),
  }),
});

const ifKnown = (name: Parameter, value: O.Option<string>): TextParams =>
  O.isSome(value) ? { [name]: value.value } : {};
