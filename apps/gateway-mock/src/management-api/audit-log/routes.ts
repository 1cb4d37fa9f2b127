/** The audit log: a merchant reads the entries of its account, a provider reads all, including refused requests. */
import * as t from 'io-ts';
import { actorTypes, type Actor } from '../../domain/audit-log/actor.ts';
import { auditActions, auditCategories } from '../../domain/audit-log/audit-actions.ts';
import type { AuditEntry, AuditLogFilter } from '../../domain/audit-log/audit-entry.ts';
import type { AuditLog } from '../../audit-log/open-audit-log.ts';
import { callingMerchant, type Caller } from '../../credentials/caller.ts';
import { roles } from '../../credentials/token.ts';
import { describedAs, namedSchema, schema } from '../../schema/schema.ts';
import { enumOf } from '../../schema/enum.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { anyText, nothing, nullable, wholeNumber } from '../../schema/primitives.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { textMatching } from '../../schema/text.ts';
import { timestamp, toUtc } from '../../schema/timestamp.ts';
import { fetchPage, limit, pageSchema } from '../pagination.ts';
import { scopedRoute } from '../route.ts';

export interface AuditLogPorts {
  readonly auditLog: Pick<AuditLog, 'page'>;
}

const entryId = describedAs('Increases with each entry', textMatching('1 to 15 digits', /^[0-9]+$/, 15));

const anyJson = schema(t.unknown, () => ({}));

const ChangeView = object(
  {
    member: describedAs('The name of the member, with its parents: `limits.AED.daily`', anyText),
    before: describedAs('The value before; null if there was none', anyJson),
    after: describedAs('The value after; null if there is none. Of a secret only `changed`', anyJson),
  },
  {},
);

const ActorView = object(
  {
    type: describedAs(
      Object.entries(actorTypes)
        .map(([name, { meaning }]) => `${name}: ${meaning}.`)
        .join(' '),
      enumOf(actorTypes),
    ),
    role: describedAs('Null if the actor is unknown', nullable(enumOf(roles))),
    merchant_identifier: describedAs('Null if it is no merchant', nullable(parameter('merchant_identifier'))),
    token_id: describedAs(
      'The token that was used; merchants do not see tokens of the provider',
      nullable(anyText),
    ),
    token_name: nullable(anyText),
    address: describedAs(
      'The IP address of the client; merchants do not see addresses of the provider',
      nullable(anyText),
    ),
  },
  {},
);

const AuditEntryView = namedSchema(
  'AuditEntry',
  object(
    {
      id: entryId,
      at: describedAs("The time by the machine's clock", timestamp),
      category: enumOf(auditCategories),
      action: enumOf(auditActions),
      merchant_identifier: describedAs(
        'The account; null if the entry concerns the provider or the gateway',
        nullable(parameter('merchant_identifier')),
      ),
      actor: ActorView,
      attempts: describedAs(
        'How often it happened: refused requests of the same kind share an entry',
        wholeNumber(1, Number.MAX_SAFE_INTEGER),
      ),
      route: describedAs(
        'The method and the route of a request that was not allowed: `GET /accounts`; otherwise null',
        nullable(anyText),
      ),
      changes: list('a list of changes', ChangeView, 100_000),
    },
    {},
  ),
);

const toAuditEntryView =
  (caller: Caller | undefined) =>
  (entry: AuditEntry): t.TypeOf<typeof AuditEntryView> => ({
    id: entry.id,
    at: entry.at,
    category: auditActions[entry.action].category,
    action: entry.action,
    merchant_identifier: entry.merchantIdentifier ?? null,
    actor: toActorView(entry.by, caller),
    attempts: entry.attempts,
    route: entry.route ?? null,
    changes: entry.changes.map(({ member, before, after }) => ({ member, before, after })),
  });

// A merchant sees that the provider changed its account, but nothing about the tokens and the addresses of the provider.
const toActorView = (by: Actor, caller: Caller | undefined): t.TypeOf<typeof ActorView> => {
  const isOmitted =
    callingMerchant(caller) !== by.merchantIdentifier && callingMerchant(caller) !== undefined;
  return {
    type: by.type,
    role: roleOf(by),
    merchant_identifier: by.merchantIdentifier ?? null,
    token_id: isOmitted ? null : (by.token?.id ?? null),
    token_name: isOmitted ? null : (by.token?.name ?? null),
    address: isOmitted ? null : (by.address ?? null),
  };
};

const roleOf = ({ type, merchantIdentifier }: Actor): keyof typeof roles | null => {
  if (type === 'unauthenticated') return null;
  return merchantIdentifier === undefined ? 'provider' : 'merchant';
};

const filter = {
  category: describedAs(
    Object.entries(auditCategories)
      .map(([name, { meaning }]) => `${name}: ${meaning}.`)
      .join(' '),
    enumOf(auditCategories),
  ),
  action: describedAs(
    Object.entries(auditActions)
      .map(([name, { meaning }]) => `${name}: ${meaning}.`)
      .join(' '),
    enumOf(auditActions),
  ),
  token_id: describedAs(
    'Only entries whose actor used this token',
    textMatching('1 to 36 letters, digits and -', /^[A-Za-z0-9-]+$/, 36),
  ),
  actor_merchant_identifier: describedAs(
    'Only entries whose actor is this merchant',
    parameter('merchant_identifier'),
  ),
  actor_type: describedAs('Only entries with this type of actor', enumOf(actorTypes)),
  at_from: describedAs('Only entries from this time on', timestamp),
  at_before: describedAs('Only entries before this time', timestamp),
  before: describedAs('The end of the previous page', entryId),
  limit,
};

const toFilter = (
  query: t.TypeOfPartialProps<typeof filter>,
  merchantIdentifier: string | undefined,
  caller: Caller | undefined,
): AuditLogFilter => ({
  ...(merchantIdentifier !== undefined && { merchantIdentifier }),
  ...(query.category !== undefined && { category: query.category }),
  ...(query.action !== undefined && { action: query.action }),
  ...(query.token_id !== undefined && { tokenId: query.token_id, ...visibleTokens(caller) }),
  ...(query.actor_type !== undefined && { actorType: query.actor_type }),
  ...(query.actor_merchant_identifier !== undefined && {
    actorMerchantIdentifier: query.actor_merchant_identifier,
  }),
  ...(query.at_from !== undefined && { from: toUtc(query.at_from) }),
  ...(query.at_before !== undefined && { until: toUtc(query.at_before) }),
  ...(query.before !== undefined && { before: query.before }),
});

// What a merchant does not see, it cannot find out by a filter.
const visibleTokens = (caller: Caller | undefined): Pick<AuditLogFilter, 'actorMerchantIdentifier'> => {
  const merchant = callingMerchant(caller);
  return merchant === undefined ? {} : { actorMerchantIdentifier: merchant };
};

const listAuditLog = scopedRoute({
  method: 'GET',
  path: '/audit-log',
  summary: 'List the audit log, newest first: sign-ins, refused requests, tokens, and changes of settings',
  keepsDeletedAccounts: true,
  pathParams: {},
  query: filter,
  body: nothing,
  reply: { status: 200, codec: pageSchema('a list of entries', AuditEntryView) },
  problems: [],
  handle: ({ auditLog }: AuditLogPorts, { merchantIdentifier }, { query, caller }) =>
    fetchPage(
      query.limit,
      (count) => auditLog.page(toFilter(query, merchantIdentifier, caller), count),
      ({ id }) => id,
      toAuditEntryView(caller),
    ),
});

export const auditLogRoutes = [listAuditLog];
