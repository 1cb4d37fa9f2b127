/** Failures for people: one sentence each, and where to read more. Nothing in them was written by a stranger. */
import { parseResponseCode, textOf, type TextParams } from '@postern/protocol';
import type { AttemptFailure } from './failure.ts';

/**
 * A failure in words.
 *
 * @example
 * import { describeFailure } from '@postern/client'
 *
 * describeFailure({ _tag: 'TimedOut', timeoutSeconds: 30 })
 * // => 'no whole reply came within 30 s: the operation may have happened, resolve it before trying again'
 */
export const describeFailure = (failure: AttemptFailure): string => {
  switch (failure._tag) {
    case 'InvalidRequest':
      return failure.violations
        .map(({ parameter, reason, message, rule }) => `${parameter}: ${reason} (${message}, ${rule})`)
        .join('; ');
    case 'Unreachable':
      return `the gateway could not be reached: ${wordsOf(failure.cause)}`;
    case 'TimedOut':
      return `no whole reply came within ${failure.timeoutSeconds} s${unlessNone(failure)}`;
    case 'Aborted':
      return `the caller ended the call${unlessNone(failure)}`;
    case 'MalformedReply':
      return `HTTP ${failure.httpStatus}, and not a reply (${failure.reason}): is this the gateway's address?`;
    case 'InvalidSignature':
      return `the reply cannot be believed (${failure.reason}${variantOf(failure.explanation)})${claimOf(failure.unverifiedReply)}`;
    case 'AmbiguousSignature':
      return `the reply can be read in more than one way: ${failure.parameters.length} of its values hold a parameter's name`;
    case 'UnexpectedReply':
      return `the reply is signed but not one to this request: ${failure.mismatches.join('; ')}`;
  }
};

// A failure that is known to have had no effect is not said to be open.
const unlessNone = (failure: AttemptFailure): string =>
  'effect' in failure && failure.effect === 'none'
    ? ''
    : ': the operation may have happened, resolve it before trying again';

/** Where a failure is documented. */
export const failureDocumentationUrl = ({ _tag }: Pick<AttemptFailure, '_tag'>): string =>
  `${documentation}#${_tag.toLowerCase()}`;

const documentation = 'https://www.npmjs.com/package/@postern/client';

const variantOf = (
  explanation: Extract<AttemptFailure, { _tag: 'InvalidSignature' }>['explanation'],
): string =>
  explanation._tag === 'Explained'
    ? `: ${explanation.variants.map(({ variant }) => variant).join(' and ')}`
    : '';

// Only what is a code of the specification, in our own words: the rest is whatever a stranger wrote.
const claimOf = ({ response_code = '' }: TextParams): string => {
  const code = parseResponseCode(response_code);
  return code._tag === 'Known' ? `; it claims ${code.code} ${textOf(code.message, 'en')}` : '';
};

// The platform's fetch says "fetch failed" and keeps the reason in its own cause. Errors may come from another realm.
const wordsOf = (error: unknown, depth = 0): string => {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause !== undefined && depth < causesMax)
    return wordsOf(error.cause, depth + 1);
  return 'message' in error ? String(error.message) : 'no reason given';
};

// A cause may be its own cause.
const causesMax = 8;
