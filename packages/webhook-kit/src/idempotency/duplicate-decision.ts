/**
 * Decides whether an event equal to an earlier one is a duplicate. The gateway may have sent the same event again, or the
 * merchant may have captured the same amount twice. The message does not show which; the totals of the order can.
 */
import type { FeedbackEvent, OperationEvent } from '../feedback/feedback-event.ts';

/** An event that can legitimately occur twice with equal parameters: a capture, or a refund without a `maintenance_reference`. */
export type RepeatableEvent = OperationEvent<'CAPTURE', 'succeeded'> | OperationEvent<'REFUND', 'succeeded'>;

/** `duplicate`: acknowledge without handling. `new`: handle. `retry`: reject, so that the gateway sends the event again. */
export type DuplicateDecision = 'duplicate' | 'new' | 'retry';

/** Decides about each event that equals one already handled. */
export type OnPossibleDuplicate = (event: RepeatableEvent) => DuplicateDecision | Promise<DuplicateDecision>;

/** The total of an order for the event's operation (captures or refunds), in minor units. */
export interface OrderTotals {
  /** `captured_amount` or `refunded_amount` of a CHECK_STATUS reply. */
  readonly atGateway: string;
  /** The total that your handler has recorded so far. */
  readonly recorded: string;
}

/**
 * Decides by the totals of the order: if the gateway's total is greater than yours, the event is new. Equal events may be
 * handled in any order, since their parameters don't differ.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 * import { compareTotals, createReceiver } from '@postern/webhook-kit'
 * import { signedFeedback } from '@postern/webhook-kit/testing'
 *
 * const shop = { name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const
 * const recorded = { captured: 0 }
 * // In production, the captured_amount of client.checkStatus({ merchant_reference }).
 * const captured_amount = '2100'
 * const receiver = createReceiver({
 *   accounts: [shop],
 *   onPossibleDuplicate: compareTotals(() => ({ atGateway: captured_amount, recorded: String(recorded.captured) })),
 *   handle: (event) => {
 *     if (event.operation === 'CAPTURE') recorded.captured += Number(event.params.amount)
 *   },
 * })
 * const half = signedFeedback('CAPTURE', { amount: '1050' }, shop)
 * for (const _delivery of ['first half', 'second half', 'second half again']) await receiver.handleRequest(half)
 * recorded.captured // => 2100
 */
export const compareTotals =
  (getTotals: (event: RepeatableEvent) => OrderTotals | Promise<OrderTotals>): OnPossibleDuplicate =>
  async (event) => {
    const { atGateway, recorded } = await getTotals(event);
    const missing = BigInt(atGateway) - BigInt(recorded);
    const amount = BigInt(event.params.amount ?? 0);
    if (missing < amount || amount === 0n) return 'duplicate';
    // If the difference is not a multiple of the amount, feedback with another amount has not arrived yet. Wait for it.
    return missing % amount === 0n ? 'new' : 'retry';
  };

export const isRepeatable = (event: FeedbackEvent): event is RepeatableEvent =>
  event.outcome === 'succeeded' &&
  (event.operation === 'CAPTURE' ||
    (event.operation === 'REFUND' && event.params.maintenance_reference === undefined));

/** Treats every equal event as a duplicate. Use it if you never capture or refund the same amount of an order twice. */
export const alwaysDuplicate: OnPossibleDuplicate = () => 'duplicate';
