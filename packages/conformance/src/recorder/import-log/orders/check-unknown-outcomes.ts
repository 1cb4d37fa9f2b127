/** Finds operations whose outcome the shop does not learn. */
import { parseResponseCode } from '@postern/protocol';
import {
  isMaintenance,
  isOpen,
  outcomeOf,
  type OrderStep,
  isSameOperation,
} from '../../order-history/order-history.ts';
import type { LogFinding, FindInOrder } from '../log-finding.ts';
import { textOf } from '../logged-message.ts';

export const checkUnknownOutcomes = (steps: readonly OrderStep[], find: FindInOrder): readonly LogFinding[] =>
  steps.flatMap((step, index) => {
    if (!isMaintenance(step) || !isOpen(step) || resolvedBy(steps, index) !== undefined) return [];
    const { exchange, code, operation } = step;
    if (code !== undefined)
      return parseResponseCode(code)._tag === 'Unknown'
        ? []
        : [
            find(
              'reply.unresolved',
              [step],
              `${operation} was answered with ${code}, and the log has no final status after it.`,
            ),
          ];
    const reasons = [
      exchange.failure,
      exchange.httpStatus === undefined ? undefined : `HTTP ${exchange.httpStatus}`,
    ].filter((reason) => reason !== undefined);
    return [
      find(
        'reply.lost',
        [step],
        `${operation} has no reply in the log${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}, and nothing after it says what became of it.`,
      ),
    ];
  });

/** The step in which the shop learned what became of an open operation. */
const resolvedBy = (steps: readonly OrderStep[], index: number): OrderStep | undefined => {
  const step = steps[index];
  return step === undefined
    ? undefined
    : steps
        .slice(index + 1)
        .find(
          (later) =>
            (later.operation === 'CHECK_STATUS' && later.outcome === 'succeeded' && !isStillOpen(later)) ||
            (later.exchange.kind === 'feedback' && isSameOperation(step, later) && !isOpen(later)),
        );
};

/** Whether CHECK_STATUS says that the last operation is not complete. */
const isStillOpen = ({ exchange: { reply } }: OrderStep): boolean => {
  const code = textOf(reply?.params, 'transaction_code');
  return code !== undefined && ['pending', 'uncertain'].includes(outcomeOf(code));
};
