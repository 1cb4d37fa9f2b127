/** The history of an order: its creation, its operations, the returns of the browser and its feedback, newest first. */
import type { Schema } from '../../../api/management-api-client.ts';
import type { Feedback } from '../../../api/feedback.ts';
import type { Order } from '../../../api/orders.ts';

export type OrderEvent =
  | { readonly _tag: 'Created'; readonly at: string; readonly order: Order }
  | {
      readonly _tag: 'OperationRun';
      readonly at: string;
      /** The position among the operations of the order. */
      readonly index: number;
      readonly operation: Schema<'Operation'>;
      /** The card that the operation submitted, on a payment page. */
      readonly submitted: PaymentTry | undefined;
    }
  | { readonly _tag: 'Returned'; readonly at: string; readonly lastTry: PaymentTry }
  | { readonly _tag: 'FeedbackCreated'; readonly at: string; readonly feedback: Feedback };

type PaymentTry = Schema<'PaymentTry'>;

export const orderEvents = (
  order: Order,
  operations: readonly Schema<'Operation'>[],
  tries: readonly PaymentTry[],
  feedback: readonly Feedback[],
): readonly OrderEvent[] =>
  [
    { _tag: 'Created', at: order.created_at, order } as const,
    ...operations.map(
      (operation, index) =>
        ({
          _tag: 'OperationRun',
          at: operation.at,
          index,
          operation,
          submitted: tries.find(({ operation_id: id }) => id === operation.operation_id),
        }) as const,
    ),
    ...tries.flatMap((lastTry) =>
      lastTry.returned_at === null ? [] : [{ _tag: 'Returned', at: lastTry.returned_at, lastTry } as const],
    ),
    // The gateway lists the newest first.
    ...feedback
      .toReversed()
      .map((one) => ({ _tag: 'FeedbackCreated', at: one.created_at, feedback: one }) as const),
  ]
    // Returns and feedback with the same timestamp as their operation stay after it.
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed();
