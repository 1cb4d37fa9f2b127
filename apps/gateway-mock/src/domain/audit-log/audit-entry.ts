/** The entries of the audit log: who changed what, when and from where. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../failure-with-cause.ts';
import type { Actor, ActorType } from './actor.ts';
import type { AuditAction, AuditCategory, auditActions } from './audit-actions.ts';

export interface NewAuditEntry {
  readonly action: AuditAction;
  readonly by: Actor;
  /** The account that the action concerns; undefined if it concerns the provider or the gateway. */
  readonly merchantIdentifier?: string;
  readonly changes: readonly AuditChange[];
  /** How often it happened: refused requests of the same kind share an entry. */
  readonly attempts?: number;
  /** The method and the template of the path of a refused request: `PATCH /accounts/{merchant_identifier}`. */
  readonly route?: string;
}

/** A request that was refused. A client can cause any number of them, so they are collected before they are stored. */
export type RefusedRequest = Pick<NewAuditEntry, 'by' | 'route'> & { readonly action: RefusalAction };

/** An action of the failed sign-ins, or of refused access. */
export type RefusalAction = {
  [Action in AuditAction]: (typeof auditActions)[Action]['category'] extends
    | 'failed_sign_ins'
    | 'refused_access'
    ? Action
    : never;
}[AuditAction];

/** Records a refused request in the audit log, and returns at once. */
export type RecordRefusal = (refused: RefusedRequest) => void;

/** The change of one member. A secret has texts that say only that it changed. */
export interface AuditChange {
  readonly member: string;
  /** JSON values; null if there is none. */
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditEntry extends NewAuditEntry {
  /** Grows with each entry. */
  readonly id: string;
  /** The time by the machine's clock. */
  readonly at: string;
  readonly attempts: number;
}

/** A new entry after it was stored. */
export interface RecordedAuditEntry extends NewAuditEntry, Pick<AuditEntry, 'id'> {
  readonly attempts?: number;
}

/** Matches entries that have all of these. */
export interface AuditLogFilter {
  readonly merchantIdentifier?: string;
  readonly category?: AuditCategory;
  readonly action?: AuditAction;
  /** The id of the token that the actor used. */
  readonly tokenId?: string;
  /** The merchant that the actor is. */
  readonly actorMerchantIdentifier?: string;
  readonly actorType?: ActorType;
  /** UTC times in ISO format: from the first one until before the second. */
  readonly from?: string;
  readonly until?: string;
  /** The id of an entry: matches older ones. */
  readonly before?: string;
}

/** What a change is called in the audit log, and who makes it. */
export interface Audited {
  readonly action: AuditAction;
  readonly by: Actor;
}

/**
 * How many entries stay, and for how long. Each merchant and the provider has a share of its own for each category of its
 * actions, unauthenticated clients have one for refused access, and all failed sign-ins share one, so that no client can displace the entries of others.
 */
export interface AuditLogRetention {
  /** In each share. */
  readonly entries: number;
  readonly failedSignIns: number;
  readonly days: number;
}

export const defaultAuditLogRetention: AuditLogRetention = {
  entries: 10_000,
  failedSignIns: 10_000,
  days: 365,
};

/** The stored audit log. Entries of changes are stored in the transaction of the change. */
export interface AuditLogRepository {
  /** Newest first. */
  readonly page: (filter: AuditLogFilter, count: number) => TE.TaskEither<Failure, readonly AuditEntry[]>;
  readonly add: (entries: readonly NewAuditEntry[]) => TE.TaskEither<Failure, void>;
  /** Removes the entries that are too old. Those that are too many are removed when others are added. */
  readonly removeExpired: TE.TaskEither<Failure, void>;
}
