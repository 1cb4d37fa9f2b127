/** The failure of a request that was not sent. Its texts name what is wrong with each value, as far as they can be loaded. */
import * as E from 'fp-ts/lib/Either.js';
import type { Operation } from '@postern/protocol';
import type { AttemptFailure } from '../outcome/attempt-failure.ts';
import type { Failure } from '../outcome/call-failure.ts';
import { isWrongAmount } from './build-request.ts';

export const toInvalidRequestFailure = async (
  { violations, ...invalid }: AttemptFailure.InvalidRequest,
  params: object | undefined,
): Promise<E.Either<Failure, never>> => {
  const explained = await explainViolations(violations, params, invalid.operation);
  return E.left({ ...invalid, violations: explained, effect: 'none', attempts: 0 });
};

const explainViolations = async (
  violations: AttemptFailure.InvalidRequest['violations'],
  params: object | undefined,
  operation: Operation,
): Promise<AttemptFailure.InvalidRequest['violations']> => {
  try {
    const { explainViolation } = await import('@postern/protocol/texts');
    // Callers in JavaScript may pass anything here.
    const values: Readonly<Record<string, unknown>> = { ...params };
    return violations.map((violation) => {
      // Amounts have texts of their own.
      if (isWrongAmount(violation)) return violation;
      const { meaning, remedy } = explainViolation(violation, values[violation.parameter], operation);
      return { ...violation, meaning: `${meaning}. ${remedy}` };
    });
  } catch {
    return violations;
  }
};
