/** Observes each answer: counts the applied rules, updates the metrics, writes the log and the request log. */
import type { Answer } from '../operations/reply.ts';
import type { Clock } from '../clock/clock.ts';
import { limitDiagnoses } from './request-log/limit-diagnoses.ts';
import type { RequestLog } from './request-log/request-log.ts';
import type { Log } from './log/log.ts';
import { logAnswers } from './log/log-answer.ts';
import type { openMetrics } from './metrics/metrics.ts';
import { appliedRules } from './applied-rules/applied-rules.ts';
import type { AppliedRulesReport } from './applied-rules/applied-rules-report.ts';
import type { HttpExchange } from './http-exchange.ts';

export const observeAnswers = ({ requestLog, rules, metrics, log, clock }: Observers) => {
  const logAnswer = logAnswers(log);
  const limited = limitDiagnoses(() => performance.now());
  return (observed: Answer, exchange: HttpExchange): void => {
    const answer = limited(observed);
    const applied = appliedRules(answer);
    rules.count(answer.merchant, applied);
    metrics.observe(answer.operation, answer.params['response_code'], exchange.milliseconds / 1000);
    logAnswer(answer, exchange);
    requestLog.add(answer, {
      requestId: exchange.requestId,
      at: clock.now(),
      microseconds: Math.round(exchange.milliseconds * 1000),
      from: exchange.senderAddress,
      rules: applied,
    });
  };
};

interface Observers {
  readonly requestLog: Pick<RequestLog, 'add'>;
  readonly rules: Pick<AppliedRulesReport, 'count'>;
  readonly metrics: Pick<ReturnType<typeof openMetrics>, 'observe'>;
  readonly log: Log;
  readonly clock: Clock;
}
