/** Generates consistent replies and feedback from the row of an operation (sections 4 and 6; D9, D12, D22). */
import fc from 'fast-check';
import { isMessageCode, isStatus } from '../response-code/response-code.ts';
import { responseMessage } from '../response-code/response-message-text.ts';
import { echoedParameters } from '../message/echoed-parameters.ts';
import type { ReplyOf } from '../message/reply-codec.ts';
import { messages, type MessageCode } from '../spec/response-messages.ts';
import { operations, type MaintenanceOperation, type Operation } from '../spec/operations.ts';
import type { Language } from '../spec/parameters.ts';
import { messageClasses } from '../spec/response-message-classes.ts';
import { statusClasses } from '../spec/status-classes.ts';
import { statuses, type Status } from '../spec/statuses.ts';
import { validRequest } from './request-arbitrary.ts';
import { validValue } from './parameter-value-arbitraries.ts';

/**
 * Generates replies of an operation: succeeded, refused before and after authentication, pending and uncertain. They
 * echo the request, and codes and texts agree. They are unsigned: use `sign` with a response phrase to get one that
 * the gateway could send.
 *
 * @example
 * import fc from 'fast-check'
 * import { replyCodec } from '@postern/protocol'
 * import { validReply } from '@postern/protocol/testing'
 *
 * fc.sample(validReply('CHECK_STATUS')).every(replyCodec('CHECK_STATUS').is) // => true
 */
export const validReply = <O extends Operation>(operation: O): fc.Arbitrary<ReplyOf<O>> =>
  fc.oneof(processedReply(operation), unauthenticatedRefusal(operation));

/**
 * Generates feedback on a maintenance operation, direct or notification: the parameters of the reply (D22).
 * CHECK_STATUS changes nothing, so it has no feedback (D21).
 *
 * @example
 * import fc from 'fast-check'
 * import { replyCodec } from '@postern/protocol'
 * import { validFeedback } from '@postern/protocol/testing'
 *
 * fc.sample(validFeedback('CAPTURE')).every(replyCodec('CAPTURE').is) // => true
 */
export const validFeedback = <O extends MaintenanceOperation>(operation: O): fc.Arbitrary<ReplyOf<O>> =>
  processedReply(operation);

// The order is known, so both of its references are present.
const processedReply = <O extends Operation>(operation: O): fc.Arbitrary<ReplyOf<O>> => {
  const { successStatus, failureStatus } = operations[operation];
  return fc
    .tuple(
      validRequest(operation),
      fc.record({ merchant_reference: validValue('merchant_reference'), fort_id: validValue('fort_id') }),
      fc.oneof(
        fc.constant<Outcome>({ status: successStatus, message: '000' }),
        fc.constantFrom(failureStatus, ...openStatuses).chain(withMessage),
      ),
      operation === 'CHECK_STATUS' ? anyLastOperation : fc.constant(undefined),
    )
    .map(([request, order, outcome, stood]) =>
      asReply({
        ...echoOf(operation, request),
        ...order,
        ...responseFields(outcome, request.language),
        ...(stood === undefined || outcome.status !== successStatus
          ? {}
          : lastOperation(stood, request.language)),
      }),
    );
};

// Before authentication, only well-formed parameters are echoed (D8).
const unauthenticatedRefusal = <O extends Operation>(operation: O): fc.Arbitrary<ReplyOf<O>> =>
  fc
    .tuple(validRequest(operation), withMessage('00'))
    .chain(([request, outcome]) =>
      fc
        .subarray(Object.entries(echoOf(operation, request)))
        .map((echo) =>
          asReply<O>({ ...Object.fromEntries(echo), ...responseFields(outcome, request.language) }),
        ),
    );

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parameters of the table; property tests prove it
const asReply = <O extends Operation>(fields: object): ReplyOf<O> => fields as ReplyOf<O>;

const echoOf = (operation: Operation, request: object): object => {
  const carried = new Set<string>(echoedParameters(operation));
  return Object.fromEntries(Object.entries(request).filter(([name]) => carried.has(name)));
};

interface Outcome {
  readonly status: Status;
  readonly message: MessageCode;
}

const everyStatus = Object.keys(statuses).filter(isStatus);
const everyMessage = Object.keys(messages).filter(isMessageCode);
const openStatuses = everyStatus.filter((status) => ['pending', 'uncertain'].includes(statusClasses[status]));

// A message that does not contradict the status.
const withMessage = (status: Status): fc.Arbitrary<Outcome> => {
  const statusClass = statusClasses[status];
  const agrees = (message: MessageCode): boolean => {
    const messageClass = messageClasses[message];
    return statusClass === 'failed'
      ? messageClass !== 'succeeded' && messageClass !== 'pending'
      : messageClass === statusClass;
  };
  return fc.constantFrom(...everyMessage.filter(agrees)).map((message) => ({ status, message }));
};

const responseFields = ({ status, message }: Outcome, language: Language) => ({
  response_code: `${status}${message}`,
  response_message: responseMessage(message, language),
  status,
});

const anyLastOperation = fc.record({
  outcome: fc.constantFrom(...everyStatus).chain(withMessage),
  totals: fc
    .tuple(fc.nat(9_999_999), fc.nat(9_999_999), fc.nat(9_999_999))
    .map((totals) => totals.toSorted((a, b) => a - b)),
  codes: fc.record(
    {
      authorization_code: validValue('authorization_code'),
      processor_response_code: validValue('processor_response_code'),
      acquirer_response_code: validValue('acquirer_response_code'),
    },
    { requiredKeys: [] },
  ),
});

type LastOperation = typeof anyLastOperation extends fc.Arbitrary<infer A> ? A : never;

const lastOperation = (
  { outcome: { status, message }, totals, codes }: LastOperation,
  language: Language,
) => {
  const [refunded = 0, captured = 0, authorized = 0] = totals;
  return {
    ...codes,
    transaction_status: status,
    transaction_code: `${status}${message}`,
    transaction_message: responseMessage(message, language),
    refunded_amount: String(refunded),
    captured_amount: String(captured),
    authorized_amount: String(authorized),
  };
};
