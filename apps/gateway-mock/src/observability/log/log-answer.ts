/**
 * One line for each answer: what was asked, what was answered, and if it was refused, why, by which parameter, and what
 * is wrong with a signature that does not fit.
 */
import { refusalMessageCode, refusalReasons } from '@postern/protocol';
import type { Answer } from '../../operations/reply.ts';
import { redacted, secretsOf, containsSecret } from '../request-log/redact-secrets.ts';
import type { HttpExchange } from '../http-exchange.ts';
import type { Log } from './log.ts';

export const logAnswers =
  (log: Log) =>
  (
    {
      params,
      operation,
      merchant,
      reason,
      parameter,
      tolerated: conceded,
      failure: fault,
      diagnosis,
      simulated,
    }: Answer,
    { requestId, milliseconds }: HttpExchange,
  ): void => {
    // A secret may stand where none belongs.
    const secrets = merchant === undefined ? [] : secretsOf(merchant);
    const told = (text: string | undefined): string | undefined =>
      text !== undefined && containsSecret(text, secrets) ? redacted : text?.slice(0, 100);
    const line = {
      request_id: told(requestId),
      operation,
      response_code: params['response_code'],
      merchant_identifier: told(params['merchant_identifier']),
      merchant_reference: told(params['merchant_reference']),
      ...(reason && { refused: refusalReasons[reason].description, rule: refusalReasons[reason].rule }),
      ...(parameter !== undefined && { parameter: told(parameter) }),
      ...(conceded && {
        strict: `00${refusalMessageCode(conceded)}`,
        strict_parameter: told(conceded.parameter),
      }),
      ...(diagnosis && { diagnosis: diagnosis().sentences }),
      ...(simulated && { scenarios: simulated.scenarios }),
      milliseconds: Math.round(milliseconds * 100) / 100,
    };
    if (fault === undefined) log.info(line, 'answered');
    else log.error({ ...line, action: fault.action, err: fault.cause }, 'failed');
  };
