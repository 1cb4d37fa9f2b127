/** The limits of an account in one operation, one order and one day, if it has any in the currency (D11e, P7). */
import { isCurrency, type Currency, type Operation } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Limit, Limits } from '../domain/merchant.ts';
import type { AmountInput } from './ledger-input-type.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';

export const withinTransactionLimit = (limits: Limits, request: AmountInput): E.Either<LedgerRefusal, void> =>
  within(limitFor(limits, request).perTransaction, BigInt(request.amount), 'ExceedsTransactionLimit');

export const withinOrderLimit = (
  limits: Limits,
  request: AmountInput,
  captured: bigint,
): E.Either<LedgerRefusal, void> =>
  within(limitFor(limits, request).perOrder, captured + BigInt(request.amount), 'ExceedsOrderLimit');

export const withinDailyLimit = (
  limits: Limits,
  request: AmountInput,
  capturedToday: bigint,
): E.Either<LedgerRefusal, void> =>
  within(limitFor(limits, request).daily, capturedToday + BigInt(request.amount), 'ExceedsDailyLimit');

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

const within = (
  limit: bigint | undefined,
  amount: bigint,
  reason: LedgerRefusal['reason'],
): E.Either<LedgerRefusal, void> =>
  limit === undefined || amount <= limit ? E.right(undefined) : E.left({ reason });
