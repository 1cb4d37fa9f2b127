/**
 * Orders, scenarios and the clock, in any sequence: the books balance, every operation and every change of an order's status
 * has its feedback, and what is due is tried when it is due, as often as the account wants it.
 */
import type { MaintenanceOperation } from '@postern/protocol';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertAuditPasses } from '../storage/audit/assert-audit-passes.ts';
import { seedOrder, type Changes } from '../testing/merchants-and-requests.ts';
import { sendRequest } from '../testing/send-request.ts';
import { manualClock } from './manual-clock.ts';
import type { Gateway } from './gateway.ts';
import { startGateway } from './start-gateway.ts';
import type { NewScenario, TestFeedback, TestMerchant, TestOrderWithOperations } from './test-views.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postern-laws-'));
const database = path.join(folder, 'storage.sqlite');
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway({ port: false, database, clock: manualClock('2026-02-03T04:05:06Z') });
});

afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

const references = ['order-1', 'order-2'] as const;
type Reference = (typeof references)[number];
const attemptsMax = 3;
const intervalSeconds = 10;

/** The one who asks, and all that the law wants to know of before. */
interface World {
  readonly merchant: TestMerchant;
  stopped: boolean;
  seen: Seen;
}

interface Seen {
  readonly orders: Readonly<Record<Reference, TestOrderWithOperations>>;
  readonly feedback: readonly TestFeedback[];
}

type Step = fc.AsyncCommand<object, World>;

const step = (told: string, run: (world: World) => Promise<unknown>, mayMove: boolean): Step => ({
  check: () => true,
  run: async (_model, world) => {
    await run(world);
    const before = world.seen;
    const seen = await look(world);
    for (const reference of references) moved(before, seen, reference, mayMove);
    sound(seen);
    world.seen = seen;
  },
  toString: () => told,
});

const look = async ({ merchant }: World | Pick<World, 'merchant'>): Promise<Seen> => {
  const [one, two] = await Promise.all(references.map((name) => gateway.orders.get(merchant, name)));
  if (one === undefined || two === undefined) throw new Error('an order is gone');
  return { orders: { 'order-1': one, 'order-2': two }, feedback: await gateway.feedback.list(merchant) };
};

/** What is new of an order has its feedback: direct for what was asked, a notification where its status changed. */
const moved = (before: Seen, seen: Seen, reference: Reference, asked: boolean): void => {
  const [then, now] = [before.orders[reference], seen.orders[reference]];
  const known = new Set(before.feedback.map(({ id }) => id));
  const fresh = seen.feedback.filter(({ id, fort_id }) => !known.has(id) && fort_id === now.fort_id);
  const direct = fresh.filter(({ kind }) => kind === 'direct');
  const notifications = fresh.filter(({ kind }) => kind === 'notification');
  const operations = now.operations.slice(then.operations.length);
  if (asked) {
    const codes = new Set(direct.map(({ params }) => params['response_code']));
    expect([...codes]).toEqual(operations.map(({ response_code }) => response_code));
  } else {
    expect(direct).toEqual([]);
  }
  if (then.status !== now.status) {
    expect(notifications.map(({ params }) => params['status'])).toContain(now.operations.at(-1)?.status);
  }
  if (operations.length === 0) expect(fresh).toEqual([]);
};

const sound = ({ orders, feedback }: Seen): void => {
  for (const { authorized_amount, captured_amount, refunded_amount } of Object.values(orders)) {
    expect(Number(captured_amount)).toBeLessThanOrEqual(Number(authorized_amount));
    expect(Number(refunded_amount)).toBeLessThanOrEqual(Number(captured_amount));
  }
  for (const { attempts, state } of feedback) {
    expect(attempts.length).toBeLessThanOrEqual(attemptsMax);
    if (state === 'exhausted') expect(attempts).toHaveLength(attemptsMax);
    if (state === 'dropped') expect(attempts).toEqual([]);
    if (state === 'delivered') expect(attempts.at(-1)?.status).toBe(200);
    for (const [i, { at }] of attempts.slice(1).entries()) {
      const pause = Date.parse(at) - Date.parse(attempts[i]?.at ?? at);
      expect(pause).toBeGreaterThanOrEqual(intervalSeconds * 1000);
    }
  }
};

// A reply that is lost or spoilt rejects; what it did, the books tell.
const asked = (operation: MaintenanceOperation, changes: Changes): Step =>
  step(
    `${operation} ${JSON.stringify(changes)}`,
    ({ merchant }) => sendRequest(gateway, merchant, operation, changes).catch(() => undefined),
    true,
  );

const reference = fc.constantFrom(...references);
const amount = fc.integer({ min: 1, max: 700 }).map(String);

const operations: readonly fc.Arbitrary<Step>[] = [
  fc.record({ merchant_reference: reference, amount }).map((changes) => asked('CAPTURE', changes)),
  fc.record({ merchant_reference: reference, amount }).map((changes) => asked('REFUND', changes)),
  reference.map((merchant_reference) => asked('VOID_AUTHORIZATION', { merchant_reference })),
];

const seconds = fc.constantFrom(0, 5, 15, 120);
const ends = fc.constantFrom('succeeded', 'declined');
const effect: fc.Arbitrary<NewScenario['effect']> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('pending', 'uncertain'),
    // Not at once: it would settle by itself at some moment of what follows.
    after_seconds: seconds.filter((some) => some > 0),
    ends,
  }),
  fc.constantFrom<NewScenario['effect'][]>(
    { kind: 'decline', message: '051' },
    { kind: 'technical_problem' },
    { kind: 'request_lost' },
    { kind: 'request_failed' },
    { kind: 'reply_lost' },
    { kind: 'connection_reset' },
    { kind: 'reply_failed' },
    { kind: 'reply_truncated' },
    { kind: 'reply_malformed' },
    { kind: 'reply_wrongly_signed' },
    { kind: 'reply_unsigned' },
    { kind: 'delay', milliseconds: 1 },
    { kind: 'feedback_duplicated', copies: 3 },
    { kind: 'feedback_overtaken' },
    { kind: 'feedback_dropped', of: 'direct' },
    { kind: 'feedback_corrupted' },
    { kind: 'feedback_wrongly_signed' },
    { kind: 'feedback_encoded', encoding: 'xml' },
    { kind: 'feedback_delayed', seconds: 25, of: 'notification' },
  ),
);
const scenario: fc.Arbitrary<NewScenario> = fc.record(
  {
    effect,
    times: fc.integer({ min: 1, max: 3 }),
    probability: fc.constantFrom(0.25, 0.5),
    seed: fc.constantFrom('one', 'two'),
    matcher: fc.record({ merchant_reference: reference }),
  },
  { requiredKeys: ['effect', 'times'] },
);

const given = scenario.map((one) =>
  step(`given ${JSON.stringify(one)}`, ({ merchant }) => gateway.scenarios.add(merchant, one), false),
);

const surroundings: readonly fc.Arbitrary<Step>[] = [
  fc.constant(step('no scenarios', ({ merchant }) => gateway.scenarios.remove(merchant), false)),
  fc
    .constantFrom('ok', 'error', 'timeout')
    .map((inbox_response) =>
      step(
        `the inbox answers ${inbox_response}`,
        ({ merchant }) => gateway.merchants.update(merchant, { inbox_response }),
        false,
      ),
    ),
  seconds.map((passed) => step(`${passed} seconds pass`, (world) => pass(world, passed), false)),
  fc.constant(
    step(
      'the clock is stopped',
      async (world) => {
        await gateway.clock.stop(world.merchant);
        world.stopped = true;
      },
      false,
    ),
  ),
  fc.constant(
    step(
      'the clock runs',
      async (world) => {
        // Not back to a time that the account has had: its attempts would seem to come before each other.
        const [theirs, all] = [await gateway.clock.now(world.merchant), await gateway.clock.now()];
        if (theirs > all) await gateway.clock.advance(theirs);
        await gateway.clock.resume(world.merchant);
        world.stopped = false;
      },
      false,
    ),
  ),
];

const pass = ({ merchant, stopped }: World, passed: number): Promise<Date> =>
  stopped ? gateway.clock.advance({ seconds: passed }, merchant) : gateway.clock.advance({ seconds: passed });

test('whatever happens, the storage balance and everything is told', async () => {
  // A void ends an order's story, so there are few.
  const moving = operations.slice(0, 2);
  const steps = fc.commands(
    [...operations, ...moving, ...moving, ...moving, given, given, given, ...surroundings],
    { maxCommands: 30, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const merchant = await gateway.merchants.add({
        technical: { channels: { web: { direct: 'inbox', notification: 'inbox' } } },
        delivery: { attempts_max: attemptsMax, interval_seconds: intervalSeconds },
        orders: references.map((name) => seedOrder(name, { amount: '1000' })),
      });
      const world: World = { merchant, stopped: false, seen: await look({ merchant }) };
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      await pass(world, 3600);
      const { orders, feedback } = await look(world);
      sound({ orders, feedback });
      expect(feedback.filter(({ state }) => state === 'waiting')).toEqual([]);
      expect(Object.values(orders).filter(({ status }) => status === '19' || status === '15')).toEqual([]);
      await gateway.scenarios.remove(merchant);
    }),
    { numRuns: 40 },
  );
  await assertAuditPasses(database);
});
