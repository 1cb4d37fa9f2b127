/** The failure of a request that was not sent. Its texts name what is wrong with each value, as far as they can be loaded. */
import { isCurrency, type Violation } from '@postern/protocol';
import { isParameter } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { AttemptFailure } from '../outcome/attempt-failure.ts';
import type { Failure } from '../outcome/call-failure.ts';
import { loadProtocolTexts } from '../outcome/load-protocol-texts.ts';

export const toInvalidRequestFailure = async (
  { violations, ...invalid }: AttemptFailure.InvalidRequest,
  params: object | undefined,
): Promise<E.Either<Failure, never>> => {
  const texts = await loadProtocolTexts();
  // Callers in JavaScript may pass anything here.
  const values: Readonly<Record<string, unknown>> = { ...params };
  const explained = violations.map((violation) => {
    const { parameter, reason } = violation;
    if (reason === 'UnknownCurrency')
      return { ...violation, meaning: describeCurrency(values[parameter]) ?? violation.meaning };
    // Amounts have texts of their own.
    if (!valueErrors.has(reason) || !isParameter(parameter) || parameter === 'amount') return violation;
    return {
      ...violation,
      meaning: texts?.describeValueError(parameter, values[parameter]) ?? violation.meaning,
    };
  });
  return E.left({ ...invalid, violations: explained, effect: 'none', attempts: 0 });
};

/** For example: `'aed' is not a currency: pass 'AED'`. A longer value is left out. */
const describeCurrency = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^[A-Za-z]{3}$/.test(value)) return undefined;
  const inCapitals = value.toUpperCase();
  return isCurrency(inCapitals)
    ? `'${value}' is not a currency: pass '${inCapitals}'`
    : `'${value}' is not an ISO 4217 currency with a minor unit: pass one such as 'AED'`;
};

const valueErrors: ReadonlySet<Violation['reason']> = new Set<Violation['reason']>([
  'InvalidFormat',
  'TooLong',
  'ValueNotAllowed',
]);
