/** The limits of an account in the management API and in a seed file (D11e, P7). */
import { positiveAmount } from '../../schema/amount.ts';
import { byCurrency } from '../../schema/currency.ts';
import { namedSchema, describedAs, type Schema } from '../../schema/schema.ts';
import { object } from '../../schema/object.ts';
import type { Limits } from '../account.ts';

export const limitsSchema = namedSchema(
  'Limits',
  describedAs(
    'The limits of one operation, of the captures of one order, and of the captures of one UTC day. A currency without an entry has no limit',
    byCurrency(
      'limits by currency: {"AED": {"per_transaction": "100000", "per_order": "200000", "daily": "500000"}}',
      object({}, { per_transaction: positiveAmount, per_order: positiveAmount, daily: positiveAmount }),
    ),
  ),
);

export type LimitsView = typeof limitsSchema extends Schema<infer A> ? A : never;

export const fromLimitsView = (limits: LimitsView): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([currency, { per_transaction, per_order, daily }]) => [
      currency,
      {
        ...(per_transaction !== undefined && { perTransaction: BigInt(per_transaction) }),
        ...(per_order !== undefined && { perOrder: BigInt(per_order) }),
        ...(daily !== undefined && { daily: BigInt(daily) }),
      },
    ]),
  );

export const toLimitsView = (limits: Limits): LimitsView =>
  Object.fromEntries(
    Object.entries(limits).map(([currency, { perTransaction, perOrder, daily }]) => [
      currency,
      {
        ...(perTransaction !== undefined && { per_transaction: String(perTransaction) }),
        ...(perOrder !== undefined && { per_order: String(perOrder) }),
        ...(daily !== undefined && { daily: String(daily) }),
      },
    ]),
  );
