/** Hooks that write to a logger with the interface of pino or bunyan. */
import type { Hooks } from './hooks.ts';

/** A structured logger: fields first, then the message. */
export interface Logger {
  readonly debug: (fields: object, message: string) => void;
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
}

/**
 * Creates hooks that log each call at `info`, or at `warn` if it is refused, if its operation may have been applied or if CHECK_STATUS is
 * `Unavailable`, and each message at `debug`.
 *
 * @example
 * import { loggingHooks } from '@postern/client'
 *
 * const lines: string[] = []
 * const write = (_fields: object, message: string) => void lines.push(message)
 * const hooks = loggingHooks({ debug: write, info: write, warn: write })
 * hooks.onRetry?.({ operation: 'CHECK_STATUS', attempt: 2, reason: 'TimedOut', delayMilliseconds: 120 })
 * lines // => ['retrying CHECK_STATUS: TimedOut']
 */
export const loggingHooks = (logger: Logger): Hooks => ({
  onCall:
    () =>
    ({ operation, result, milliseconds }) => {
      const { _tag, attempts, requestId } = result;
      const fields = {
        operation,
        outcome: _tag,
        ...('code' in result && { code: result.code }),
        attempts,
        milliseconds,
        ...(requestId !== undefined && { requestId }),
      };
      if (operation !== 'CHECK_STATUS' && mayHaveBeenApplied(result))
        return logger.warn(fields, `${operation} may have been applied: ${_tag}`);
      if (_tag === 'Refused') return logger.warn(fields, `${operation}: ${_tag} (${result.reason})`);
      return _tag === 'Unavailable'
        ? logger.warn(fields, `${operation}: ${_tag}`)
        : logger.info(fields, `${operation}: ${_tag}`);
    },
  onRequest: (request) => logger.debug(request, `sending ${request.operation}`),
  onReply: (reply) => logger.debug(reply, `received reply to ${reply.operation}: ${reply.result._tag}`),
  onRetry: (retry) => logger.info(retry, `retrying ${retry.operation}: ${retry.reason}`),
});

const mayHaveBeenApplied = (result: Hooks.CallEnded['result']): boolean => {
  if ('effect' in result) return result.effect === 'possible';
  if (result._tag === 'Refused') return !result.authenticated;
  return result._tag === 'Unknown' || result._tag === 'Pending';
};
