/** Reads the audit log, and stores the entries that belong to no other change. */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { Selectable } from 'kysely';
import type { Clock } from '../../clock/clock.ts';
import { actorTypes, type Actor, type ActorType } from '../../domain/audit-log/actor.ts';
import { actionsOf, isAuditAction } from '../../domain/audit-log/audit-actions.ts';
import {
  defaultAuditLogRetention,
  type AuditChange,
  type AuditEntry,
  type AuditLogRepository,
  type AuditLogRetention,
} from '../../domain/audit-log/audit-entry.ts';
import type { Engine } from '../engine/engine.ts';
import { query } from '../engine/transaction.ts';
import type { AuditLogTable } from '../tables.ts';
import type { AuditRecorder } from './audit-recorder.ts';

export const createAuditLogRepository = (
  { db, read, writeUnsynced }: Engine,
  { now }: Clock,
  recorder: AuditRecorder,
  { days }: AuditLogRetention = defaultAuditLogRetention,
): AuditLogRepository => ({
  page: ({ merchantIdentifier, category, action, tokenId, actorMerchantIdentifier, before }, count) =>
    read('listing the audit log', function* () {
      const rows = yield* query(
        db
          .selectFrom('audit_log')
          .selectAll()
          .$if(merchantIdentifier !== undefined, (from) =>
            from.where('merchant_identifier', '=', merchantIdentifier ?? ''),
          )
          .$if(category !== undefined, (from) =>
            from.where('action', 'in', category === undefined ? [] : actionsOf(category)),
          )
          .$if(action !== undefined, (from) => from.where('action', '=', action ?? ''))
          .$if(tokenId !== undefined, (from) => from.where('token_id', '=', tokenId ?? ''))
          .$if(actorMerchantIdentifier !== undefined, (from) =>
            from.where('actor_merchant_identifier', '=', actorMerchantIdentifier ?? ''),
          )
          .$if(before !== undefined, (from) => from.where('id', '<', Number(before)))
          .orderBy('id', 'desc')
          .limit(count),
      );
      return rows.map(toEntry);
    }),

  add: (entries) =>
    recorder.write('adding to the audit log', function* (record) {
      for (const entry of entries) yield* record(entry);
    }),

  removeExpired: writeUnsynced('removing old entries of the audit log', function* () {
    const since = new Date(now().getTime() - days * day).toISOString();
    yield* query(db.deleteFrom('audit_log').where('at', '<', since));
  }),
});

const day = 24 * 3_600_000;

const toEntry = (row: Selectable<AuditLogTable>): AuditEntry => {
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
