/** Logs each request in one line: the request, the response code and, if it was refused, the reason and the diagnosis. */
import { refusalMessageCode, interpretationRuleOfRefusal } from '@postern/protocol/spec';
import { containsCardNumber, containsSecret, redacted } from '@postern/protocol/secrets';
import type { ProcessedRequest } from '../../request-pipeline/7-reply/reply.ts';
import { describeUnreadableBody } from '../../request-pipeline/1-receive/unreadable-body-causes.ts';
import { secretsOf } from '../../domain/account-secrets.ts';
import { describeCompatibleRequestShape } from '../../request-pipeline/3-validate/describe-compatible-request-shape.ts';
import { describeRefusal, explainRefusal } from '../../request-pipeline/explain-refusal.ts';
import type { HttpExchange } from '../../domain/http-recording.ts';
import { unprocessedCauses, type UnprocessedRequest } from '../../domain/unprocessed-request.ts';
import type { Log } from './log.ts';

export const logRequests =
  (log: Log) =>
  (processed: ProcessedRequest, { requestId, milliseconds }: RequestTimes): void => {
    const {
      params,
      operation,
      account,
      reason,
      parameter,
      unreadable,
      tolerated,
      failure,
      diagnosis,
      simulated,
      invalidScenario,
    } = processed;
    // A value may contain a secret in any parameter.
    const owner = account ?? processed.swappedWith;
    const secrets = owner === undefined ? [] : secretsOf(owner);
    const isSecret = (text: string, name = ''): boolean =>
      containsCardNumber(name, text) || containsSecret(text, secrets);
    const redact = (text: string, name?: string): string =>
      isSecret(text, name) ? redacted : text.slice(0, 100);
    const redactIfSent = (text: string | undefined, name?: string): string | undefined =>
      text === undefined ? undefined : redact(text, name);
    const line = {
      request_id: redact(requestId),
      operation,
      response_code: params['response_code'],
      merchant_identifier: redactIfSent(params['merchant_identifier']),
      merchant_reference: redactIfSent(params['merchant_reference'], 'merchant_reference'),
      ...(invalidScenario !== undefined && { refused: redact(invalidScenario) }),
      ...(reason && {
        refused: describeRefusal(reason, processed, redact),
        ...(processed._tag !== 'Payment' &&
          processed.reason && {
            interpretation_rule: interpretationRuleOfRefusal(processed.reason, processed.operation),
          }),
      }),
      ...(unreadable && { cause: redact(describeUnreadableBody(unreadable)) }),
      ...(parameter !== undefined && { parameter: redact(parameter) }),
      ...(tolerated && {
        strict: `00${refusalMessageCode(tolerated)}`,
        strict_parameter: redact(tolerated.parameter),
      }),
      ...(reason && remedyOf(processed, redact)),
      ...(diagnosis && { diagnosis: diagnosis().sentences }),
      ...(simulated && { scenarios: simulated.scenarios }),
      ...(processed.hint !== undefined && { hint: isSecret(processed.hint) ? redacted : processed.hint }),
      milliseconds: Math.round(milliseconds * 100) / 100,
    };
    if (failure === undefined) log.info(line, 'answered');
    else log.error({ ...line, action: failure.action, err: failure.cause }, 'failed');
  };

type RequestTimes = Pick<HttpExchange, 'requestId' | 'milliseconds'>;

const remedyOf = (
  processed: ProcessedRequest,
  redact: (text: string) => string,
): { readonly remedy?: string } => {
  const { compatible, parameter } = processed;
  const explanation = explainRefusal(processed);
  const remedies = [
    ...(explanation === undefined ? [] : [explanation.remedy]),
    ...(compatible && parameter !== undefined
      ? [describeCompatibleRequestShape(redact(parameter), compatible)]
      : []),
  ];
  return remedies.length === 0 ? {} : { remedy: remedies.join('. ') };
};

/** Logs a request that HTTP itself refused. Its address may contain a secret, so the line has only the cause. */
export const logUnprocessedRequest = (log: Log, { cause, exchange }: UnprocessedRequest): void =>
  log.info(
    {
      request_id: containsCardNumber('', exchange.requestId) ? redacted : exchange.requestId.slice(0, 100),
      refused: unprocessedCauses[cause],
      milliseconds: Math.round(exchange.milliseconds * 100) / 100,
    },
    'answered',
  );
