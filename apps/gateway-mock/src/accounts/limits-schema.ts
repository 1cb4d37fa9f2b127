/** An account's limits as they are written in a seed and in the management API ⇄ the limits (D11). */
import { amount } from '../schema/amount.ts';
import { byCurrency } from '../schema/currency.ts';
import { namedSchema, describedAs, type Schema } from '../schema/schema.ts';
import { object } from '../schema/object.ts';
import type { Limits } from '../domain/merchant.ts';

export const limitsInWords = namedSchema(
  'Limits',
  describedAs(
    'How much may be moved in one operation, and captured in one UTC day; without limits where nothing is said',
    byCurrency(
      'limits by currency: {"AED": {"per_transaction": "100000", "daily": "500000"}}',
      object({}, { per_transaction: amount, daily: amount }),
    ),
  ),
);

export type LimitsInWords = typeof limitsInWords extends Schema<infer A> ? A : never;

export const limitsIn = (limits: LimitsInWords): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([currency, { per_transaction, daily }]) => [
      currency,
      {
        ...(per_transaction !== undefined && { perTransaction: BigInt(per_transaction) }),
        ...(daily !== undefined && { daily: BigInt(daily) }),
      },
    ]),
  );

export const limitsOut = (limits: Limits): LimitsInWords =>
  Object.fromEntries(
    Object.entries(limits).map(([currency, { perTransaction, daily }]) => [
      currency,
      {
        ...(perTransaction !== undefined && { per_transaction: String(perTransaction) }),
        ...(daily !== undefined && { daily: String(daily) }),
      },
    ]),
  );
