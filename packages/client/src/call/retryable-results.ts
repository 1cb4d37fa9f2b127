/** Which operations the client retries by itself, and after which results. */
import type { ResponseCodeClass, Operation } from '@postern/protocol';
import type { AttemptFailure } from '../outcome/attempt-failure.ts';
import { wasNotSent } from '../outcome/describe-failure.ts';
import type { RetryPolicy } from '../settings/retry-policy.ts';

/**
 * When the client retries each operation. A repeated capture captures twice, because the protocol has no idempotency key
 * for it. A refund has `maintenance_reference`, and `retries.refunds` says whether the client relies on it.
 *
 * @example
 * import { retryRules } from '@postern/client'
 *
 * retryRules.CAPTURE.retried // => 'after confirmation that it was not applied'
 */
export const retryRules = {
  CHECK_STATUS: { retried: 'always', reason: 'It changes nothing.' },
  CAPTURE: {
    retried: 'after confirmation that it was not applied',
    reason: 'Sent twice, it captures twice.',
  },
  VOID_AUTHORIZATION: {
    retried: 'after confirmation that it was not applied',
    reason: 'Sent twice, the second is refused, which hides the first.',
  },
  REFUND: {
    retried: 'after confirmation that it was not applied',
    reason: 'Sent twice, it may refund twice (D11g).',
  },
} as const satisfies Readonly<Record<Operation, { readonly retried: string; readonly reason: string }>>;

/** The parts of a result that decide about a retry. */
interface ResultSummary {
  readonly class: ResponseCodeClass;
  readonly code: string;
}

/** Why the client retries after this result, or `undefined` if it does not. */
export const retryReason = (
  operation: Operation,
  result: AttemptFailure | ResultSummary,
  { refunds }: Pick<RetryPolicy, 'refunds'>,
): string | undefined => {
  const isAlways = retryRules[operation].retried === 'always';
  if (!isAlways && operation !== 'REFUND') return undefined;
  if ('class' in result) return isAlways && transientClasses.has(result.class) ? result.code : undefined;
  if (!isAlways && refunds === 'after-confirmation' && !wasNotSent(result)) return undefined;
  if (result._tag === 'NotAReply')
    return result.httpStatus >= 500 || transientStatuses.has(result.httpStatus)
      ? `HTTP ${result.httpStatus}`
      : undefined;
  // An untrusted reply is no reason to send the request again.
  return result._tag === 'Unreachable' || result._tag === 'TimedOut' ? result._tag : undefined;
};

// Request Timeout, Too Early, Too Many Requests.
const transientStatuses: ReadonlySet<number> = new Set([408, 425, 429]);
const transientClasses: ReadonlySet<ResponseCodeClass> = new Set<ResponseCodeClass>([
  'temporary',
  'uncertain',
]);
