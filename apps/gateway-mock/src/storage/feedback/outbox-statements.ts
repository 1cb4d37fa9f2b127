/** The statements by which feedback is found when it is due, taken, and put away. */
import { feedback as section } from '@postern/protocol';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { prepared } from '../engine/transaction.ts';

/** A lane with feedback that nobody holds. */
export interface LaneRow {
  readonly merchant_identifier: string;
  readonly kind: string;
  readonly own_clock: number;
  readonly stopped_at: string | null;
  /** None, if there is none. */
  readonly due_at: string | null;
}

interface LaneNamed {
  readonly merchantIdentifier: string;
  readonly kind: string;
  readonly ownClock: number;
}

export interface Put {
  readonly id: bigint;
  readonly heldUntil: string;
  readonly attempts: string;
  readonly tries: number;
  readonly state: string;
  readonly dueAt: string | null;
  readonly ownClock: number;
  readonly exhaustedAt: string | null;
}

export const outboxStatementsOn = (db: Kysely<Tables>) => ({
  lanes: prepared<{ machineNow: string }>()(db, (from, slot) => ({
    compile: () => lanesOf(everybody, slot('machineNow')).compile(from),
  })),

  lanesOf: prepared<{ machineNow: string; merchantIdentifier: string }>()(db, (from, slot) => ({
    compile: () =>
      lanesOf(
        sql`accounts as (select ${slot('merchantIdentifier')} as merchant_identifier)`,
        slot('machineNow'),
      ).compile(from),
  })),

  take: prepared<LaneNamed & { dueBy: string; machineNow: string; count: number; until: string }>()(
    db,
    (from, slot) =>
      from
        // Chosen once, before any is changed: a server that joined the two could choose anew for each.
        .with(
          (cte) => cte('chosen').materialized(),
          (within) =>
            within
              .selectFrom('feedbacks')
              .select('id')
              .where(isWaiting)
              .where('merchant_identifier', '=', slot('merchantIdentifier'))
              .where('own_clock', '=', slot('ownClock'))
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
        .updateTable('feedbacks')
        .from('chosen')
        .set({ leased_until: slot('until'), held: 0 })
        .whereRef('feedbacks.id', '=', 'chosen.id')
        .returning([
          'feedbacks.id',
          'feedbacks.kind',
          'feedbacks.merchant_identifier',
          'feedbacks.params',
          'feedbacks.distortion',
          'feedbacks.attempts',
          'feedbacks.tries',
          'feedbacks.due_at',
        ]),
  ),

  /** Only while it is held. Tells the id then. */
  put: prepared<Put>()(db, (from, slot) =>
    from
      .updateTable('feedbacks')
      .set({
        attempts: slot('attempts'),
        tries: slot('tries'),
        state: slot('state'),
        due_at: slot('dueAt'),
        own_clock: slot('ownClock'),
        exhausted_at: slot('exhaustedAt'),
        leased_until: null,
      })
      .where('id', '=', slot('id'))
      .where('leased_until', '=', slot('heldUntil'))
      .returning('id'),
  ),

  letGo: prepared<{ id: bigint; heldUntil: string }>()(db, (from, slot) =>
    from
      .updateTable('feedbacks')
      .set({ leased_until: null })
      .where('id', '=', slot('id'))
      .where('leased_until', '=', slot('heldUntil')),
  ),

  stoppedAt: prepared<{ merchantIdentifier: string }>()(db, (from, slot) =>
    from
      .selectFrom('merchants')
      .select('stopped_at')
      .where('merchant_identifier', '=', slot('merchantIdentifier'))
      .forShare(),
  ),
});

/** In the words of the partial indexes. */
export const isWaiting = sql<boolean>`state = 'waiting'`;
export const isUndelivered = sql<boolean>`state <> 'delivered'`;

// From one account to the next by the index, however much waits in each.
const everybody = sql`recursive accounts(merchant_identifier) as (
  select min(merchant_identifier) from feedbacks where state = 'waiting'
  union all
  select (
    select min(following.merchant_identifier) from feedbacks as following
    where following.state = 'waiting' and following.merchant_identifier > accounts.merchant_identifier
  ) from accounts where accounts.merchant_identifier is not null
)`;

const kinds = sql.raw(
  Object.keys(section.kinds)
    .map((kind) => `select '${kind}' as kind`)
    .join(' union all '),
);

const lanesOf = (accounts: ReturnType<typeof sql>, machineNow: string) => sql<LaneRow>`
  with ${accounts}
  select accounts.merchant_identifier, kinds.kind, clocks.own_clock, merchants.stopped_at, (
    select waiting.due_at from feedbacks as waiting
    where waiting.state = 'waiting' and waiting.merchant_identifier = accounts.merchant_identifier
      and waiting.own_clock = clocks.own_clock and waiting.kind = kinds.kind
      and (waiting.leased_until is null or waiting.leased_until <= ${machineNow})
    order by waiting.due_at limit 1
  ) as due_at
  from accounts
  join merchants on merchants.merchant_identifier = accounts.merchant_identifier
  cross join (${kinds}) as kinds
  cross join (select 0 as own_clock union all select 1 as own_clock) as clocks`;
