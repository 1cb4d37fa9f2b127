/** Hooks that write to a logger: the shape that pino, bunyan and their kin have. */
import type { Hooks } from './hooks.ts';

/** What is logged: fields first, then words. */
export interface Logger {
  readonly debug: (fields: object, message: string) => void;
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
}

/**
 * Hooks that log calls as `info`, what may have happened without a reply as `warn`, and each message as `debug`.
 *
 * @example
 * import { loggingHooks } from '@postern/client'
 *
 * const lines: string[] = []
 * const write = (_fields: object, message: string) => void lines.push(message)
 * const hooks = loggingHooks({ debug: write, info: write, warn: write })
 * hooks.onRetry?.({ operation: 'CHECK_STATUS', attempt: 2, reason: 'TimedOut', delayMilliseconds: 120 })
 * lines // => ['CHECK_STATUS is sent again: TimedOut']
 */
export const loggingHooks = (logger: Logger): Hooks => ({
  onCall:
    () =>
    ({ operation, result, milliseconds }) => {
      const { _tag, attempts } = result;
      const code = 'code' in result ? { code: result.code } : {};
      const fields = { operation, outcome: _tag, ...code, attempts, milliseconds };
      const isOpen =
        'effect' in result ? result.effect === 'possible' : _tag === 'Unknown' || _tag === 'Pending';
      return isOpen
        ? logger.warn(fields, `${operation} may have happened: ${_tag}`)
        : logger.info(fields, `${operation}: ${_tag}`);
    },
  onRequest: (request) => logger.debug(request, `${request.operation} is sent`),
  onReply: (reply) => logger.debug(reply, `${reply.operation} was answered: ${reply.result._tag}`),
  onRetry: (retry) => logger.info(retry, `${retry.operation} is sent again: ${retry.reason}`),
});
