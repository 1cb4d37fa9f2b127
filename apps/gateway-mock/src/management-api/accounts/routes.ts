/** Accounts: created and changed by the provider, read by their merchant as well (D29, D30). */
import { requestPhrase, responsePhrase, shaTypes } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { describedAs } from '../../schema/schema.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/parameter.ts';
import { filled } from '../../schema/text.ts';
import { nothing } from '../../schema/primitives.ts';
import { merchantDefaults, type Merchant } from '../../domain/merchant.ts';
import { limitsIn } from '../../accounts/limits-schema.ts';
import { Account, accountOf, members, requestShape } from './account-view.ts';
import { change } from './change-account.ts';
import { limit, pageOf, paged } from '../pagination.ts';
import type { Ports } from '../ports.ts';
import { internalError, type Problem } from '../problem.ts';
import { route, routeOfAccount } from '../route.ts';
import { phrase, Security, securityOf } from './security-routes.ts';

const listAccounts = route({
  method: 'GET',
  path: '/accounts',
  who: 'provider',
  summary: 'List accounts, in the order of their identifiers',
  segments: {},
  query: {
    after: parameter('merchant_identifier'),
    search: describedAs('How the identifier or the name begins, in small letters or capitals', filled(100)),
    limit,
  },
  body: nothing,
  reply: { status: 200, codec: pageOf('a list of accounts', Account) },
  problems: [],
  answer: ({ merchants }: Ports, { query }) =>
    paged(
      query.limit,
      (count) => merchants.page(query.after ?? '', count, query.search),
      ({ merchantIdentifier }) => merchantIdentifier,
      accountOf,
    ),
});

const { name, ...optional } = members;
const NewAccount = object(
  {
    merchant_identifier: parameter('merchant_identifier'),
    name,
    sha_type: nameIn(shaTypes),
    sha_request_phrase: phrase,
    sha_response_phrase: phrase,
  },
  { ...optional, request_shape: requestShape },
);

const createAccount = route({
  method: 'POST',
  path: '/accounts',
  who: 'provider',
  summary: 'Create an account; its access code is generated',
  segments: {},
  query: {},
  body: NewAccount,
  example: {
    merchant_identifier: 'TEAM0001',
    name: 'The store of a team',
    sha_type: 'SHA-256',
    sha_request_phrase: 'a phrase of your own',
    sha_response_phrase: 'another phrase of your own',
    services: ['installments'],
    limits: { AED: { per_transaction: '100000', daily: '500000' } },
  },
  reply: { status: 201, codec: object({ account: Account, security: Security }, {}) },
  problems: ['AccountExists'],
  answer: ({ add, accessCode }: Ports, { body }) => {
    const merchant = newMerchant(body, accessCode());
    return pipe(
      add({ merchants: [merchant] }),
      TE.mapLeft(internalError),
      TE.filterOrElse(
        ({ merchants }) => merchants > 0,
        (): Problem => ({ _tag: 'AccountExists' }),
      ),
      TE.map(() => ({ account: accountOf(merchant), security: securityOf(merchant) })),
    );
  },
});

const newMerchant = (body: t.TypeOf<typeof NewAccount>, accessCode: string): Merchant => ({
  merchantIdentifier: body.merchant_identifier,
  accessCode,
  shaType: body.sha_type,
  requestPhrase: requestPhrase(body.sha_request_phrase),
  responsePhrase: responsePhrase(body.sha_response_phrase),
  ...merchantDefaults,
  name: body.name,
  ...changesIn(body),
});

const readAccount = routeOfAccount({
  method: 'GET',
  path: '',
  who: 'account',
  summary: 'Read an account',
  segments: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: Account },
  problems: [],
  answer: (_ports: Ports, account) => TE.right(accountOf(account)),
});

const changeAccount = routeOfAccount({
  method: 'PATCH',
  path: '',
  who: 'provider',
  summary: 'Change what the provider says of an account; services and limits are replaced as a whole',
  segments: {},
  query: {},
  body: object({}, members),
  example: { active: false },
  reply: { status: 200, codec: Account },
  problems: [],
  answer: (ports: Ports, account, { body }) =>
    pipe(
      change(ports, account, (merchant) => E.right({ ...merchant, ...changesIn(body) })),
      TE.map(accountOf),
    ),
});

const changeSettings = routeOfAccount({
  method: 'PATCH',
  path: '/settings',
  who: 'account',
  summary: 'Change how the requests of an account are read',
  segments: {},
  query: {},
  body: object({}, { request_shape: requestShape }),
  example: { request_shape: 'compatible' },
  reply: { status: 200, codec: Account },
  problems: [],
  answer: (ports: Ports, account, { body }) =>
    pipe(
      change(ports, account, (merchant) => E.right({ ...merchant, ...changesIn(body) })),
      TE.map(accountOf),
    ),
});

const Changes = object({}, { ...members, request_shape: requestShape });

const changesIn = ({
  name: called,
  active,
  services,
  limits,
  request_shape,
}: t.TypeOf<typeof Changes>): Partial<Merchant> => ({
  ...(called !== undefined && { name: called }),
  ...(active !== undefined && { active }),
  ...(services !== undefined && { services: [...new Set(services)] }),
  ...(limits !== undefined && { limits: limitsIn(limits) }),
  ...(request_shape !== undefined && { requestShape: request_shape }),
});

export const accountRoutes = [listAccounts, createAccount, readAccount, changeAccount, changeSettings];
