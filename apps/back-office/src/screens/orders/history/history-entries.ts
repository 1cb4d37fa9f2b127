/** What an order went through: how it was made, its operations, and what the merchant was told, the newest first. */
import type { Schema } from '../../../api/client.ts';
import type { Feedback } from '../../../api/feedback.ts';
import type { Order } from '../../../api/orders.ts';

export type Happening =
  | { readonly _tag: 'Made'; readonly at: string; readonly order: Order }
  | {
      readonly _tag: 'Operated';
      readonly at: string;
      /** Which one of the order's operations it is. */
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
    // The newest come first.
    ...feedback.toReversed().map((one) => ({ _tag: 'Fed', at: one.created_at, feedback: one }) as const),
  ]
    // What happened at the same moment keeps its place: feedback follows what it tells of.
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed();
