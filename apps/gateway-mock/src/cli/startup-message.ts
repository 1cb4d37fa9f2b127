/** The startup message: the addresses, the merchants with their orders, and a signed request to paste. */
import { amountToDecimal } from '@postern/protocol';
import { operations, shaTypes, statuses } from '@postern/protocol/spec';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import path from 'node:path';
import { systemClock } from '../clock/system-clock.ts';
import { formatSignedCurl } from './format-signed-curl.ts';
import { redactDatabase } from '../storage/database-address.ts';
import { defaultOrigin } from '../server/options.ts';
import { shellQuote } from '../texts/shell-quote.ts';
import {
  createSignInLink,
  signInLinkAddress,
  signInLinkLimits,
  type SignInLinkRepository,
} from '../credentials/sign-in-link.ts';
import { gatewayStart } from '../domain/audit-log/actor.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import { backOfficeAddress } from '../management-api/base-path.ts';
import { createsPayments, type Account } from '../domain/account.ts';
import { isLoopbackUrl } from '../networks/is-loopback-host.ts';
import type { Order } from '../domain/order.ts';
import type { SeedPhrases } from '../seed/find-accounts-with-phrases-of-seed-file.ts';
import { isFoundByCommands, type GatewayAddress } from '../server/address-file.ts';
import type { RunningGateway } from '../server/start-server.ts';

export const startupMessage = (
  {
    url,
    publicUrl,
    storage,
    phrases,
    publishedAccounts,
    newToken,
    offersSignInLinks,
    ownCertificate,
  }: RunningGateway,
  database: string,
): TE.TaskEither<Failure, string> =>
  pipe(
    storage.accounts.all,
    TE.flatMap((accounts) =>
      pipe(
        accounts.slice(0, accountsListed),
        TE.traverseSeqArray((account) =>
          pipe(
            TE.Do,
            TE.apS('orders', storage.orders.ofAccount(account.merchantIdentifier, ordersListed)),
            TE.apS('count', storage.orders.count(account.merchantIdentifier)),
            TE.map((orders) => ({ account, ...orders })),
          ),
        ),
        TE.map((listed) => ({ listed, count: accounts.length })),
        TE.bind('signInSecret', () =>
          offersSignInLinks ? addSignInLink(storage.signInLinks) : TE.right(undefined),
        ),
      ),
    ),
    TE.map(({ listed, count, signInSecret }) =>
      [
        `Postern gateway is ready: ${url}`,
        '',
        ...warnOfPublishedPhrases(publishedAccounts),
        ...formatBackOffice(url, newToken, signInSecret),
        ...formatLogin(url, database, newToken),
        `  database   ${redactDatabase(database)}`,
        ...formatCertificate(ownCertificate),
        ...formatPublicUrl(url, publicUrl, listed),
        ...listed.flatMap(formatAccount(phrases, addressOption(url, database))),
        ...formatRemaining(count - accountsListed, 'merchants'),
        ...listed
          .slice(0, 1)
          .flatMap(({ account, orders }) =>
            formatExample(
              addressOption(url, database),
              { url, ...(ownCertificate !== undefined && { certificate: path.resolve(ownCertificate) }) },
              account,
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

/** How the commands get a token: the printed one, or a new one in this database. */
const formatLogin = (url: string, database: string, newToken: O.Option<string>): readonly string[] => {
  if (O.isSome(newToken))
    return [`  login      postern login${addressOption(url, database)} (asks for the token)`];
  return isFoundByCommands(database) || database === ':memory:'
    ? []
    : [
        `  login      postern-gateway token create --role provider --name me --database ${shellQuote(database)} | postern login${addressOption(url, database)}`,
      ];
};

/** The option with which the commands of `postern` find the gateway, if they do not find it by themselves. */
const addressOption = (url: string, database: string): string => {
  const { origin } = new URL(url);
  return isFoundByCommands(database) || origin === defaultOrigin ? '' : ` --base-url ${origin}`;
};

const formatCertificate = (file: string | undefined): readonly string[] =>
  file === undefined
    ? []
    : [
        `  TLS        ${path.resolve(file)} (self-signed: let your client trust it, for example with curl --cacert)`,
      ];

/** Where the browser of a challenged shopper goes, if the gateway can only guess it (C37). */
const formatPublicUrl = (
  url: string,
  publicUrl: string | undefined,
  listed: readonly ListedAccount[],
): readonly string[] => {
  const isUnsure = publicUrl === undefined && !isLoopbackUrl(new URL(url));
  return isUnsure && listed.some(({ account }) => createsPayments(account))
    ? [
        "  challenges 3ds_url has the host of the payment's request. If browsers reach the gateway under another one: --public-url",
      ]
    : [];
};

const warnOfPublishedPhrases = (accounts: readonly string[]): readonly string[] =>
  accounts.length === 0
    ? []
    : [
        `  WARNING    The phrases of ${accounts.join(', ')} are published with this program. Every client that reaches`,
        '             this address can act as that merchant. Use it for tests in a closed network only (--demo-merchant).',
        '',
      ];

interface ListedAccount {
  readonly account: Account;
  readonly orders: readonly Order[];
  readonly count: number;
}

const accountsListed = 5;
const ordersListed = 10;

const formatAccount =
  (phrases: SeedPhrases, option: string) =>
  ({ account, orders, count }: ListedAccount): readonly string[] => [
    `  merchant   ${account.merchantIdentifier} (${account.name}), access code ${account.accessCode}, ${account.shaType}` +
      ('discouraged' in shaTypes[account.shaType] ? ', which is not recommended' : ''),
    `  phrases    ${describePhrases(phrases, account.merchantIdentifier)}`,
    ...describeChangedSettings(phrases, account.merchantIdentifier, option),
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

/** A seed file adds accounts, and changes none that exists. */
const describeChangedSettings = (
  { file, changed }: SeedPhrases,
  merchantIdentifier: string,
  option: string,
): readonly string[] => {
  const relativeFile = path.relative('', file);
  return changed.includes(merchantIdentifier)
    ? [
        `  settings   in the database; ${relativeFile} differs and is ignored. Replace them and the orders: postern import ${shellQuote(relativeFile)} --all-accounts --replace${option}`,
      ]
    : [];
};

const formatOrder = ({ merchantReference, fortId, currency, amount, status }: Order): string =>
  `  order      ${merchantReference.padEnd(12)} ${fortId}  ${currency} ${amountToDecimal(amount, currency).padStart(8)}  ${status} ${statuses[status]}`;

const formatRemaining = (count: number, of: string): readonly string[] =>
  count > 0 ? [`             and ${count} more ${of}`] : [];

const formatExample = (
  option: string,
  address: GatewayAddress,
  account: Account,
  [order]: readonly Order[],
): readonly string[] =>
  order === undefined
    ? []
    : [
        '',
        `Check the status of an order, also on Windows: postern check ${order.merchantReference}${option}`,
        '',
        'Paste this into a shell to check the status of an order:',
        '',
        formatSignedCurl(address, account, {
          [operations.CHECK_STATUS.selector]: 'CHECK_STATUS',
          merchant_reference: order.merchantReference,
        }),
      ];
