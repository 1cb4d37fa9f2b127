/** Finds operations that the state of the order does not allow. */
import { isMaintenance, isOpen, type OrderStep } from '../../order-history/order-history.ts';
import type { LogFinding, FindInOrder } from '../log-finding.ts';

export const checkAllowedOperations = (
  steps: readonly OrderStep[],
  find: FindInOrder,
): readonly LogFinding[] => {
  const findings: LogFinding[] = [];
  let voided: OrderStep | undefined;
  const moved = { captured: 0n, refunded: 0n };
  let isComplete = false;
  for (const step of steps) {
    const { operation, code = '', outcome, amount, exchange } = step;
    const { totals } = step;
    if (totals !== undefined) {
      moved.captured = totals.captured;
      moved.refunded = totals.refunded;
      isComplete = true;
    }
    if (exchange.kind === 'feedback' || !isMaintenance(step)) continue;
    const message = code.slice(2);
    if (voided !== undefined && (operation === 'CAPTURE' || operation === 'REFUND'))
      findings.push(
        find(
          'order.operation-after-void',
          [voided, step],
          `${operation} was sent after the void${code === '' ? '' : `, and answered with ${code}`}.`,
        ),
      );
    else if (message === '042')
      findings.push(
        find(
          'order.capture-above-authorized',
          [step],
          operation === 'VOID_AUTHORIZATION'
            ? `A part of the authorization was captured before the void: ${code}.`
            : `${operation} of ${amount ?? 'an amount'} was answered with ${code}.`,
        ),
      );
    else if (message === '048')
      findings.push(
        find(
          'order.refund-above-captured',
          [step],
          `REFUND of ${amount ?? 'an amount'} was answered with ${code}.`,
        ),
      );
    else if (message === '784' || message === '662')
      findings.push(
        find(
          'order.operation-while-pending',
          [...steps.slice(0, steps.indexOf(step)).filter(isOpen).slice(-1), step],
          `${operation ?? ''} was answered with ${code}.`,
        ),
      );
    if (outcome !== 'succeeded') {
      if (operation === 'CAPTURE' && isOpen(step)) isComplete = false;
      continue;
    }
    if (operation === 'VOID_AUTHORIZATION') voided = step;
    if (operation === 'CAPTURE') moved.captured += amount ?? 0n;
    if (operation === 'REFUND') {
      moved.refunded += amount ?? 0n;
      if (isComplete && moved.refunded > moved.captured)
        findings.push(
          find(
            'order.refund-above-captured',
            [step],
            `Refunds of ${moved.refunded} succeeded, but only ${moved.captured} was captured.`,
          ),
        );
    }
  }
  return findings;
};
