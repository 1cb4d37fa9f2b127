/** The startup message: the addresses, the merchants with their orders, and a signed request to paste. */
import { amountToDecimal, operations, shaTypes, statuses } from '@postern/protocol';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import path from 'node:path';
import { systemClock } from '../clock/system-clock.ts';
import { formatSignedCurl } from './format-signed-curl.ts';
import { redactDatabase } from '../storage/database-address.ts';
import {
  createSignInLink,
  signInLinkAddress,
  signInLinkLimits,
  type SignInLinkRepository,
} from '../credentials/sign-in-link.ts';
import { gatewayStart } from '../domain/audit-log/actor.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import { backOfficeAddress } from '../management-api/base-path.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { Order } from '../domain/order.ts';
import type { SeedPhrases } from '../seed/find-accounts-with-seed-phrases.ts';
import type { GatewayAddress } from '../server/address-file.ts';
import type { RunningGateway } from '../server/start-server.ts';

export const startupMessage = (
  { url, storage, phrases, publishedAccounts, newToken, offersSignInLinks, ownCertificate }: RunningGateway,
  database: string,
): TE.TaskEither<Failure, string> =>
  pipe(
    storage.merchants.all,
    TE.flatMap((merchants) =>
      pipe(
        merchants.slice(0, accountsListed),
        TE.traverseSeqArray((merchant) =>
          pipe(
            TE.Do,
            TE.apS('orders', storage.orders.ofMerchant(merchant.merchantIdentifier, ordersListed)),
            TE.apS('count', storage.orders.count(merchant.merchantIdentifier)),
            TE.map((orders) => ({ merchant, ...orders })),
          ),
        ),
        TE.map((accounts) => ({ accounts, count: merchants.length })),
        TE.bind('signInSecret', () =>
          offersSignInLinks ? addSignInLink(storage.signInLinks) : TE.right(undefined),
        ),
      ),
    ),
    TE.map(({ accounts, count, signInSecret }) =>
      [
        `Postern gateway is ready: ${url}`,
        '',
        ...warnOfPublishedPhrases(publishedAccounts),
        ...formatBackOffice(url, newToken, signInSecret),
        `  database   ${redactDatabase(database)}`,
        ...formatCertificate(ownCertificate),
        ...accounts.flatMap(formatAccount(phrases)),
        ...formatRemaining(count - accountsListed, 'merchants'),
        ...accounts
          .slice(0, 1)
          .flatMap(({ merchant, orders }) =>
            formatExample(
              { url, ...(ownCertificate !== undefined && { certificate: path.resolve(ownCertificate) }) },
              merchant,
              orders,
            ),
          ),
        '',
      ].join('\n'),
    ),
  );

// The secret of a new link, unless the provider has created a token.
const addSignInLink = ({ add }: SignInLinkRepository): TE.TaskEither<Failure, string | undefined> => {
  const { secret, link } = createSignInLink({ role: 'provider' }, systemClock.now());
  return pipe(
    add(link, gatewayStart),
    TE.map((isAdded) => (isAdded ? secret : undefined)),
  );
};

const formatBackOffice = (
  url: string,
  newToken: O.Option<string>,
  signInSecret: string | undefined,
): readonly string[] => [
  `  back office ${
    signInSecret === undefined
      ? backOfficeAddress(url)
      : `${signInLinkAddress(backOfficeAddress(url), signInSecret)} (signs in once, within ${signInLinkLimits.minutes} minutes)`
  }`,
  ...(O.isSome(newToken)
    ? [`  token      ${newToken.value} (of the provider, for the management API; printed only once)`]
    : []),
];

const formatCertificate = (file: string | undefined): readonly string[] =>
  file === undefined
    ? []
    : [
        `  TLS        ${path.resolve(file)} (self-signed: let your client trust it, for example with curl --cacert)`,
      ];

const warnOfPublishedPhrases = (accounts: readonly string[]): readonly string[] =>
  accounts.length === 0
    ? []
    : [
        `  WARNING    The phrases of ${accounts.join(', ')} are published with this program. Every client that reaches`,
        '             this address can act as that merchant. Use it for tests in a closed network only (--demo-merchant).',
        '',
      ];

interface Account {
  readonly merchant: Merchant;
  readonly orders: readonly Order[];
  readonly count: number;
}

const accountsListed = 5;
const ordersListed = 10;

const formatAccount =
  (phrases: SeedPhrases) =>
  ({ merchant, orders, count }: Account): readonly string[] => [
    `  merchant   ${merchant.merchantIdentifier} (${merchant.name}), access code ${merchant.accessCode}, ${merchant.shaType}` +
      ('discouraged' in shaTypes[merchant.shaType] ? ', which is not recommended' : ''),
    `  phrases    ${describePhrases(phrases, merchant.merchantIdentifier)}`,
    ...orders.map(formatOrder),
    ...formatRemaining(count - ordersListed, 'orders'),
  ];

const describePhrases = ({ file, same, other }: SeedPhrases, merchantIdentifier: string): string => {
  const relativeFile = path.relative('', file);
  if (same.includes(merchantIdentifier)) return `in ${relativeFile}`;
  return other.includes(merchantIdentifier)
    ? `in the database; ${relativeFile} differs and is ignored`
    : 'in the database, from an earlier start';
};

const formatOrder = ({ merchantReference, fortId, currency, amount, status }: Order): string =>
  `  order      ${merchantReference.padEnd(12)} ${fortId}  ${currency} ${amountToDecimal(amount, currency).padStart(8)}  ${status} ${statuses[status]}`;

const formatRemaining = (count: number, of: string): readonly string[] =>
  count > 0 ? [`             and ${count} more ${of}`] : [];

const formatExample = (
  address: GatewayAddress,
  merchant: Merchant,
  [order]: readonly Order[],
): readonly string[] =>
  order === undefined
    ? []
    : [
        '',
        'Paste this into a shell to check the status of an order:',
        '',
        formatSignedCurl(address, merchant, {
          [operations.CHECK_STATUS.selector]: 'CHECK_STATUS',
          merchant_reference: order.merchantReference,
        }),
      ];
