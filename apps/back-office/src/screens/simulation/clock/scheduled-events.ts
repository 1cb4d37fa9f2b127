/**
 * Events that are scheduled by the account's clock, soonest first: delivery attempts and completions of
 * operations.
 */
import type { Feedback } from '../../../api/feedback.ts';
import type { Schema } from '../../../api/client.ts';

export interface Due {
  readonly key: string;
  readonly at: string;
  readonly what: 'feedback' | 'settlement';
  readonly id: string;
  readonly reference: string;
  readonly operation: string;
  /** The number of attempts so far. */
  readonly attempts: number;
}

interface Settling {
  readonly order: Pick<Schema<'Order'>, 'fort_id' | 'merchant_reference'>;
  readonly pending: readonly Schema<'Pending'>[];
}

export const dueOf = (feedback: readonly Feedback[], settling: readonly Settling[]): readonly Due[] =>
  [...feedback.flatMap(feedbackDue), ...settling.flatMap(settlementsDue)].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );

/** The number of events that become due until a time. */
export const dueUntil = (due: readonly Due[], time: Date): number =>
  due.filter(({ at }) => Date.parse(at) <= time.getTime()).length;

const feedbackDue = ({ id, due_at: at, params, fort_id: fortId, attempts }: Feedback): readonly Due[] =>
  at === null
    ? []
    : [
        {
          key: `feedback ${id}`,
          at,
          what: 'feedback',
          id,
          reference: params['merchant_reference'] ?? fortId,
          operation: params['command'] ?? '',
          attempts: attempts.length,
        },
      ];

const settlementsDue = ({ order, pending }: Settling): readonly Due[] =>
  pending.map(({ id, due_at: at, operation }) => ({
    key: `settlement ${id}`,
    at,
    what: 'settlement',
    id: order.fort_id,
    reference: order.merchant_reference,
    operation,
    attempts: 0,
  }));
