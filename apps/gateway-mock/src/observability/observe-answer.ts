/** Those who are told of each answer: the rules that were counted on, the metrics, the log and the journal. */
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

export const observeAnswers = ({ requestLog: journal, rules, metrics, log, clock }: Observers) => {
  const told = logAnswers(log);
  const diagnosed = limitDiagnoses(() => performance.now());
  return (given: Answer, seen: HttpExchange): void => {
    const answered = diagnosed(given);
    const leaned = appliedRules(answered);
    rules.count(answered.merchant, leaned);
    metrics.observe(answered.operation, answered.params['response_code'], seen.milliseconds / 1000);
    told(answered, seen);
    journal.add(answered, {
      requestId: seen.requestId,
      at: clock.now(),
      microseconds: Math.round(seen.milliseconds * 1000),
      from: seen.senderAddress,
      rules: leaned,
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
