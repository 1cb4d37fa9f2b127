/** What a person is told when the gateway is ready: where it is, who the merchants are, and something to paste. */
import { amountToDecimal, operations, shaTypes, statuses } from '@postern/protocol';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import path from 'node:path';
import { signedCurl } from './signed-curl.ts';
import { redactDatabase } from '../storage/database-name.ts';
import type { Failure } from '../domain/failure.ts';
import { backOfficePath } from '../management-api/base-path.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { Order } from '../domain/order.ts';
import type { SeedPhrases } from '../seed/seed-phrases.ts';
import type { RunningGateway } from '../server/start-server.ts';

export const startupMessage = (
  { url, storage, phrases, newToken }: RunningGateway,
  database: string,
): TE.TaskEither<Failure, string> =>
  pipe(
    storage.merchants.all,
    TE.flatMap((merchants) =>
      pipe(
        merchants.slice(0, accountsShown),
        TE.traverseSeqArray((merchant) =>
          pipe(
            TE.Do,
            TE.apS('orders', storage.orders.ofMerchant(merchant.merchantIdentifier, ordersShown)),
            TE.apS('count', storage.orders.count(merchant.merchantIdentifier)),
            TE.map((told) => ({ merchant, ...told })),
          ),
        ),
        TE.map((accounts) => ({ accounts, count: merchants.length })),
      ),
    ),
    TE.map(({ accounts, count }) =>
      [
        `Postern gateway is ready: ${url}`,
        '',
        `  database   ${redactDatabase(database)}`,
        ...accounts.flatMap(describe(phrases)),
        ...more(count - accountsShown, 'merchants'),
        ...backOfficeAt(url, newToken),
        ...accounts.slice(0, 1).flatMap(({ merchant, orders }) => example(url, merchant, orders)),
        '',
      ].join('\n'),
    ),
  );

const backOfficeAt = (url: string, newToken: O.Option<string>): readonly string[] => [
  `  back office ${new URL(url).origin}${backOfficePath}/`,
  ...(O.isSome(newToken) ? [`  its token  ${newToken.value} (the provider's; it is not told again)`] : []),
];

interface Account {
  readonly merchant: Merchant;
  readonly orders: readonly Order[];
  readonly count: number;
}

const accountsShown = 5;
const ordersShown = 10;

const describe =
  (phrases: SeedPhrases) =>
  ({ merchant, orders, count }: Account): readonly string[] => [
    `  merchant   ${merchant.merchantIdentifier} (${merchant.name}), access code ${merchant.accessCode}, ${merchant.shaType}` +
      ('discouraged' in shaTypes[merchant.shaType] ? ', which is not recommended' : ''),
    `  phrases    ${placeOf(phrases, merchant.merchantIdentifier)}`,
    ...orders.map(line),
    ...more(count - ordersShown, 'orders'),
  ];

const placeOf = ({ file, same, other }: SeedPhrases, merchantIdentifier: string): string => {
  const where = path.relative('', file);
  if (same.includes(merchantIdentifier)) return `in ${where}`;
  return other.includes(merchantIdentifier)
    ? `in the database; ${where} has been changed since, which does not count`
    : 'in the database, as seeded at an earlier start';
};

const line = ({ merchantReference, fortId, currency, amount, status }: Order): string =>
  `  order      ${merchantReference.padEnd(12)} ${fortId}  ${currency} ${amountToDecimal(amount, currency).padStart(8)}  ${status} ${statuses[status]}`;

const more = (count: number, of: string): readonly string[] =>
  count > 0 ? [`             and ${count} more ${of}`] : [];

const example = (url: string, merchant: Merchant, [order]: readonly Order[]): readonly string[] =>
  order === undefined
    ? []
    : [
        '',
        'Try it:',
        '',
        signedCurl(url, merchant, {
          [operations.CHECK_STATUS.selector]: 'CHECK_STATUS',
          merchant_reference: order.merchantReference,
        }),
      ];
