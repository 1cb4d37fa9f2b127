/** The limits of an account in the management API and in a seed file (D11). */
import { positiveAmount } from '../../schema/amount.ts';
import { byCurrency } from '../../schema/currency.ts';
import { namedSchema, describedAs, type Schema } from '../../schema/schema.ts';
import { object } from '../../schema/object.ts';
import type { Limits } from '../merchant.ts';

export const limitsSchema = namedSchema(
  'Limits',
  describedAs(
    'The limits of one operation and of the captures of one UTC day. A currency without an entry has no limit',
    byCurrency(
      'limits by currency: {"AED": {"per_transaction": "100000", "daily": "500000"}}',
      object({}, { per_transaction: positiveAmount, daily: positiveAmount }),
    ),
  ),
);

export type LimitsView = typeof limitsSchema extends Schema<infer A> ? A : never;

export const fromLimitsView = (limits: LimitsView): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([currency, { per_transaction, daily }]) => [
      currency,
      {
        ...(per_transaction !== undefined && { perTransaction: BigInt(per_transaction) }),
        ...(daily !== undefined && { daily: BigInt(daily) }),
      },
    ]),
  );

export const toLimitsView = (limits: Limits): LimitsView =>
  Object.fromEntries(
    Object.entries(limits).map(([currency, { perTransaction, daily }]) => [
      currency,
      {
        ...(perTransaction !== undefined && { per_transaction: String(perTransaction) }),
        ...(daily !== undefined && { daily: String(daily) }),
      },
    ]),
  );
