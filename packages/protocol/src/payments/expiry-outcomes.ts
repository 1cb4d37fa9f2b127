import { keysOf } from '../spec/typed-object-keys.ts';
import type { OptionalService } from '../spec/optional-services.ts';
import type { PaymentOutcome } from './payment-outcomes.ts';
import type { Provenance } from './provenance.ts';

/** An expiry date that chooses the outcome of a payment with any test card. */
export interface ExpiryOutcomeRow {
  readonly outcome: PaymentOutcome;
  /** The outcome after one minute, if the first one is undecided (C25). */
  readonly end?: PaymentOutcome;
  /** The date chooses the outcome only if the account has this service (C29). */
  readonly service?: OptionalService;
  readonly provenance: Provenance;
}

/**
 * The expiry dates that choose the outcome of a payment, as YYMM. No test card with such an outcome is published. The dates with a month
 * in 2037 and 2039 are those of other gateways that list the same card numbers.
 *
 * @example
 * import { expiryOutcomes } from '@postern/protocol/payments'
 *
 * expiryOutcomes['3905'].outcome // => 'declined'
 */
export const expiryOutcomes = {
  '3905': { outcome: 'declined', provenance: 'assumed' },
  '3702': { outcome: 'failedWithoutReason', provenance: 'assumed' },
  '3701': { outcome: 'acquirerError', provenance: 'assumed' },
  '3705': { outcome: 'uncertain', end: 'succeeded', provenance: 'assumed' },
  '3802': { outcome: 'insufficientFunds', provenance: 'assumed' },
  '3803': { outcome: 'pending', end: 'declined', provenance: 'assumed' },
  '3804': { outcome: 'blockedByFraudCheck', service: 'fraud_prevention', provenance: 'assumed' },
} as const satisfies Readonly<Record<string, ExpiryOutcomeRow>>;

/**
 * Returns what an expiry date chooses: `undefined` if the payment succeeds. A card is valid to the end of its month in UTC (C32). Pass
 * the time of the account's clock.
 *
 * @example
 * import { findExpiryOutcome } from '@postern/protocol/payments'
 *
 * const now = new Date('2026-05-31T23:59:59Z')
 * findExpiryOutcome('2605', now) // => undefined
 * findExpiryOutcome('2604', now) // => { outcome: 'cardExpired', provenance: 'assumed' }
 * findExpiryOutcome('3905', now)?.outcome // => 'declined'
 */
export const findExpiryOutcome = (expiryDate: string, now: Date): ExpiryOutcomeRow | undefined => {
  const [year, month] = now.toISOString().slice(2).split('-');
  // Both are of the years 2000 to 2099, so their texts have the order of their months.
  if (expiryDate < `${year}${month}`) return { outcome: 'cardExpired', provenance: 'assumed' };
  const date = keysOf(expiryOutcomes).find((each) => each === expiryDate);
  return date && expiryOutcomes[date];
};

/**
 * Whether a text is an expiry date: YYMM with a month from 01 to 12.
 *
 * @example
 * import { isExpiryDate } from '@postern/protocol/payments'
 *
 * isExpiryDate('3012') // => true
 * isExpiryDate('1230') // => false
 */
export const isExpiryDate = (text: string): boolean => /^\d\d(?:0[1-9]|1[0-2])$/.test(text);
