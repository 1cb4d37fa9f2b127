/** Exhausted feedback, counted by its cause and resent by a filter, as a model does it. */
import type { DeliveryCause } from '@postern/conformance/delivery-causes';
import fc from 'fast-check';
import type { ExhaustedFeedbackFilter } from '../../domain/feedback-queries-port.ts';
import { account, otherAccount, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { assertProperty } from '../../testing/assert-property.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { isLongRun, onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { findOrder, seededStorage } from '../../testing/seeded-storage.ts';

const causes: readonly DeliveryCause[] = ['ConnectionRefused', 'SignatureRefused', 'Timeout'];
const times = ['2026-02-03T04:00:00.000Z', '2026-02-03T05:00:00.000Z', '2026-02-03T06:00:00.000Z'] as const;
const references = ['order-1', 'order-2'] as const;
const kinds = ['direct', 'notification'] as const;
const codes = ['04000', '14008'] as const;

interface Row {
  readonly by: typeof account;
  readonly reference: (typeof references)[number];
  readonly kind: (typeof kinds)[number];
  readonly state: string;
  /** A damaged row may have none, or one that no gateway writes. */
  readonly cause: string | null;
  readonly exhaustedAt: string;
  readonly createdAt: string;
  readonly code: (typeof codes)[number];
}

const rows = fc.array(
  fc.record<Row>({
    by: fc.constantFrom(account, otherAccount),
    reference: fc.constantFrom(...references),
    kind: fc.constantFrom(...kinds),
    state: fc.constantFrom('exhausted', 'exhausted', 'exhausted', 'waiting', 'delivered', 'dropped'),
    cause: fc.constantFrom(...causes, ...causes, null, 'toString'),
    exhaustedAt: fc.constantFrom(...times),
    createdAt: fc.constantFrom(...times),
    code: fc.constantFrom(...codes),
  }),
  { minLength: 5, maxLength: 30 },
);

const condition: fc.Arbitrary<ExhaustedFeedbackFilter> = fc.oneof(
  fc.record({ cause: fc.constantFrom(...causes) }),
  fc.record({ kind: fc.constantFrom(...kinds) }),
  fc.record({ merchantReference: fc.constantFrom(...references) }),
  fc.record({ search: fc.constantFrom('ORDER', '-2', 'none') }),
  fc.record({ refused: fc.boolean() }),
  fc.record({ createdFrom: fc.constantFrom(...times) }),
  fc.record({ createdBefore: fc.constantFrom(...times) }),
  fc.record({ exhaustedSince: fc.constantFrom(...times.map((time) => new Date(time))) }),
);

// Few conditions, because many together match nothing.
const filters = fc
  .array(condition, { maxLength: 2 })
  .map((conditions): ExhaustedFeedbackFilter => conditions.reduce((all, one) => ({ ...all, ...one }), {}));

const matches = (row: Row, filter: ExhaustedFeedbackFilter): boolean =>
  row.by === account &&
  row.state === 'exhausted' &&
  (filter.kind ?? row.kind) === row.kind &&
  (filter.cause ?? row.cause) === row.cause &&
  (filter.merchantReference ?? row.reference) === row.reference &&
  row.reference.includes((filter.search ?? '').toLowerCase()) &&
  (filter.refused ?? row.code === '14008') === (row.code === '14008') &&
  row.createdAt >= (filter.createdFrom ?? '') &&
  row.createdAt < (filter.createdBefore ?? '9') &&
  row.exhaustedAt >= (filter.exhaustedSince?.toISOString() ?? '');

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  test('it is counted by cause, and resent, exactly where it matches the filter', async () => {
    const database = await newDatabase();
    const orders = references.map((reference) => seedOrder(reference));
    const storage = await seededStorage(
      [
        { ...account, orders },
        { ...otherAccount, orders },
      ],
      database.location,
    );
    const fortIds = new Map<string, string>();
    for (const by of [account, otherAccount])
      for (const reference of references)
        fortIds.set(by.merchant_identifier + reference, (await findOrder(storage, by, reference)).fortId);
    const insert = async ({ by, cause, code, ...row }: Row): Promise<void> => {
      const values = [
        by.merchant_identifier,
        fortIds.get(by.merchant_identifier + row.reference) ?? '',
        row.kind,
        JSON.stringify({ response_code: code }),
        row.state,
        row.exhaustedAt,
        row.createdAt,
      ].map((value) => `'${value}'`);
      await database.query(
        `insert into feedback (merchant_identifier, fort_id, kind, params, state, exhausted_at, created_at, distortion, awaits_overtaking, account_clock, cause)
         values (${values.join(', ')}, '{}', 0, 0, ${cause === null ? 'null' : `'${cause}'`})`,
      );
    };
    await assertProperty(
      fc.asyncProperty(rows, filters, async (stored, filter) => {
        await database.query('delete from feedback');
        for (const row of stored) await insert(row);
        const matching = stored.filter((row) => matches(row, filter));
        const counted = await expectTaskSuccess(
          storage.feedbackQueries.countExhausted(account.merchant_identifier, filter),
        );
        expect(counted.count).toBe(matching.length);
        const expected = causes
          .map((cause) => ({ cause, count: matching.filter((row) => row.cause === cause).length }))
          .filter(({ count }) => count > 0);
        // The sort is stable, and the causes are in the order of the alphabet.
        expect(counted.causes).toEqual(expected.toSorted((one, other) => other.count - one.count));
        const resent = await expectTaskSuccess(
          storage.outbox.resend({ merchantIdentifier: account.merchant_identifier, exhausted: filter }),
        );
        expect(resent).toBe(matching.length);
        const waiting = stored.filter(({ state }) => state === 'waiting').length;
        expect(await expectTaskSuccess(storage.outbox.countWaiting)).toBe(waiting + resent);
      }),
      { numRuns: isLongRun ? 1000 : 60, interruptAfterTimeLimit: 20_000 },
    );
    await storage.close();
    await database.remove();
  });
});
