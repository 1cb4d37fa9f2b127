/** Those who are told of each answer: the rules that were counted on, the metrics, the log and the journal. */
import type { Answer } from '../operations/reply.ts';
import type { Clock } from '../clock/clock.ts';
import { sparingly } from './request-log/limit-diagnoses.ts';
import type { RequestLog } from './request-log/request-log.ts';
import type { Log } from './log/log.ts';
import { observed } from './log/log-answer.ts';
import type { openMetrics } from './metrics/metrics.ts';
import { appliedRules } from './applied-rules/applied-rules.ts';
import type { RulesReport } from './applied-rules/applied-rules-report.ts';
import type { HttpExchange } from './http-exchange.ts';

export const observeAnswers = ({ journal, rules, metrics, log, clock }: Watchers) => {
  const told = observed(log);
  const diagnosed = sparingly(() => performance.now());
  return (given: Answer, seen: HttpExchange): void => {
    const answered = diagnosed(given);
    const leaned = appliedRules(answered);
    rules.count(answered.merchant, leaned);
    metrics.observe(answered.operation, answered.params['response_code'], seen.milliseconds / 1000);
    told(answered, seen);
    journal.note(answered, {
      requestId: seen.requestId,
      at: clock.now(),
      microseconds: Math.round(seen.milliseconds * 1000),
      from: seen.address,
      rules: leaned,
    });
  };
};

interface Watchers {
  readonly journal: Pick<RequestLog, 'note'>;
  readonly rules: Pick<RulesReport, 'count'>;
  readonly metrics: Pick<ReturnType<typeof openMetrics>, 'observe'>;
  readonly log: Log;
  readonly clock: Clock;
}
