/** Converts limits between the decimals that users type and the minor units that the gateway stores. */
import {
  amountFromDecimal,
  amountToDecimal,
  isCurrency,
  type AmountError,
  type Currency,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { Account } from '../../../api/accounts.ts';

export type Limits = Account['limits'];

export const limitNames = ['per_transaction', 'per_order', 'daily'] as const;
export type LimitName = (typeof limitNames)[number];

export interface Row extends Readonly<Record<LimitName, string>> {
  readonly currency: Currency;
}

export type Change =
  | { readonly kind: 'add'; readonly currency: Currency }
  | { readonly kind: 'remove'; readonly currency: Currency }
  | { readonly kind: 'limit'; readonly currency: Currency; readonly of: LimitName; readonly to: string };

export const toRows = (limits: Limits): readonly Row[] =>
  Object.entries(limits).flatMap(([currency, limit]) =>
    isCurrency(currency)
      ? [
          {
            currency,
            per_transaction: toDecimal(limit.per_transaction, currency),
            per_order: toDecimal(limit.per_order, currency),
            daily: toDecimal(limit.daily, currency),
          },
        ]
      : [],
  );

const toDecimal = (minor: string | undefined, currency: Currency): string =>
  minor === undefined ? '' : amountToDecimal(BigInt(minor), currency);

export const applyChange = (rows: readonly Row[], change: Change): readonly Row[] => {
  switch (change.kind) {
    case 'add':
      return [...rows, { currency: change.currency, per_transaction: '', per_order: '', daily: '' }];
    case 'remove':
      return rows.filter(({ currency }) => currency !== change.currency);
    case 'limit':
      return rows.map((row) => (row.currency === change.currency ? { ...row, [change.of]: change.to } : row));
  }
};

/** The error of a limit. An empty limit is valid. */
export const limitError = (row: Row, of: LimitName): AmountError | 'Zero' | undefined => {
  const read = parseLimit(row, of);
  return E.isLeft(read) ? read.left : undefined;
};

export const hasErrors = (rows: readonly Row[]): boolean =>
  rows.some((row) => limitNames.some((of) => limitError(row, of) !== undefined));

/** The limits as sent to the gateway. A currency without a limit is left out. */
export const toLimits = (rows: readonly Row[]): Limits =>
  Object.fromEntries(
    rows
      .map((row) => [row.currency, toLimit(row)] as const)
      .filter(([, limit]) => Object.keys(limit).length > 0),
  );

const toLimit = (row: Row): Limits[string] =>
  Object.fromEntries(
    limitNames.flatMap((of) => {
      const read = parseLimit(row, of);
      return E.isRight(read) && read.right !== undefined ? [[of, String(read.right)]] : [];
    }),
  );

const parseLimit = (row: Row, of: LimitName): E.Either<AmountError | 'Zero', bigint | undefined> => {
  const text = row[of].trim();
  if (text === '') return E.right(undefined);
  const read = amountFromDecimal(text, row.currency);
  return E.isRight(read) && read.right === 0n ? E.left('Zero') : read;
};

export const isChanged = (rows: readonly Row[], limits: Limits): boolean =>
  JSON.stringify(rows) !== JSON.stringify(toRows(limits));
