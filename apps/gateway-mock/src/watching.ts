/** Those who are told of each answer: the rules that were counted on, the metrics, the log and the journal. */
import type { Answer } from './answer.ts';
import type { Clock } from './clock.ts';
import { sparingly } from './journal/diagnoses.ts';
import type { Journal } from './journal/journal.ts';
import type { Log } from './log/log.ts';
import { observed } from './log/observed.ts';
import type { openMetrics } from './metrics/metrics.ts';
import { leanedOn } from './rules/leaning.ts';
import type { RulesReport } from './rules/report.ts';
import type { Seen } from './seen.ts';

export const watching = ({ journal, rules, metrics, log, clock }: Watchers) => {
  const told = observed(log);
  const diagnosed = sparingly(() => performance.now());
  return (given: Answer, seen: Seen): void => {
    const answered = diagnosed(given);
    const leaned = leanedOn(answered);
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
  readonly journal: Pick<Journal, 'note'>;
  readonly rules: Pick<RulesReport, 'count'>;
  readonly metrics: Pick<ReturnType<typeof openMetrics>, 'observe'>;
  readonly log: Log;
  readonly clock: Clock;
}
