/** Accounts: a provider creates and changes them, a merchant reads its own (D29a). */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { describedAs } from '../../schema/schema.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { nonBlankText } from '../../schema/text.ts';
import { nothing } from '../../schema/primitives.ts';
import {
  keyMembers,
  providerMembers,
  requestShape,
  toAccountChanges,
} from '../../domain/account-settings/account-settings-schema.ts';
import { toAccount } from '../../seed/store-seed.ts';
import { AccountView, toAccountView } from './account-view.ts';
import { changeAccount } from './change-account.ts';
import { refuseSecretsInTexts, refuseTokensInTexts } from './refuse-secrets-in-texts.ts';
import { limit, pageSchema, fetchPage } from '../pagination.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { route, accountRoute } from '../route.ts';
import { checkPhrasesDiffer, SecurityView, toSecurityView } from './security-settings-routes.ts';

const listAccounts = route({
  method: 'GET',
  path: '/accounts',
  audience: 'provider',
  summary: 'List accounts, ordered by identifier',
  pathParams: {},
  query: {
    after: parameter('merchant_identifier'),
    search: describedAs('The start of the identifier or the name; case is ignored', nonBlankText(100)),
    limit,
  },
  body: nothing,
  reply: { status: 200, codec: pageSchema('a list of accounts', AccountView) },
  problems: [],
  handle: ({ accounts }: Ports, { query }) =>
    fetchPage(
      query.limit,
      (count) => accounts.page(query.after ?? '', count, query.search),
      ({ merchantIdentifier }) => merchantIdentifier,
      toAccountView,
    ),
});

const { name, ...optional } = providerMembers;
const NewAccount = object(
  {
    merchant_identifier: parameter('merchant_identifier'),
    name,
    ...keyMembers,
  },
  { ...optional, request_shape: requestShape },
);

const createAccount = route({
  method: 'POST',
  path: '/accounts',
  audience: 'provider',
  summary: 'Create an account. Its access code is generated',
  pathParams: {},
  query: {},
  body: NewAccount,
  example: {
    merchant_identifier: 'TEAM0001',
    name: 'The store of a team',
    sha_type: 'SHA-256',
    sha_request_phrase: 'a phrase of your own',
    sha_response_phrase: 'another phrase of your own',
    services: ['installments'],
    limits: { AED: { per_transaction: '100000', per_order: '200000', daily: '500000' } },
  },
  reply: { status: 201, codec: object({ account: AccountView, security: SecurityView }, {}) },
  problems: ['AccountExists'],
  handle: (ports: Ports, { body, by }) =>
    pipe(
      checkPhrasesDiffer(toAccount({ ...body, access_code: ports.generateAccessCode() })),
      E.flatMap((account) => refuseSecretsInTexts(undefined, account)),
      TE.fromEither,
      TE.flatMap(refuseTokensInTexts(ports, undefined)),
      TE.tap((account) =>
        pipe(
          ports.add({ accounts: [account], by }),
          TE.mapLeft(internalError),
          TE.filterOrElse(
            ({ accounts }) => accounts > 0,
            (): Problem => ({ _tag: 'AccountExists' }),
          ),
        ),
      ),
      TE.tap(({ merchantIdentifier }) =>
        pipe(ports.storedSnapshots.storeSeed(merchantIdentifier), TE.mapLeft(internalError)),
      ),
      TE.map((account) => ({ account: toAccountView(account), security: toSecurityView(account) })),
    ),
});

const readAccount = accountRoute({
  method: 'GET',
  path: '',
  audience: 'account',
  summary: 'Get an account',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: AccountView },
  problems: [],
  handle: (_ports: Ports, account) => TE.right(toAccountView(account)),
});

const patchAccount = accountRoute({
  method: 'PATCH',
  path: '',
  audience: 'provider',
  summary: 'Change an account. `services` and `limits` are replaced as a whole',
  pathParams: {},
  query: {},
  body: object({}, providerMembers),
  example: { active: false },
  reply: { status: 200, codec: AccountView },
  problems: [],
  handle: (ports: Ports, account, { body, by }) =>
    pipe(
      changeAccount(ports, account, { action: 'account_changed', by }, (account) =>
        E.right({ ...account, ...toAccountChanges(body) }),
      ),
      TE.map(toAccountView),
    ),
});

const patchSettings = accountRoute({
  method: 'PATCH',
  path: '/settings',
  audience: 'account',
  summary: 'Change how strictly the requests of an account are validated',
  pathParams: {},
  query: {},
  body: object({}, { request_shape: requestShape }),
  example: { request_shape: 'compatible' },
  reply: { status: 200, codec: AccountView },
  problems: [],
  handle: (ports: Ports, account, { body, by }) =>
    pipe(
      changeAccount(ports, account, { action: 'account_changed', by }, (account) =>
        E.right({ ...account, ...toAccountChanges(body) }),
      ),
      TE.map(toAccountView),
    ),
});

const deleteAccount = accountRoute({
  method: 'DELETE',
  path: '',
  audience: 'provider',
  summary: 'Delete an account with its orders, tokens and snapshots. The logs keep their entries',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 204, codec: nothing },
  problems: [],
  handle: ({ remove }: Ports, { merchantIdentifier }, { by }) =>
    pipe(
      remove.account(merchantIdentifier, by),
      TE.mapLeft(internalError),
      TE.filterOrElse(
        (isRemoved) => isRemoved,
        (): Problem => ({ _tag: 'AccountNotFound' }),
      ),
      TE.map(() => undefined),
    ),
});

export const accountRoutes = [
  listAccounts,
  createAccount,
  readAccount,
  patchAccount,
  patchSettings,
  deleteAccount,
];
