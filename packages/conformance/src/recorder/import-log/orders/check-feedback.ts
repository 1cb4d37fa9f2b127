/** Finds feedback that contradicts the reply, or was not acknowledged. */
import { isMaintenance, isOpen, type OrderStep, isSameOperation } from '../../order-history/order-history.ts';
import type { LogFinding, FindInOrder } from '../log-finding.ts';

export const checkFeedback = (steps: readonly OrderStep[], find: FindInOrder): readonly LogFinding[] =>
  steps.flatMap((step) => {
    const { exchange, outcome, code = '' } = step;
    if (exchange.kind !== 'feedback') return [];
    const { httpStatus } = exchange;
    const findings: LogFinding[] = [];
    if (httpStatus !== undefined && httpStatus !== 302 && (httpStatus < 200 || httpStatus > 299))
      findings.push(
        find('feedback.not-acknowledged', [step], `Feedback ${code} was answered with HTTP ${httpStatus}.`),
      );
    const requests = steps.filter((each) => isMaintenance(each) && isSameOperation(each, step));
    const [request] = requests;
    const decided = requests.filter((each) => !isOpen(each));
    if (
      !isOpen(step) &&
      request !== undefined &&
      decided.length === requests.length &&
      decided.every((each) => each.outcome !== outcome)
    )
      findings.push(
        find(
          'feedback.disagrees',
          [...decided.slice(0, 3), step],
          `The reply is ${request.code ?? ''}, and feedback is ${code}.`,
        ),
      );
    return findings;
  });
