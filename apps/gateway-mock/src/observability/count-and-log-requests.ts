/** Observes each processed request: counts the applied interpretation rules, updates the metrics, writes the log and the request log. */
import type { ProcessedRequest } from '../request-pipeline/7-reply/reply.ts';
import type { Clock } from '../clock/clock.ts';
import { limitDiagnosisRate } from '../request-log/signature-diagnosis-rate-limit.ts';
import type { RequestLog } from '../request-log/request-log.ts';
import type { Log } from './log/log.ts';
import { logRequests, logUnprocessedRequest } from './log/log-request.ts';
import type { openMetrics } from './metrics/metrics.ts';
import type { AnyInterpretationRule } from '../domain/interpretation-rule-use.ts';
import { interpretationRulesOfPayment } from '../interpretation-rules/interpretation-rules-of-payment.ts';
import { interpretationRulesOfReply } from '../interpretation-rules/interpretation-rules-of-reply.ts';
import type { InterpretationRuleCounts } from '../interpretation-rules/interpretation-rule-counts.ts';
import type { UnprocessedRequest } from '../domain/unprocessed-request.ts';
import type { HttpExchange } from '../domain/http-recording.ts';

export const countAndLogRequests = ({
  requestLog,
  interpretationRules,
  metrics,
  log,
  clock,
}: RequestSinks) => {
  const logRequest = logRequests(log);
  const limited = limitDiagnosisRate(() => performance.now());
  return (request: ProcessedRequest, exchange: HttpExchange): void => {
    const processed = limited(request);
    const isProcessed = processed.invalidScenario === undefined;
    const applied = isProcessed ? interpretationRulesOf(processed) : [];
    if (isProcessed) {
      interpretationRules.count({
        merchantIdentifier: processed.account?.merchantIdentifier,
        place: 'reply',
        interpretationRules: applied,
        example: exchange.requestId,
      });
      metrics.observe(processed.operation, processed.params['response_code'], exchange.milliseconds / 1000);
    }
    logRequest(processed, exchange);
    requestLog.add(processed, {
      requestId: exchange.requestId,
      at: clock.now(),
      microseconds: Math.round(exchange.milliseconds * 1000),
      from: exchange.senderAddress,
      interpretationRules: applied,
      http: exchange.http,
      replayOf: exchange.replayOf,
    });
  };
};

const interpretationRulesOf = (processed: ProcessedRequest): readonly AnyInterpretationRule[] =>
  processed._tag === 'Payment'
    ? interpretationRulesOfPayment(processed)
    : interpretationRulesOfReply(processed);

/** Writes a request that HTTP itself refuses to the log and the request log. It is no operation, so it is not counted. */
export const logUnprocessedRequests =
  ({ requestLog, log, clock }: Pick<RequestSinks, 'requestLog' | 'log' | 'clock'>) =>
  (request: UnprocessedRequest): void => {
    logUnprocessedRequest(log, request);
    requestLog.addUnprocessed(request, clock.now());
  };

interface RequestSinks {
  readonly requestLog: Pick<RequestLog, 'add' | 'addUnprocessed'>;
  readonly interpretationRules: Pick<InterpretationRuleCounts, 'count'>;
  readonly metrics: Pick<ReturnType<typeof openMetrics>, 'observe'>;
  readonly log: Log;
  readonly clock: Clock;
}
