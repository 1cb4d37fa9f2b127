/**
 * One line for each answer: what was asked, what was answered, and if it was refused, why, by which parameter, and what
 * is wrong with a signature that does not fit.
 */
import { messageOf, reasons } from '@postern/protocol';
import type { Answer } from '../answer.ts';
import type { Seen } from '../seen.ts';
import type { Log } from './log.ts';

export const observed =
  (log: Log) =>
  (
    { params, operation, reason, parameter, conceded, fault, diagnosis }: Answer,
    { requestId, milliseconds }: Seen,
  ): void => {
    const line = {
      request_id: requestId,
      operation,
      response_code: params['response_code'],
      merchant_identifier: params['merchant_identifier'],
      merchant_reference: params['merchant_reference'],
      ...(reason && { refused: reasons[reason].meaning, rule: reasons[reason].rule }),
      ...(parameter !== undefined && { parameter: parameter.slice(0, 100) }),
      ...(conceded && {
        strict: `00${messageOf(conceded)}`,
        strict_parameter: conceded.parameter.slice(0, 100),
      }),
      ...(diagnosis && { diagnosis: diagnosis() }),
      milliseconds: Math.round(milliseconds * 100) / 100,
    };
    if (fault === undefined) log.info(line, 'answered');
    else log.error({ ...line, doing: fault.doing, err: fault.cause }, 'failed');
  };
