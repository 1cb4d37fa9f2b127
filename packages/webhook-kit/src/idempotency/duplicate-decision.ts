/**
 * Decides whether an event equal to an earlier one is a duplicate. The gateway may have sent the same event again, or the
 * merchant may have captured the same amount twice. The message does not show which; the totals of the order can.
 */
import type { FeedbackEvent, OperationEvent } from '../feedback/feedback-event.ts';
import { WebhookSettingsError } from '../feedback/webhook-settings-error.ts';

/** An event that can legitimately occur twice with equal parameters: a capture, or a refund without a `maintenance_reference`. */
export type RepeatableEvent = OperationEvent<'CAPTURE', 'Succeeded'> | OperationEvent<'REFUND', 'Succeeded'>;

/** `duplicate`: acknowledge without handling. `new`: handle. `retry`: reject, so that the gateway sends the event again. */
export type DuplicateDecision = 'duplicate' | 'new' | 'retry';

/** Decides about each event that equals one already handled. */
export interface OnPossibleDuplicate {
  (event: RepeatableEvent): DuplicateDecision | Promise<DuplicateDecision>;
}

/** The total of an order for the event's operation (captures or refunds), in minor units: digits or a bigint. */
export interface ComparedTotals {
  /** `captured_amount` or `refunded_amount` of a CHECK_STATUS reply. */
  readonly atGateway: bigint | string;
  /** The total that your handler has recorded so far. It must contain each event whose handler has succeeded. */
  readonly recorded: bigint | string;
}

/**
 * Decides by the totals of the order: if the gateway's total is greater than yours, the event is new. Equal events may be
 * handled in any order, since their parameters don't differ.
 *
 * @example
 * import { compareTotals, createReceiver, responsePhrase } from '@postern/webhook-kit'
 * import { signedFeedback } from '@postern/webhook-kit/testing'
 *
 * const shop = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const
 * const recorded = { captured: 0n }
 * // In production, the captured_amount of client.checkStatus({ merchant_reference }).
 * const captured_amount = '2100'
 * const receiver = createReceiver({
 *   accounts: [shop],
 *   onPossibleDuplicate: compareTotals(() => ({ atGateway: captured_amount, recorded: recorded.captured })),
 *   handle: (event) => {
 *     if (event.operation === 'CAPTURE') recorded.captured += BigInt(event.params.amount ?? '0')
 *   },
 * })
 * const half = signedFeedback('CAPTURE', { amount: '1050' }, shop)
 * for (const _delivery of ['first half', 'second half', 'second half again']) await receiver.handleRequest(half)
 * recorded.captured // => 2100n
 */
export const compareTotals =
  (getTotals: (event: RepeatableEvent) => ComparedTotals | Promise<ComparedTotals>): OnPossibleDuplicate =>
  async (event) => {
    const { atGateway, recorded } = await getTotals(event);
    const missing = toMinorUnits('atGateway', atGateway) - toMinorUnits('recorded', recorded);
    // An amount that is not as documented cannot be compared.
    if (event.params.amount === undefined) return missing > 0n ? 'retry' : 'duplicate';
    const amount = BigInt(event.params.amount);
    if (missing < amount || amount === 0n) return 'duplicate';
    // If the difference is not a multiple of the amount, feedback with another amount has not arrived yet. Wait for it.
    return missing % amount === 0n ? 'new' : 'retry';
  };

const toMinorUnits = (name: keyof ComparedTotals, total: unknown): bigint => {
  if (typeof total === 'bigint') return total;
  if (typeof total === 'string' && /^\d{1,30}$/.test(total)) return BigInt(total);
  throw new WebhookSettingsError([
    {
      setting: `${name} of compareTotals`,
      value: total,
      requirement: 'an amount in minor units, as digits or a bigint',
      example: `${name}: 1050n is 10.50 AED`,
    },
  ]);
};

export const isRepeatable = (event: FeedbackEvent): event is RepeatableEvent => {
  if (event.outcome !== 'Succeeded') return false;
  if (event.operation === 'REFUND') return event.params.maintenance_reference === undefined;
  // Names all others, so that a new operation is decided here too.
  return (event.operation satisfies Once | 'CAPTURE') === 'CAPTURE';
};

type Once = 'AUTHORIZATION' | 'OTHER' | 'PURCHASE' | 'VOID_AUTHORIZATION';

/** A decision that does not depend on the event. Its mark is a text, so that it works across several copies of this package. */
export interface FixedDecision extends OnPossibleDuplicate {
  readonly '~decision': DuplicateDecision;
}

export const isFixedDecision = (decide: unknown): boolean =>
  typeof decide === 'function' && '~decision' in decide;

const always = (decision: DuplicateDecision): FixedDecision =>
  Object.assign(() => decision, { '~decision': decision });

/**
 * Treats every equal event as a duplicate. Use it if you never capture or refund the same amount of an order twice: a second capture
 * of the same amount is acknowledged and not handled.
 *
 * @example
 * import { alwaysDuplicate, createReceiver, responsePhrase } from '@postern/webhook-kit'
 *
 * const receiver = createReceiver({
 *   accounts: [{ shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') }],
 *   handle: () => undefined,
 *   onPossibleDuplicate: alwaysDuplicate,
 * })
 * receiver.timeoutSeconds // => 8
 */
export const alwaysDuplicate: FixedDecision = /* @__PURE__ */ always('duplicate');

/**
 * Handles every equal event that can occur twice: a capture, or a refund without a `maintenance_reference`. Use it if your handler
 * stores states, such as the totals of CHECK_STATUS, so that handling a repeated delivery changes nothing. Do not use it if your
 * handler adds amounts or ships goods.
 *
 * @example
 * import { alwaysNew, createReceiver, responsePhrase } from '@postern/webhook-kit'
 * import { signedFeedback } from '@postern/webhook-kit/testing'
 *
 * const shop = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const
 * const handled: string[] = []
 * const receiver = createReceiver({
 *   accounts: [shop],
 *   handle: (event) => handled.push(event.operation),
 *   onPossibleDuplicate: alwaysNew,
 * })
 * const feedback = signedFeedback('CAPTURE', {}, shop)
 * for (const _delivery of ['first', 'second']) await receiver.handleRequest(feedback)
 * handled // => ['CAPTURE', 'CAPTURE']
 */
export const alwaysNew: FixedDecision = /* @__PURE__ */ always('new');
