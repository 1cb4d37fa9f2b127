/**
 * An operation row read as a generator of replies and of feedback (sections 4 and 6; D9, D12, D22): what stands in them
 * agrees with itself.
 */
import fc from 'fast-check';
import { isMessage, isStatus } from '../code/response-code.ts';
import { textOf } from '../code/text.ts';
import { echoedBy, type Reply } from '../message/reply.ts';
import { messages, type Message } from '../spec/messages.ts';
import { operations, type MaintenanceOperation, type Operation } from '../spec/operations.ts';
import type { Language } from '../spec/parameters.ts';
import { statuses, type Status } from '../spec/statuses.ts';
import { validRequest } from './request.ts';
import { validValue } from './value.ts';

/**
 * Replies of an operation, successes and refusals: the request carried back, the order by both its names, and codes
 * that agree. Unsigned; `sign` with a response phrase makes one that the gateway could have sent.
 *
 * @example
 * import fc from 'fast-check'
 * import { reply } from '@postern/protocol'
 * import { validReply } from '@postern/protocol/testing'
 *
 * fc.sample(validReply('CHECK_STATUS')).every(reply('CHECK_STATUS').is) // => true
 */
export const validReply = <O extends Operation>(operation: O): fc.Arbitrary<Reply<O>> => {
  const row = operations[operation];
  return fc
    .tuple(
      validRequest(operation),
      fc.record({ merchant_reference: validValue('merchant_reference'), fort_id: validValue('fort_id') }),
      fc.oneof(
        fc.constant({ status: row.succeeds, message: '000' as const }),
        anyMessage.map((message) => ({ status: row.fails, message })),
      ),
      operation === 'CHECK_STATUS' ? standing : fc.constant(undefined),
    )
    .map(([request, order, { status, message }, stood]) => {
      const carried = new Set<string>(echoedBy(operation));
      const echo = Object.fromEntries(Object.entries(request).filter(([name]) => carried.has(name)));
      const fields = {
        ...echo,
        ...order,
        ...told(status, message, request.language),
        ...(stood === undefined || status !== row.succeeds ? {} : lastOperation(stood, request.language)),
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the table promises; the laws of replies prove it
      return fields as unknown as Reply<O>;
    });
};

/**
 * Feedback on a maintenance operation, direct or notification: the reply's parameters (D22). CHECK_STATUS changes
 * nothing, so there is none about it (D21).
 *
 * @example
 * import fc from 'fast-check'
 * import { reply } from '@postern/protocol'
 * import { validFeedback } from '@postern/protocol/testing'
 *
 * fc.sample(validFeedback('CAPTURE')).every(reply('CAPTURE').is) // => true
 */
export const validFeedback = <O extends MaintenanceOperation>(operation: O): fc.Arbitrary<Reply<O>> =>
  validReply(operation);

const anyMessage = fc.constantFrom(...Object.keys(messages).filter(isMessage));
const anyStatus = fc.constantFrom(...Object.keys(statuses).filter(isStatus));

const told = (status: Status, message: Message, language: Language) => ({
  response_code: `${status}${message}`,
  response_message: textOf(message, language),
  status,
});

const standing = fc.record({
  status: anyStatus,
  message: anyMessage,
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

type Standing = typeof standing extends fc.Arbitrary<infer A> ? A : never;

const lastOperation = ({ status, message, totals, codes }: Standing, language: Language) => {
  const [refunded = 0, captured = 0, authorized = 0] = totals;
  return {
    ...codes,
    transaction_status: status,
    transaction_code: `${status}${message}`,
    transaction_message: textOf(message, language),
    refunded_amount: String(refunded),
    captured_amount: String(captured),
    authorized_amount: String(authorized),
  };
};
