/** Reads the audit log, and stores the entries that belong to no other change. */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { Clock } from '../../clock/clock.ts';
import { actorTypes, type Actor, type ActorType } from '../../domain/audit-log/actor.ts';
import { actionsOf, isAuditAction } from '../../domain/audit-log/audit-actions.ts';
import {
  defaultAuditLogRetention,
  type AuditChange,
  type AuditEntry,
  type AuditLogFilter,
  type AuditLogRepository,
  type AuditLogRetention,
} from '../../domain/audit-log/audit-entry.ts';
import type { Engine } from '../engine/engine.ts';
import { query } from '../engine/transaction.ts';
import type { AuditLogTable, Tables } from '../table-types.ts';
import type { AuditRecorder } from './audit-recorder.ts';

export const createAuditLogRepository = (
  { db, read, writeUnsynced }: Engine,
  { now }: Clock,
  recorder: AuditRecorder,
  { days }: AuditLogRetention = defaultAuditLogRetention,
): AuditLogRepository => ({
  page: (filter, count) =>
    read('listing the audit log', function* () {
      const rows = yield* query(
        db
          .selectFrom('audit_log')
          .selectAll()
          .where(({ eb, and }) => and(conditionsOf(filter, eb)))
          .orderBy('id', 'desc')
          .limit(count),
      );
      return rows.map(toEntry);
    }),

  add: recorder.add,

  removeExpired: writeUnsynced('removing old entries of the audit log', function* () {
    const since = new Date(now().getTime() - days * day).toISOString();
    yield* query(db.deleteFrom('audit_log').where('at', '<', since));
  }),
});

const conditionsOf = (
  filter: AuditLogFilter,
  eb: ExpressionBuilder<Tables, 'audit_log'>,
): readonly Expression<SqlBool>[] => {
  const { merchantIdentifier, category, action, tokenId, actorType, actorMerchantIdentifier, from, until } =
    filter;
  return [
    merchantIdentifier !== undefined && eb('merchant_identifier', '=', merchantIdentifier),
    category !== undefined && eb('action', 'in', actionsOf(category)),
    action !== undefined && eb('action', '=', action),
    tokenId !== undefined && eb('token_id', '=', tokenId),
    actorType !== undefined && eb('actor_type', '=', actorType),
    actorMerchantIdentifier !== undefined && eb('actor_merchant_identifier', '=', actorMerchantIdentifier),
    from !== undefined && eb('at', '>=', from),
    until !== undefined && eb('at', '<', until),
    filter.before !== undefined && eb('id', '<', Number(filter.before)),
  ].filter((condition) => condition !== false);
};

const day = 24 * 3_600_000;

/** Throws if the row is damaged. */
export const toEntry = (row: Selectable<AuditLogTable>): AuditEntry => {
  if (!isAuditAction(row.action)) throw new Error(`unknown action in the audit log: ${row.action}`);
  return {
    id: String(row.id),
    at: row.at,
    action: row.action,
    by: toActor(row),
    ...(row.merchant_identifier !== null && { merchantIdentifier: row.merchant_identifier }),
    attempts: Number(row.attempts),
    changes: toChanges(row.changes),
    ...(row.route !== null && { route: row.route }),
  };
};

const toActor = (row: Selectable<AuditLogTable>): Actor => ({
  type: toActorType(row.actor_type),
  ...(row.actor_merchant_identifier !== null && { merchantIdentifier: row.actor_merchant_identifier }),
  ...(row.token_id !== null && { token: { id: row.token_id, name: row.token_name ?? '' } }),
  ...(row.address !== null && { address: row.address }),
});

const toActorType = (text: string): ActorType => {
  if (!isActorType(text)) throw new Error(`unknown actor in the audit log: ${text}`);
  return text;
};

const isActorType = (text: string): text is ActorType => Object.hasOwn(actorTypes, text);

const Changes = t.readonlyArray(t.type({ member: t.string, before: t.unknown, after: t.unknown }));

const toChanges = (json: string): readonly AuditChange[] => {
  const decoded = Changes.decode(JSON.parse(json));
  if (E.isLeft(decoded)) throw new Error('the changes of an entry in the audit log cannot be decoded');
  return decoded.right;
};
