/** The statements of the outbox: they find due feedback, claim it, and record its attempts. */
import { feedback as section } from '@postern/protocol';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../table-types.ts';
import { prepared } from '../engine/transaction.ts';

/** A delivery queue with feedback that no process has claimed. */
export interface QueueRow {
  readonly merchant_identifier: string;
  readonly kind: string;
  readonly account_clock: number;
  readonly clock_stopped_at: string | null;
  /** Null if the queue is empty. */
  readonly due_at: string | null;
}

interface QueueKey {
  readonly merchantIdentifier: string;
  readonly kind: string;
  readonly accountClock: number;
}

export interface AttemptRow {
  readonly id: bigint;
  readonly leasedUntil: string;
  readonly attempts: string;
  readonly attempts_since_due: number;
  readonly state: string;
  readonly dueAt: string | null;
  readonly accountClock: number;
  readonly exhaustedAt: string | null;
}

export const outboxStatements = (db: Kysely<Tables>) => ({
  queues: prepared<{ machineNow: string }>()(db, (from, slot) => ({
    compile: () => selectQueues(accountsWithFeedback, slot('machineNow')).compile(from),
  })),

  queuesOf: prepared<{ machineNow: string; merchantIdentifier: string }>()(db, (from, slot) => ({
    compile: () =>
      selectQueues(
        sql`accounts as (select ${slot('merchantIdentifier')} as merchant_identifier)`,
        slot('machineNow'),
      ).compile(from),
  })),

  claim: prepared<QueueKey & { dueBy: string; machineNow: string; count: number; until: string }>()(
    db,
    (from, slot) =>
      from
        // Materialized, so that rows are chosen once: otherwise the server may choose again for each updated row.
        .with(
          (cte) => cte('chosen').materialized(),
          (within) =>
            within
              .selectFrom('feedback')
              .select('id')
              .where(isWaiting)
              .where('merchant_identifier', '=', slot('merchantIdentifier'))
              .where('account_clock', '=', slot('accountClock'))
              .where('kind', '=', slot('kind'))
              .where('due_at', '<=', slot('dueBy'))
              .where((of) =>
                of.or([of('leased_until', 'is', null), of('leased_until', '<=', slot('machineNow'))]),
              )
              .orderBy('due_at')
              .limit(slot('count'))
              .forUpdate()
              .skipLocked(),
        )
        .updateTable('feedback')
        .from('chosen')
        .set({ leased_until: slot('until'), awaits_overtaking: 0 })
        .whereRef('feedback.id', '=', 'chosen.id')
        .returning([
          'feedback.id',
          'feedback.kind',
          'feedback.merchant_identifier',
          'feedback.params',
          'feedback.distortion',
          'feedback.attempts',
          'feedback.attempts_since_due',
          'feedback.due_at',
        ]),
  ),

  /** Records an attempt while its lease lasts, and returns the id then. */
  recordAttempt: prepared<AttemptRow>()(db, (from, slot) =>
    from
      .updateTable('feedback')
      .set({
        attempts: slot('attempts'),
        attempts_since_due: slot('attempts_since_due'),
        state: slot('state'),
        due_at: slot('dueAt'),
        account_clock: slot('accountClock'),
        exhausted_at: slot('exhaustedAt'),
        leased_until: null,
      })
      .where('id', '=', slot('id'))
      .where('leased_until', '=', slot('leasedUntil'))
      .returning('id'),
  ),

  release: prepared<{ id: bigint; leasedUntil: string }>()(db, (from, slot) =>
    from
      .updateTable('feedback')
      .set({ leased_until: null })
      .where('id', '=', slot('id'))
      .where('leased_until', '=', slot('leasedUntil')),
  ),

  stoppedAt: prepared<{ merchantIdentifier: string }>()(db, (from, slot) =>
    from
      .selectFrom('merchants')
      .select('clock_stopped_at')
      .where('merchant_identifier', '=', slot('merchantIdentifier'))
      .forShare(),
  ),
});

/** Written like the conditions of the partial indexes. */
export const isWaiting = sql<boolean>`state = 'waiting'`;
export const isUndelivered = sql<boolean>`state <> 'delivered'`;

// Jumps from one account to the next in the index, without reading all waiting feedback.
const accountsWithFeedback = sql`recursive accounts(merchant_identifier) as (
  select min(merchant_identifier) from feedback where state = 'waiting'
  union all
  select (
    select min(following.merchant_identifier) from feedback as following
    where following.state = 'waiting' and following.merchant_identifier > accounts.merchant_identifier
  ) from accounts where accounts.merchant_identifier is not null
)`;

const kinds = sql.raw(
  Object.keys(section.kinds)
    .map((kind) => `select '${kind}' as kind`)
    .join(' union all '),
);

const selectQueues = (accounts: ReturnType<typeof sql>, machineNow: string) => sql<QueueRow>`
  with ${accounts}
  select accounts.merchant_identifier, kinds.kind, clocks.account_clock, merchants.clock_stopped_at, (
    select waiting.due_at from feedback as waiting
    where waiting.state = 'waiting' and waiting.merchant_identifier = accounts.merchant_identifier
      and waiting.account_clock = clocks.account_clock and waiting.kind = kinds.kind
      and (waiting.leased_until is null or waiting.leased_until <= ${machineNow})
    order by waiting.due_at limit 1
  ) as due_at
  from accounts
  join merchants on merchants.merchant_identifier = accounts.merchant_identifier
  cross join (${kinds}) as kinds
  cross join (select 0 as account_clock union all select 1 as account_clock) as clocks`;
