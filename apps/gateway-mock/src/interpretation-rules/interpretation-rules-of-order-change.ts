/** Which rules were applied by creating an order, and by completing its pending operation. */
import { paymentOutcomes } from '@postern/protocol/payments';
import { isPayment } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type { AnyInterpretationRule } from '../domain/interpretation-rule-use.ts';
import type { Decision, NewOrder } from '../domain/order.ts';

export const interpretationRulesOfNewOrder = (
  { reportedPayment, completion }: NewOrder,
  createsPayments: boolean,
): readonly AnyInterpretationRule[] => [
  'D13',
  'D14',
  ...(completion === undefined ? [] : (['D33'] as const)),
  ...(reportedPayment === undefined ? [] : (['P4'] as const)),
  ...(reportedPayment !== undefined && createsPayments ? (['C34'] as const) : []),
];

/** Direct feedback waits for the final status. A challenge that was left alone times out before it ends. */
export const interpretationRulesOfCompletion = ({
  outcome,
  operation,
  feedback = [],
}: Decision): readonly AnyInterpretationRule[] => [
  'D33',
  ...(feedback.some(({ kind }) => kind === 'direct') ? (['P5'] as const) : []),
  ...(O.isSome(operation) && isPayment(operation.value.operation) ? (['P13'] as const) : []),
  ...(outcome.message === paymentOutcomes.acquirerTimedOut.messageCode ? (['C24'] as const) : []),
];
