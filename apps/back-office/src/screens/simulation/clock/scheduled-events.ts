/**
 * Events that are scheduled by the account's clock, soonest first: delivery attempts and completions of
 * operations.
 */
import type { Feedback } from '../../../api/feedback.ts';
import type { Schema } from '../../../api/management-api-client.ts';

export interface ScheduledEvent {
  readonly key: string;
  readonly at: string;
  readonly type: 'feedback' | 'completion';
  readonly id: string;
  readonly reference: string;
  readonly operation: string;
  /** The number of attempts so far. */
  readonly attempts: number;
}

interface PendingOrder {
  readonly order: Pick<Schema<'Order'>, 'fort_id' | 'merchant_reference'>;
  readonly pending: readonly Schema<'PendingOperation'>[];
}

export const scheduledEvents = (
  feedback: readonly Feedback[],
  pendingOrders: readonly PendingOrder[],
): readonly ScheduledEvent[] =>
  [...feedback.flatMap(deliveryAttempts), ...pendingOrders.flatMap(completions)].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );

/** The number of events that become due until a time. */
export const countDueUntil = (events: readonly ScheduledEvent[], time: Date): number =>
  events.filter(({ at }) => Date.parse(at) <= time.getTime()).length;

const deliveryAttempts = ({
  id,
  due_at: at,
  params,
  fort_id: fortId,
  attempts,
}: Feedback): readonly ScheduledEvent[] =>
  at === null
    ? []
    : [
        {
          key: `feedback ${id}`,
          at,
          type: 'feedback',
          id,
          reference: params['merchant_reference'] ?? fortId,
          operation: params['command'] ?? '',
          attempts: attempts.length,
        },
      ];

const completions = ({ order, pending }: PendingOrder): readonly ScheduledEvent[] =>
  pending.flatMap(({ id, due_at: at, operation }): readonly ScheduledEvent[] =>
    // Without a time, it is completed by hand only.
    at === null
      ? []
      : [
          {
            key: `completion ${id}`,
            at,
            type: 'completion',
            id: order.fort_id,
            reference: order.merchant_reference,
            operation,
            attempts: 0,
          },
        ],
  );
