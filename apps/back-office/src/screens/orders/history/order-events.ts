/** The history of an order: its creation, its operations and its feedback, newest first. */
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
    }
  | { readonly _tag: 'FeedbackCreated'; readonly at: string; readonly feedback: Feedback };

export const orderEvents = (
  order: Order,
  operations: readonly Schema<'Operation'>[],
  feedback: readonly Feedback[],
): readonly OrderEvent[] =>
  [
    { _tag: 'Created', at: order.created_at, order } as const,
    ...operations.map(
      (operation, index) => ({ _tag: 'OperationRun', at: operation.at, index, operation }) as const,
    ),
    // The gateway lists the newest first.
    ...feedback
      .toReversed()
      .map((one) => ({ _tag: 'FeedbackCreated', at: one.created_at, feedback: one }) as const),
  ]
    // Feedback with the same timestamp as its operation stays after it.
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed();
