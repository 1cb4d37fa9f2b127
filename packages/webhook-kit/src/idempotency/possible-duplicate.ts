/**
 * An event that came before, equal in every parameter: the gateway says it again, or the same amount was taken once more.
 * Nothing in the message tells which; the totals of the order do.
 */
import type { OperationEvent, FeedbackEvent } from '../feedback/feedback-event.ts';

/** A capture, or a refund without a number of its own: what may truly happen twice in the same words. */
export type RepeatableEvent = OperationEvent<'CAPTURE', 'succeeded'> | OperationEvent<'REFUND', 'succeeded'>;

/** `repeat`: acknowledged, not handled. `new`: handled. `later`: not acknowledged, so that it comes again. */
export type DuplicateDecision = 'duplicate' | 'new' | 'retry';

/** Told to each equal event after the first was handled. */
export type OnPossibleDuplicate = (event: RepeatableEvent) => DuplicateDecision | Promise<DuplicateDecision>;

/** Totals of what an event's operation moved on its order, in minor units: `captured_amount` or `refunded_amount`. */
export interface OrderTotals {
  /** By CHECK_STATUS. */
  readonly atGateway: string;
  /** By your own books: what the handler has seen until now. */
  readonly recorded: string;
}

/**
 * Decides by totals: what is in your books is all that the gateway has moved, or there is more of it. Equal captures may
 * come in any order, so that it does not matter which of them is handled as which.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 * import { byTotals, createReceiver } from '@postern/webhook-kit'
 * import { signedFeedback } from '@postern/webhook-kit/testing'
 *
 * const shop = { name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const
 * const books = { captured: 0 }
 * // Stands in for a client: client.checkStatus({ merchant_reference }) tells captured_amount.
 * const captured_amount = '2100'
 * const receiver = createReceiver({
 *   accounts: [shop],
 *   onPossibleDuplicate: byTotals(() => ({ atGateway: captured_amount, recorded: String(books.captured) })),
 *   handle: (event) => {
 *     if (event.operation === 'CAPTURE') books.captured += Number(event.params.amount)
 *   },
 * })
 * const half = signedFeedback('CAPTURE', { amount: '1050' }, shop)
 * for (const _told of ['first half', 'second half', 'second half again']) await receiver.answer(half)
 * books.captured // => 2100
 */
export const compareTotals =
  (totals: (event: RepeatableEvent) => OrderTotals | Promise<OrderTotals>): OnPossibleDuplicate =>
  async (event) => {
    const { atGateway, recorded } = await totals(event);
    const missing = BigInt(atGateway) - BigInt(recorded);
    const amount = BigInt(event.params.amount ?? 0);
    if (missing < amount || amount === 0n) return 'duplicate';
    // What is missing may also be another event that is still on its way; then the books will have it soon.
    return missing % amount === 0n ? 'new' : 'retry';
  };

export const isRepeatable = (event: FeedbackEvent): event is RepeatableEvent =>
  event.outcome === 'succeeded' &&
  (event.operation === 'CAPTURE' ||
    (event.operation === 'REFUND' && event.params.maintenance_reference === undefined));

/** For who never captures or refunds one amount of one order twice: what is equal was said twice. */
export const alwaysDuplicate: OnPossibleDuplicate = () => 'duplicate';
