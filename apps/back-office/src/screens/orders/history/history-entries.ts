/** The history of an order: its creation, its operations and its feedback, newest first. */
import type { Schema } from '../../../api/client.ts';
import type { Feedback } from '../../../api/feedback.ts';
import type { Order } from '../../../api/orders.ts';

export type Happening =
  | { readonly _tag: 'Made'; readonly at: string; readonly order: Order }
  | {
      readonly _tag: 'Operated';
      readonly at: string;
      /** The position among the operations of the order. */
      readonly place: number;
      readonly operation: Schema<'Operation'>;
    }
  | { readonly _tag: 'Fed'; readonly at: string; readonly feedback: Feedback };

export const historyOf = (
  order: Order,
  operations: readonly Schema<'Operation'>[],
  feedback: readonly Feedback[],
): readonly Happening[] =>
  [
    { _tag: 'Made', at: order.created_at, order } as const,
    ...operations.map(
      (operation, place) => ({ _tag: 'Operated', at: operation.at, place, operation }) as const,
    ),
    // The gateway lists the newest first.
    ...feedback.toReversed().map((one) => ({ _tag: 'Fed', at: one.created_at, feedback: one }) as const),
  ]
    // Feedback with the same timestamp as its operation stays after it.
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed();
