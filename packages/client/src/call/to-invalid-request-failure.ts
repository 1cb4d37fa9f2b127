/** The failure of a request that was not sent. Its texts name what is wrong with each value, as far as they can be loaded. */
import * as E from 'fp-ts/lib/Either.js';
import type { AttemptFailure } from '../outcome/attempt-failure.ts';
import type { Failure } from '../outcome/call-failure.ts';
import { loadProtocolTexts } from '../outcome/load-protocol-texts.ts';
import { isWrongAmount } from './build-request-params.ts';

export const toInvalidRequestFailure = async (
  { violations, ...invalid }: AttemptFailure.InvalidRequest,
  params: object | undefined,
): Promise<E.Either<Failure, never>> => {
  const texts = await loadProtocolTexts();
  // Callers in JavaScript may pass anything here.
  const values: Readonly<Record<string, unknown>> = { ...params };
  const explained = violations.map((violation) => {
    // Amounts have texts of their own.
    if (texts === undefined || isWrongAmount(violation)) return violation;
    const value = values[violation.parameter];
    const { meaning, remedy } = texts.explainViolation(violation, value, invalid.operation);
    return { ...violation, meaning: `${meaning}. ${remedy}` };
  });
  return E.left({ ...invalid, violations: explained, effect: 'none', attempts: 0 });
};
