/** What a search needs of the index of its engine. */
import type { RawBuilder } from 'kysely';
import type { Failure } from '../../domain/internal-failure.ts';
import type { Transaction } from '../engine/transaction.ts';
import type { OrderRow } from '../table-types.ts';

export interface SearchIndex {
  /** The `fort_id` up to which the index has all orders, `beforeAll` if there is no index. */
  readonly end: () => Transaction<string>;
  /** Creates and extends the index in the background. */
  readonly extend: () => Promise<void>;
  /** The orders of the index that match, newest first. */
  readonly lookUp: (search: OrderSearch, count: number) => RawBuilder<OrderRow>;
  /** Whether the reference contains the part, in any case. */
  readonly contains: (part: string) => Condition;
}

export type Condition = RawBuilder<boolean>;

export interface OrderSearch {
  /** A whole `fort_id`, a part of the reference, or an amount. */
  readonly part: string;
  readonly merchantIdentifier: string;
  /** Conditions on columns of the order, among them the account. */
  readonly conditions: readonly Condition[];
  /** A `fort_id`: only orders before it. */
  readonly before: string | undefined;
  readonly count: number;
}

/** Called if the index cannot be created or extended. Searches then compare the orders that it does not have. */
export type OnSearchIndexFailed = (failure: Failure) => void;

export const beforeAll = '';

export const tokenLength = 3;

/** What the index has of a reference: each three characters in a row, together with the account. */
export const tokensOf = (merchantIdentifier: string, text: string): readonly string[] => {
  const starts = Array.from({ length: Math.max(0, text.length - tokenLength + 1) }, (_, at) => at);
  return [
    ...new Set(starts.map((at) => `${merchantIdentifier}_${text.slice(at, at + tokenLength)}`.toLowerCase())),
  ];
};
