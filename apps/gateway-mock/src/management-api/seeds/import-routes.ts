/**
 * Imports a seed file: new accounts with their orders, and missing orders of existing accounts. With `replace`, the settings and
 * orders of existing accounts become those of the file. Keys are access, not state: an existing account keeps its own.
 */
import { revealPhrase } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { Account } from '../../domain/account.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { wholeNumber } from '../../schema/primitives.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { describedAs } from '../../schema/schema.ts';
import { enumOf } from '../../schema/enum.ts';
import { maxErrors, type ValidationError } from '../../schema/codec/validation-error.ts';
import { parseImportedSeed } from '../../seed/read-seed.ts';
import type { Seed } from '../../seed/seed-schema.ts';
import { toNewOrder } from '../../seed/seed-order-to-new-order.ts';
import { toAccount, withKeysOf } from '../../seed/store-seed.ts';
import { refuseSecretsInTexts, refuseTokensInTexts } from '../accounts/refuse-secrets-in-texts.ts';
import { checkPhrasesDiffer } from '../accounts/security-settings-routes.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { scopedChange } from '../route.ts';
import { startDueFeedbackAndOperations } from '../snapshots/start-due-feedback-and-operations.ts';
import { maxSeedAccounts, maxSeedOrders, SeedDocument } from './seed-document.ts';

// PostgreSQL looks up no text with U+0000, for example.
const identifier = parameter('merchant_identifier');

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);

export const ImportedView = object(
  {
    accounts: describedAs('The number of accounts that are new or were replaced', count),
    left_accounts: describedAs(
      'The accounts that exist and keep their settings, without replace',
      list('a list of merchant identifiers', identifier, maxSeedAccounts),
    ),
    orders: describedAs('The number of orders that were added', count),
  },
  {},
);

const replace = describedAs(
  'Whether the settings and orders of existing accounts become those of the file, and their saved cards are deleted; false by default',
  enumOf({ true: true, false: true }),
);

interface Import {
  readonly document: SeedDocument;
  readonly replaces: boolean;
  /** The only account that may be in the file; undefined for any. */
  readonly only: string | undefined;
  readonly by: Actor;
}

const importSeed =
  (
    ports: Ports,
    { document, replaces, only, by }: Import,
  ): TE.TaskEither<Problem, t.TypeOf<typeof ImportedView>> =>
  async () => {
    // Before anything is looked up: a merchant must not find out which other accounts exist.
    const otherAccounts = findOtherAccounts(document, only);
    if (otherAccounts.length > 0) return E.left({ _tag: 'InvalidRequest', errors: otherAccounts });
    const existing = new Map<string, Account>();
    for (const { merchant_identifier: name } of document.accounts) {
      const found = identifier.is(name) ? await ports.accounts.find(name)() : E.right(O.none);
      if (E.isLeft(found)) return E.left(internalError(found.left));
      if (O.isSome(found.right)) existing.set(found.right.value.merchantIdentifier, found.right.value);
    }
    const seed = await parseImportedSeed(withKeys(document, existing), ports.httpFeedbackHosts);
    if (E.isLeft(seed)) return E.left({ _tag: 'InvalidRequest', errors: seed.left.slice(0, maxErrors) });
    if (countOrders(seed.right) > maxSeedOrders) return E.left(tooManyOrders);
    const accounts: Account[] = [];
    for (const each of seed.right.accounts) {
      const before = existing.get(each.merchant_identifier);
      const merged = before === undefined ? toAccount(each) : withKeysOf(before, toAccount(each));
      const checked = await pipe(
        checkPhrasesDiffer(merged),
        E.flatMap((valid) => refuseSecretsInTexts(before, valid)),
        TE.fromEither,
        TE.flatMap(refuseTokensInTexts(ports, before)),
      )();
      if (E.isLeft(checked)) return checked;
      accounts.push(checked.right);
    }
    const added = await ports.add({
      accounts,
      orders: seed.right.accounts.flatMap(({ merchant_identifier: name, orders = [] }) =>
        orders.map(toNewOrder(name, ports.generateAuthorizationCode)),
      ),
      maxOrders: ports.maxOrders,
      replacesExisting: replaces,
      by,
    })();
    if (E.isLeft(added)) return E.left(internalError(added.left));
    if (added.right.isAccountGone === true) return E.left({ _tag: 'AccountNotFound' });
    for (const name of accounts.map((each) => each.merchantIdentifier)) {
      if (!replaces && existing.has(name)) continue;
      const stored = await ports.storedSnapshots.storeSeed(name)();
      if (E.isLeft(stored)) return E.left(internalError(stored.left));
    }
    startDueFeedbackAndOperations(ports)();
    return E.right({
      accounts: added.right.accounts,
      left_accounts: replaces ? [] : [...existing.keys()],
      orders: added.right.orders,
    });
  };

// An export has no phrases. Those of an existing account stay, so the file needs none.
const withKeys = (document: SeedDocument, existing: ReadonlyMap<string, Account>): SeedDocument => ({
  ...document,
  accounts: document.accounts.map((each) => {
    const name = each['merchant_identifier'];
    const before = typeof name === 'string' ? existing.get(name) : undefined;
    return before === undefined
      ? each
      : {
          ...each,
          access_code: before.accessCode,
          sha_type: before.shaType,
          sha_request_phrase: revealPhrase(before.requestPhrase),
          sha_response_phrase: revealPhrase(before.responsePhrase),
        };
  }),
});

const findOtherAccounts = (
  { accounts }: SeedDocument,
  only: string | undefined,
): readonly ValidationError[] =>
  only === undefined || (accounts.length === 1 && accounts[0]?.['merchant_identifier'] === only)
    ? []
    : [
        {
          path: 'accounts',
          message: `must have the account ${only} and no other, unless the scope is all accounts`,
        },
      ];

const countOrders = ({ accounts }: Seed): number =>
  accounts.reduce((sum, { orders = [] }) => sum + orders.length, 0);

const tooManyOrders: Problem = {
  _tag: 'InvalidRequest',
  errors: [{ path: 'accounts', message: `must have at most ${maxSeedOrders} orders` }],
};

const example = {
  accounts: [
    {
      merchant_identifier: 'TEAM0001',
      name: 'The store of a team',
      access_code: 'zx0IPmPy5jp1vAz8Kpg7',
      sha_type: 'SHA-256',
      sha_request_phrase: 'a phrase of your own',
      sha_response_phrase: 'another phrase of your own',
      orders: [{ merchant_reference: 'order-1', currency: 'AED', amount: '1050', state: 'authorized' }],
    },
  ],
};

const importFile = scopedChange({
  method: 'POST',
  path: '/import',
  summary:
    'Import a seed file: its accounts, and missing orders of those that exist. A new account needs its phrases; others keep their keys. For one account, the file has no other; a merchant changes only what it may set',
  isLong: true,
  pathParams: {},
  query: { replace },
  body: SeedDocument,
  hasLargeBody: true,
  example,
  reply: { status: 200, codec: ImportedView },
  problems: [],
  handle: (ports: Ports, { merchantIdentifier: only }, { body, query, by }) =>
    importSeed(ports, { document: body, replaces: query.replace === 'true', only, by }),
});

export const importRoutes = [importFile];
