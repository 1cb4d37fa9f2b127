/** The unsigned content of replies: what was decided, or the refusal. Sections 4, 5 and 7; D6 to D9, D12, P10 to P12. */
import type { Language, Operation, StringParams } from '@postern/protocol';
import {
  checkValue,
  echoedParameters,
  formatResponseCode,
  isOperation,
  isParameter,
  operations,
  parameters,
  refusalReasons,
  type Parameter,
} from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';
import * as O from 'fp-ts/lib/Option.js';
import type { Decision, Order, Outcome } from '../domain/order.ts';
import type { Authenticated } from './4-authenticate/authenticate.ts';
import type { BodyMembers } from './1-receive/json-members-as-strings.ts';
import type { Refusal } from './refusal.ts';

/** The content of the reply to a request that was decided. */
export const replyContentBeforeSigning = (
  { operation, request, tolerated }: Pick<Authenticated, 'operation' | 'request' | 'tolerated'>,
  { outcome, order }: Pick<Decision, 'outcome' | 'order'>,
): StringParams => ({
  ...(tolerated && unknownParametersOf(request)),
  ...echo(operation, request),
  ...(O.isSome(order) && referencesOf(order.value)),
  ...(O.isSome(order) && operation === 'CHECK_STATUS' && orderReport(request, order.value)),
  ...responseCodeParams(outcome, request),
});

/** The content of the reply to a request that never reached the ledger. A gateway profile may replace the outcome. */
export const refusalContent = (
  { reason, operation, fields }: Pick<Refusal, 'reason' | 'operation' | 'fields'>,
  outcome: Outcome = { status: '00', message: refusalReasons[reason].messageCode },
): StringParams => ({
  ...echo(operation, fields),
  ...responseCodeParams(outcome, fields),
});

/** The response code, message and status of an outcome, in the language of the request. */
export const responseCodeParams = ({ status, message }: Outcome, request: BodyMembers): StringParams => ({
  response_code: formatResponseCode(status, message),
  response_message: responseMessage(message, languageOf(request)),
  status,
});

/** The merchant that a request names as its sender, if it names one. */
export const claimedMerchant = (fields: BodyMembers): O.Option<string> =>
  O.fromNullable(wellFormed(fields, ['merchant_identifier'])['merchant_identifier']);

// Echoes only well-formed parameters of the operation: none of them can contain a delimiter of a signed string (D8).
const echo = (operation: Operation | undefined, fields: BodyMembers): StringParams =>
  wellFormed(fields, echoed.get(operation) ?? ofEveryOperation);

// A compatible account gets its unknown parameters back (D4), but no name that the protocol defines.
const unknownParametersOf = (request: StringParams): StringParams =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !isParameter(name)));

const wellFormed = (fields: BodyMembers, names: readonly Parameter[]): StringParams => {
  const params: Record<string, string> = {};
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && checkValue(name, value) === undefined) params[name] = value;
  }
  return params;
};

const echoed: ReadonlyMap<Operation | undefined, readonly Parameter[]> = new Map(
  Object.keys(operations)
    .filter(isOperation)
    .map((operation) => [operation, echoedParameters(operation)]),
);

const ofEveryOperation = Object.keys(operations.CHECK_STATUS.request)
  .filter(isParameter)
  .filter(
    (name) => name !== 'signature' && Object.values(operations).every(({ request }) => name in request),
  );

const referencesOf = ({ merchantReference, fortId }: Order): StringParams => ({
  merchant_reference: merchantReference,
  fort_id: fortId,
});

// English if the request has no valid language.
const languageOf = ({ language }: BodyMembers): Language =>
  parameters.language.allowedValues.find((supported) => supported === language) ?? 'en';

const orderReport = (request: BodyMembers, order: Order): StringParams => ({
  transaction_status: order.last.status,
  transaction_code: formatResponseCode(order.last.status, order.last.message),
  transaction_message: responseMessage(order.last.message, languageOf(request)),
  authorized_amount: order.authorized.toString(),
  captured_amount: order.captured.toString(),
  refunded_amount: order.refunded.toString(),
  ...ifPresent('authorization_code', order.authorizationCode),
  ...(request['return_third_party_response_codes'] === 'YES' && {
    ...ifPresent('processor_response_code', order.processorResponseCode),
    ...ifPresent('acquirer_response_code', order.acquirerResponseCode),
  }),
});

const ifPresent = (name: Parameter, value: O.Option<string>): StringParams =>
  O.isSome(value) ? { [name]: value.value } : {};
