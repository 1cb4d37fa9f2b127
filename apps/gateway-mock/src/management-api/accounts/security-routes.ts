/** Security Settings (section 5; D20, D28): phrases go in and never come out. */
import { requestPhrase, responsePhrase, shaTypes } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { list } from '../../schema/list.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/parameter.ts';
import { filled, judged } from '../../schema/text.ts';
import { nothing, nullable } from '../../schema/primitives.ts';
import type { Merchant, SigningSettings } from '../../domain/merchant.ts';
import { isOrigin, originRule } from '../../accounts/origin.ts';
import { change } from './change-account.ts';
import type { Ports } from '../ports.ts';
import type { Problem } from '../problem.ts';
import { routeOfAccount } from '../route.ts';

export const phrase = describedAs(
  'It is taken and kept sealed, and no reply of this API tells it',
  filled(200),
);

const origins = describedAs(
  'Where requests may come from; from anywhere, if there are none',
  list('a list of addresses, ranges and URLs', judged(originRule, isOrigin, 200), 100),
);
const shaType = nameIn(shaTypes);
const accessCode = parameter('access_code');

export const Security = namedSchema(
  'Security',
  object(
    {
      access_code: accessCode,
      sha_type: shaType,
      origins,
      next: describedAs('What the account can change over to', nullable(object({ sha_type: shaType }, {}))),
      previous: describedAs('What is still taken of before', nullable(object({ sha_type: shaType }, {}))),
    },
    {},
  ),
);

export const securityOf = (merchant: Merchant): t.TypeOf<typeof Security> => ({
  access_code: merchant.accessCode,
  sha_type: merchant.shaType,
  origins: merchant.origins,
  next: shown(merchant.next),
  previous: shown(merchant.previous),
});

const shown = O.match(
  () => null,
  (signatures: SigningSettings) => ({ sha_type: signatures.shaType }),
);

const signatures = { sha_type: shaType, sha_request_phrase: phrase, sha_response_phrase: phrase };
const SignaturesGiven = object({}, signatures);

const given = (body: t.TypeOf<typeof SignaturesGiven>): Partial<SigningSettings> => ({
  ...(body.sha_type !== undefined && { shaType: body.sha_type }),
  ...(body.sha_request_phrase !== undefined && { requestPhrase: requestPhrase(body.sha_request_phrase) }),
  ...(body.sha_response_phrase !== undefined && { responsePhrase: responsePhrase(body.sha_response_phrase) }),
});

const now = ({
  shaType: type,
  requestPhrase: request,
  responsePhrase: response,
}: Merchant): SigningSettings => ({
  shaType: type,
  requestPhrase: request,
  responsePhrase: response,
});

const told = { status: 200, codec: Security } as const;

const readSecurity = routeOfAccount({
  method: 'GET',
  path: '/security',
  who: 'account',
  summary: 'Read the Security Settings',
  segments: {},
  query: {},
  body: nothing,
  reply: told,
  problems: [],
  answer: (_ports: Ports, account) => TE.right(securityOf(account)),
});

const changeSecurity = routeOfAccount({
  method: 'PATCH',
  path: '/security',
  who: 'account',
  summary: 'Change the Security Settings at once, without a time in which both are taken',
  segments: {},
  query: {},
  body: object({}, { ...signatures, origins }),
  example: { origins: ['203.0.113.0/24', 'https://shop.example'] },
  reply: told,
  problems: [],
  answer: (ports: Ports, account, { body }) =>
    changed(ports, account, (merchant) => ({
      ...merchant,
      ...given(body),
      ...(body.origins !== undefined && { origins: body.origins }),
    })),
});

const renewAccessCode = routeOfAccount({
  method: 'POST',
  path: '/security/access-code',
  who: 'account',
  summary: 'Generate another access code; the one before is not taken from then on',
  segments: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: object({ access_code: accessCode }, {}) },
  problems: [],
  answer: (ports: Ports, account) =>
    pipe(
      change(ports, account, (merchant) => E.right({ ...merchant, accessCode: ports.accessCode() })),
      TE.map((merchant) => ({ access_code: merchant.accessCode })),
    ),
});

const setNext = routeOfAccount({
  method: 'PUT',
  path: '/security/next',
  who: 'account',
  summary: 'Say what the account will change over to; what is not given stays as it is now',
  segments: {},
  query: {},
  body: SignaturesGiven,
  example: { sha_request_phrase: 'the next phrase', sha_response_phrase: 'and the other one' },
  reply: told,
  problems: [],
  answer: (ports: Ports, account, { body }) =>
    changed(ports, account, (merchant) => ({
      ...merchant,
      next: O.some({ ...now(merchant), ...given(body) }),
    })),
});

const dropNext = routeOfAccount({
  method: 'DELETE',
  path: '/security/next',
  who: 'account',
  summary: 'Do without a change',
  segments: {},
  query: {},
  body: nothing,
  reply: told,
  problems: [],
  answer: (ports: Ports, account) => changed(ports, account, (merchant) => ({ ...merchant, next: O.none })),
});

const promote = routeOfAccount({
  method: 'POST',
  path: '/security/promote',
  who: 'account',
  summary: 'Change over: what is next is now, and what is now is still taken as previous',
  segments: {},
  query: {},
  body: nothing,
  reply: told,
  problems: ['NoNextKeys'],
  answer: (ports: Ports, account) =>
    pipe(
      change(ports, account, (merchant) =>
        pipe(
          merchant.next,
          E.fromOption((): Problem => ({ _tag: 'NoNextKeys' })),
          E.map((next) => ({ ...merchant, ...next, next: O.none, previous: O.some(now(merchant)) })),
        ),
      ),
      TE.map(securityOf),
    ),
});

const dropPrevious = routeOfAccount({
  method: 'DELETE',
  path: '/security/previous',
  who: 'account',
  summary: 'No longer take what was before',
  segments: {},
  query: {},
  body: nothing,
  reply: told,
  problems: [],
  answer: (ports: Ports, account) =>
    changed(ports, account, (merchant) => ({ ...merchant, previous: O.none })),
});

const changed = (ports: Ports, account: Merchant, decide: (merchant: Merchant) => Merchant) =>
  pipe(
    change(ports, account, (merchant) => E.right(decide(merchant))),
    TE.map(securityOf),
  );

export const securityRoutes = [
  readSecurity,
  changeSecurity,
  renewAccessCode,
  setNext,
  dropNext,
  promote,
  dropPrevious,
];
