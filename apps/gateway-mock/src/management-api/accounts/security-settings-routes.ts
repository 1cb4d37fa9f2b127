/** Security Settings and key rotation (section 5; D20, D28). Phrases are write-only. */
import { requestPhrase, responsePhrase } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { object } from '../../schema/object.ts';
import { nothing, nullable } from '../../schema/primitives.ts';
import type { Audited } from '../../domain/audit-log/audit-entry.ts';
import type { Account, SigningSettings } from '../../domain/account.ts';
import { hasDistinctPhrases, phraseRule } from '../../domain/account-settings/distinct-phrases.ts';
import { accessCode, keyMembers, origins } from '../../domain/account-settings/account-settings-schema.ts';
import { changeAccount } from './change-account.ts';
import type { Ports } from '../management-api-ports.ts';
import type { Problem } from '../problem-catalog.ts';
import { accountRoute } from '../route.ts';

export const SecurityView = namedSchema(
  'SecuritySettings',
  object(
    {
      access_code: accessCode,
      sha_type: keyMembers.sha_type,
      origins,
      next: describedAs(
        'The next keys, if a key rotation is pending',
        nullable(object({ sha_type: keyMembers.sha_type }, {})),
      ),
      previous: describedAs(
        'The previous keys, while they are still accepted',
        nullable(object({ sha_type: keyMembers.sha_type }, {})),
      ),
    },
    {},
  ),
);

export const toSecurityView = (account: Account): t.TypeOf<typeof SecurityView> => ({
  access_code: account.accessCode,
  sha_type: account.shaType,
  origins: account.origins,
  next: toKeysView(account.next),
  previous: toKeysView(account.previous),
});

const toKeysView = O.match(
  () => null,
  (signatures: SigningSettings) => ({ sha_type: signatures.shaType }),
);

const KeyChanges = object({}, keyMembers);

const toSigningSettings = (body: t.TypeOf<typeof KeyChanges>): Partial<SigningSettings> => ({
  ...(body.sha_type !== undefined && { shaType: body.sha_type }),
  ...(body.sha_request_phrase !== undefined && { requestPhrase: requestPhrase(body.sha_request_phrase) }),
  ...(body.sha_response_phrase !== undefined && { responsePhrase: responsePhrase(body.sha_response_phrase) }),
});

const currentKeys = ({
  shaType: type,
  requestPhrase: request,
  responsePhrase: response,
}: Account): SigningSettings => ({
  shaType: type,
  requestPhrase: request,
  responsePhrase: response,
});

const securityReply = { status: 200, codec: SecurityView } as const;

const readSecurity = accountRoute({
  method: 'GET',
  path: '/security',
  audience: 'account',
  summary: 'Get the Security Settings',
  pathParams: {},
  query: {},
  body: nothing,
  reply: securityReply,
  problems: [],
  handle: (_ports: Ports, account) => TE.right(toSecurityView(account)),
});

const changeSecurity = accountRoute({
  method: 'PATCH',
  path: '/security',
  audience: 'account',
  summary: 'Change the Security Settings immediately, without a key rotation',
  pathParams: {},
  query: {},
  body: object({}, { ...keyMembers, origins }),
  example: { origins: ['203.0.113.0/24', 'https://shop.example'] },
  reply: securityReply,
  problems: [],
  handle: (ports: Ports, account, { body, by }) =>
    applyChange(ports, account, { action: 'security_changed', by }, (account) => ({
      ...account,
      ...toSigningSettings(body),
      ...(body.origins !== undefined && { origins: body.origins }),
    })),
});

const renewAccessCode = accountRoute({
  method: 'POST',
  path: '/security/access-code',
  audience: 'account',
  summary: 'Generate a new access code, and revoke the current one',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: object({ access_code: accessCode }, {}) },
  problems: [],
  handle: (ports: Ports, account, { by }) =>
    pipe(
      changeAccount(ports, account, { action: 'access_code_renewed', by }, (account) =>
        E.right({ ...account, accessCode: ports.generateAccessCode() }),
      ),
      TE.map((account) => ({ access_code: account.accessCode })),
    ),
});

const setNext = accountRoute({
  method: 'PUT',
  path: '/security/next',
  audience: 'account',
  summary: 'Set the next keys for a key rotation. Omitted members keep their current values',
  pathParams: {},
  query: {},
  body: KeyChanges,
  example: { sha_request_phrase: 'the next phrase', sha_response_phrase: 'and the other one' },
  reply: securityReply,
  problems: [],
  handle: (ports: Ports, account, { body, by }) =>
    applyChange(ports, account, { action: 'next_keys_set', by }, (account) => ({
      ...account,
      next: O.some({ ...currentKeys(account), ...toSigningSettings(body) }),
    })),
});

const cancelRotation = accountRoute({
  method: 'DELETE',
  path: '/security/next',
  audience: 'account',
  summary: 'Cancel the pending rotation',
  pathParams: {},
  query: {},
  body: nothing,
  reply: securityReply,
  problems: [],
  handle: (ports: Ports, account, { by }) =>
    applyChange(ports, account, { action: 'rotation_canceled', by }, (account) => ({
      ...account,
      next: O.none,
    })),
});

const rotateKeys = accountRoute({
  method: 'POST',
  path: '/security/rotate',
  audience: 'account',
  summary:
    'Rotate the keys: the next keys become current, and the current keys stay valid as the previous keys',
  pathParams: {},
  query: {},
  body: nothing,
  reply: securityReply,
  problems: ['NoNextKeys'],
  handle: (ports: Ports, account, { by }) =>
    pipe(
      changeAccount(ports, account, { action: 'keys_rotated', by }, (account) =>
        pipe(
          account.next,
          E.fromOption((): Problem => ({ _tag: 'NoNextKeys' })),
          E.map((next) => ({ ...account, ...next, next: O.none, previous: O.some(currentKeys(account)) })),
        ),
      ),
      TE.map(toSecurityView),
    ),
});

const rotateKeysBack = accountRoute({
  method: 'POST',
  path: '/security/rotate-back',
  audience: 'account',
  summary:
    'Undo a key rotation: the previous keys become current again, and the current keys become the next keys',
  pathParams: {},
  query: {},
  body: nothing,
  reply: securityReply,
  problems: ['NoPreviousKeys'],
  handle: (ports: Ports, account, { by }) =>
    pipe(
      changeAccount(ports, account, { action: 'keys_rotated_back', by }, (account) =>
        pipe(
          account.previous,
          E.fromOption((): Problem => ({ _tag: 'NoPreviousKeys' })),
          E.map((previous) => ({
            ...account,
            ...previous,
            next: O.some(currentKeys(account)),
            previous: O.none,
          })),
        ),
      ),
      TE.map(toSecurityView),
    ),
});

const revokePrevious = accountRoute({
  method: 'DELETE',
  path: '/security/previous',
  audience: 'account',
  summary: 'Revoke the previous keys',
  pathParams: {},
  query: {},
  body: nothing,
  reply: securityReply,
  problems: [],
  handle: (ports: Ports, account, { by }) =>
    applyChange(ports, account, { action: 'previous_keys_revoked', by }, (account) => ({
      ...account,
      previous: O.none,
    })),
});

const applyChange = (
  ports: Ports,
  account: Account,
  audited: Audited,
  decide: (account: Account) => Account,
) =>
  pipe(
    changeAccount(ports, account, audited, (account) => checkPhrasesDiffer(decide(account))),
    TE.map(toSecurityView),
  );

/** Refuses keys in which a response phrase equals a request phrase. */
export const checkPhrasesDiffer = (account: Account): E.Either<Problem, Account> =>
  hasDistinctPhrases(account)
    ? E.right(account)
    : E.left({
        _tag: 'InvalidRequest',
        errors: [{ path: 'sha_response_phrase', message: phraseRule }],
      });

export const securityRoutes = [
  readSecurity,
  changeSecurity,
  renewAccessCode,
  setNext,
  cancelRotation,
  rotateKeys,
  rotateKeysBack,
  revokePrevious,
];
