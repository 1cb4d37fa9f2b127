/** The statements of the outbox: they find due feedback, claim it, and record its attempts. */
import { feedback as section } from '@postern/protocol/spec';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../table-types.ts';
import { isPostgres } from '../engine/sql-dialect.ts';
import { prepared, runStatement, type Statement, type Transaction } from '../engine/transaction.ts';

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

/** The columns of feedback that an attempt changes, if its lease lasts and no other attempt was recorded since the claim. */
export interface AttemptRow {
  readonly id: number;
  readonly leased_until: string;
  /** The attempts at the claim. */
  readonly claimed_attempts: string;
  readonly attempts: string;
  readonly attempts_since_due: number;
  readonly state: string;
  readonly due_at: string | null;
  readonly account_clock: number;
  readonly exhausted_at: string | null;
  readonly cause: string | null;
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
          'feedback.resends',
          'feedback.due_at',
        ]),
  ),

  /** Records the attempts that it can, and returns the ids of their feedback. */
  recordAttempts: isPostgres(db) ? recordTogether : recordOneByOne(db),

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

const recordOneByOne = (db: Kysely<Tables>) => {
  const recordAttempt = prepared<AttemptRow>()(db, (from, slot) =>
    from
      .updateTable('feedback')
      .set({
        attempts: slot('attempts'),
        attempts_since_due: slot('attempts_since_due'),
        state: slot('state'),
        due_at: slot('due_at'),
        account_clock: slot('account_clock'),
        exhausted_at: slot('exhausted_at'),
        cause: slot('cause'),
        leased_until: null,
      })
      .where('id', '=', slot('id'))
      .where('leased_until', '=', slot('leased_until'))
      .where('attempts', '=', slot('claimed_attempts'))
      .returning('id'),
  );
  return function* (attempts: readonly AttemptRow[]): Transaction<ReadonlySet<string>> {
    const recorded = new Set<string>();
    for (const attempt of attempts)
      for (const { id } of yield* recordAttempt(attempt)) recorded.add(String(id));
    return recorded;
  };
};

// On a server, each statement with a result costs a round trip.
function* recordTogether(attempts: readonly AttemptRow[]): Transaction<ReadonlySet<string>> {
  yield* runStatement(planEachTime);
  const rows = yield* runStatement<{ readonly id: bigint }>({
    sql: `
      update feedback set
        attempts = recorded.attempts, attempts_since_due = recorded.attempts_since_due, state = recorded.state,
        due_at = recorded.due_at, account_clock = recorded.account_clock, exhausted_at = recorded.exhausted_at,
        cause = recorded.cause, leased_until = null
      from json_to_recordset($1) as recorded(
        id bigint, leased_until text, claimed_attempts text, attempts text, attempts_since_due integer, state text,
        due_at text, account_clock integer, exhausted_at text, cause text
      )
      where feedback.id = recorded.id and feedback.leased_until = recorded.leased_until
        and feedback.attempts = recorded.claimed_attempts
      returning feedback.id`,
    parameters: [JSON.stringify(attempts)],
    returnsRows: true,
  });
  return new Set(rows.map(({ id }) => String(id)));
}

// The server would keep a plan that it made when the table was small, and read all of a large table with it.
const planEachTime: Statement = {
  sql: 'set local plan_cache_mode = force_custom_plan',
  parameters: [],
  returnsRows: false,
};

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
