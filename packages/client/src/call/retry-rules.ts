/** What may be sent again without being asked, and how long to wait before: data, and the choice that it makes. */
import type { CodeClass, Operation } from '@postern/protocol';
import type { AttemptFailure } from '../outcome/failure.ts';
import type { Outcome } from '../outcome/outcome.ts';

/**
 * When an operation is sent again by itself. A repeated capture captures twice, since the protocol has no key that
 * would tell the two apart; a refund has one.
 *
 * @example
 * import { retryRules } from '@postern/client'
 *
 * retryRules.CAPTURE.again // => 'once it is certain that it did not happen'
 */
export const retryRules = {
  CHECK_STATUS: { again: 'freely', because: 'It only asks.' },
  CAPTURE: {
    again: 'once it is certain that it did not happen',
    because: 'Sent twice, it captures twice.',
  },
  VOID_AUTHORIZATION: {
    again: 'once it is certain that it did not happen',
    because: 'Sent twice, the second is refused, and the refusal hides that the first was done.',
  },
  REFUND: {
    again: 'under its maintenance_reference',
    because: 'The gateway pays once for each; the client makes one where the caller gave none.',
  },
} as const satisfies Readonly<Record<Operation, { readonly again: string; readonly because: string }>>;

/** What is looked at of an outcome. */
interface Judged {
  readonly _tag: Outcome['_tag'];
  readonly class: CodeClass;
  readonly code: string;
}

/** Why an attempt that came to nothing is made again, if it is. */
export const retryReason = (operation: Operation, told: AttemptFailure | Judged): string | undefined => {
  const { again } = retryRules[operation];
  if (again !== 'freely' && again !== 'under its maintenance_reference') return undefined;
  switch (told._tag) {
    case 'Unreachable':
    case 'TimedOut':
      return told._tag;
    case 'MalformedReply':
      return told.httpStatus >= 500 || passing.has(told.httpStatus) ? `HTTP ${told.httpStatus}` : undefined;
    case 'Declined':
    case 'Unknown':
      return again === 'freely' && transient.has(told.class) ? told.code : undefined;
    case 'InvalidRequest':
    case 'Aborted':
    case 'InvalidSignature':
    case 'AmbiguousSignature':
    case 'UnexpectedReply':
    case 'Succeeded':
    case 'Pending':
      return undefined;
  }
};

// Too early, too often, took too long.
const passing: ReadonlySet<number> = new Set([408, 425, 429]);
const transient: ReadonlySet<CodeClass> = new Set<CodeClass>(['temporary', 'uncertain']);
