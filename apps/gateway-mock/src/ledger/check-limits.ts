/** The limits of an account in one operation, one order and one day, if it has any in the currency (D11e, P7). */
import { isCurrency, type Currency, type Operation } from '@postern/protocol';
import { operations, payments, type Payment } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type { Limit, Limits } from '../domain/account.ts';
import type { AmountInput } from './ledger-input-type.ts';

interface LimitRefusal {
  readonly reason: 'ExceedsTransactionLimit' | 'ExceedsOrderLimit' | 'ExceedsDailyLimit';
}

export const checkTransactionLimit = (limits: Limits, request: AmountInput): LimitRefusal | undefined =>
  check(limitFor(limits, request).perTransaction, BigInt(request.amount), 'ExceedsTransactionLimit');

export const checkOrderLimit = (
  limits: Limits,
  request: AmountInput,
  captured: bigint,
): LimitRefusal | undefined =>
  check(limitFor(limits, request).perOrder, captured + BigInt(request.amount), 'ExceedsOrderLimit');

export const checkDailyLimit = (
  limits: Limits,
  request: AmountInput,
  capturedToday: bigint,
): LimitRefusal | undefined =>
  check(limitFor(limits, request).daily, capturedToday + BigInt(request.amount), 'ExceedsDailyLimit');

/** The operations that count for a daily limit, on the day on which they get this status (D11e, C28). */
export const dailyLimitStatuses = {
  CAPTURE: operations.CAPTURE.successStatus,
  PURCHASE: payments.PURCHASE.successStatus,
} as const;

/** The currency of an operation that counts for a daily limit. */
export const dailyLimitCurrencyOf = (
  {
    command,
    currency = '',
  }: { readonly command?: Operation | Payment | undefined; readonly currency?: string | undefined },
  limits: Limits,
): O.Option<Currency> =>
  command !== undefined &&
  command in dailyLimitStatuses &&
  isCurrency(currency) &&
  limits[currency]?.daily !== undefined
    ? O.some(currency)
    : O.none;

const limitFor = (limits: Limits, { currency }: AmountInput): Limit =>
  (isCurrency(currency) ? limits[currency] : undefined) ?? {};

const check = (
  limit: bigint | undefined,
  amount: bigint,
  reason: LimitRefusal['reason'],
): LimitRefusal | undefined => (limit === undefined || amount <= limit ? undefined : { reason });
