/** The limits of an account in one operation, one order and one day, if it has any in the currency (D11e, P7). */
import { isCurrency, type Currency, type Operation } from '@postern/protocol';
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

/** The currency of a capture that counts for a daily limit. */
export const dailyLimitCurrencyOf = (
  {
    command,
    currency = '',
  }: { readonly command?: Operation | undefined; readonly currency?: string | undefined },
  limits: Limits,
): O.Option<Currency> =>
  command === 'CAPTURE' && isCurrency(currency) && limits[currency]?.daily !== undefined
    ? O.some(currency)
    : O.none;

const limitFor = (limits: Limits, { currency }: AmountInput): Limit =>
  (isCurrency(currency) ? limits[currency] : undefined) ?? {};

const check = (
  limit: bigint | undefined,
  amount: bigint,
  reason: LimitRefusal['reason'],
): LimitRefusal | undefined => (limit === undefined || amount <= limit ? undefined : { reason });
