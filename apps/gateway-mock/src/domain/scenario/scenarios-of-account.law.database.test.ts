/**
 * Any sequence of requests, scenarios and clock changes: the consistency check passes, feedback reports every change of an order's status,
 * nothing stays pending forever, and no other account changes.
 */
import type { StringParams } from '@postern/protocol';
import { feedback, maintenanceOperations, type MaintenanceOperation } from '@postern/protocol/spec';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { assertConsistency } from '../../storage/consistency-check/assert-consistency.ts';
import type { NewFeedback } from '../feedback.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { assertProperty } from '../../testing/assert-property.ts';
import { account, otherAccount, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { findOrder, seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { changeAccount, addScenarios, sendFeedbackToInbox } from '../../testing/change-stored-account.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { effects, type Effect } from './scenario-effects.ts';
import { findScenarioErrors } from './check-scenario.ts';
import { NewScenario } from './scenario.ts';
import {
  openPendingOperationWorker,
  type PendingOperationWorker,
} from '../../pending-operations/pending-operation-worker.ts';
import type { PendingCompletion } from './pending-operation-completion.ts';
import { noSimulation } from './scenarios-of-account.ts';

const references = ['authorized', 'purchased'] as const;
type Reference = (typeof references)[number];

/** The last seen states of the orders, and the time of the clock. */
interface Model {
  status: Record<Reference, string>;
  notifications: Record<Reference, number>;
  seconds: number;
  capturedByOther: bigint;
}

interface Real {
  readonly testDatabase: TestDatabase;
  readonly storage: Storage;
  readonly worker: PendingOperationWorker;
}

type Command = fc.AsyncCommand<Model, Real>;

onSqliteOrInLongRunsOnPostgres(({ newDatabase: newPlace }) => {
  test('every sequence of requests, scenarios and clock changes keeps the invariants', async () => {
    await assertProperty(
      fc.asyncProperty(fc.commands([...commands], { maxCommands: 40, size: 'max' }), async (steps) => {
        const testDatabase = await newPlace();
        const storage = await seededStorage(
          [
            {
              ...account,
              limits: { AED: { daily: '9000' } },
              orders: references.map((state) => seedOrder(state, { state })),
            },
            { ...otherAccount, orders: [seedOrder('order-1')] },
          ],
          testDatabase.location,
        );
        await sendFeedbackToInbox(storage, account);
        await expectTaskSuccess(storage.clocks.stop(mine, stoppedClock.now()));
        const worker = openPendingOperationWorker({
          ...storage,
          clock: stoppedClock,
          generateAuthorizationCode: () => '123456',
          onFailure: ({ action, cause }) => {
            throw new Error(action, { cause });
          },
          onCompleted: () => undefined,
        });
        const real = { testDatabase, storage, worker };
        try {
          const model = (): Model => ({
            status: { authorized: '02', purchased: '14' },
            notifications: { authorized: 0, purchased: 0 },
            seconds: 0,
            capturedByOther: 0n,
          });
          await fc.asyncModelRun(() => ({ model: model(), real }), steps);
          await expectAllEnds(real);
        } finally {
          await worker.close();
          await storage.close();
          await testDatabase.remove();
        }
      }),
      // The search for a smaller counterexample ends before the test times out, which would hide the seed.
      { numRuns: 25, interruptAfterTimeLimit: 120_000 },
    );
    // Enough for a busy machine.
  }, 180_000);
});

const { merchant_identifier: mine } = account;

class Ask implements Command {
  readonly operation: MaintenanceOperation;
  readonly reference: Reference;
  readonly amount: number;

  constructor(operation: MaintenanceOperation, reference: Reference, amount: number) {
    this.operation = operation;
    this.reference = reference;
    this.amount = amount;
  }

  check = (): boolean => true;
  run = async (model: Model, real: Real): Promise<void> => {
    const { operation, reference: merchant_reference, amount } = this;
    const moved = operation !== 'VOID_AUTHORIZATION' && { amount: String(amount) };
    await send(real, requestOf(operation, { merchant_reference, ...moved }));
    await expectReported(model, real);
  };
  toString = (): string => `${this.operation} ${this.reference} ${this.amount}`;
}

class AskForOther implements Command {
  check = ({ capturedByOther }: Model): boolean => capturedByOther < 10_000n;
  run = async (model: Model, real: Real): Promise<void> => {
    const request = requestOf('CAPTURE', { amount: '1' }, otherAccount);
    model.capturedByOther += 1n;
    await expectGranted(model, real, await send(real, request));
  };
  toString = (): string => 'another account captures';
}

class SetUp implements Command {
  readonly scenario: NewScenario;
  constructor(scenario: NewScenario) {
    this.scenario = scenario;
  }
  check = (): boolean => true;
  run = (_model: Model, { storage }: Real): Promise<void> => addScenarios(storage, account, this.scenario);
  toString = (): string => `set up ${JSON.stringify(this.scenario)}`;
}

class Remove implements Command {
  check = (): boolean => true;
  run = (_model: Model, { storage }: Real): Promise<void> =>
    changeAccount(storage, account, ({ simulation }) => ({ simulation: { ...simulation, scenarios: [] } }));
  toString = (): string => 'remove all scenarios';
}

class Pass implements Command {
  readonly seconds: number;
  constructor(seconds: number) {
    this.seconds = seconds;
  }
  check = (): boolean => true;
  run = async (model: Model, real: Real): Promise<void> => {
    model.seconds += this.seconds;
    await expectTaskSuccess(real.storage.clocks.moveTo(mine, later(model.seconds)));
    await real.worker.completeDue(mine);
    await expectReported(model, real);
  };
  toString = (): string => `${this.seconds} seconds pass`;
}

class CompleteByHand implements Command {
  readonly reference: Reference;
  readonly ends: PendingCompletion['ends'] | undefined;
  constructor(reference: Reference, ends: PendingCompletion['ends'] | undefined) {
    this.reference = reference;
    this.ends = ends;
  }
  check = (): boolean => true;
  run = async (model: Model, real: Real): Promise<void> => {
    await expectCompleted(real, this.reference, this.ends);
    await expectReported(model, real);
  };
  toString = (): string => `complete ${this.reference} by hand, ${this.ends ?? 'as it would'}`;
}

// Mostly valid scenarios; invalid ones are left out.
const anyEffect: fc.Arbitrary<Effect> = fc
  .record({
    kind: fc.oneof(fc.constantFrom('pending', 'uncertain'), fc.constantFrom(...Object.keys(effects))),
    message: fc.constantFrom('029', '006', '784', '666'),
    ends: fc.constantFrom('succeeded', 'declined'),
    after_seconds: fc.nat(100),
    copies: fc.constant(2),
    milliseconds: fc.constant(1),
    seconds: fc.nat(5),
    encoding: fc.constantFrom(...RR.keys(feedback.encodings)),
  })
  .map(({ message, ...all }) =>
    all.ends === 'succeeded' && 'ends' in settingsOf(all.kind) ? all : { ...all, message },
  )
  .map((all) => {
    const settings = settingsOf(all.kind);
    return Object.fromEntries(Object.entries(all).filter(([name]) => name === 'kind' || name in settings));
  })
  .filter((effect) => E.isRight(NewScenario.decode({ effect })))
  .map((effect) => effect as unknown as Effect);

const anyScenario: fc.Arbitrary<NewScenario> = fc
  .record(
    {
      effect: anyEffect,
      times: fc.integer({ min: 1, max: 4 }),
      probability: fc.constantFrom(0.5, 1),
      matcher: fc.record(
        {
          operation: fc.constantFrom(...maintenanceOperations),
          merchant_reference: fc.constantFrom('auth*', '*sed', '*'),
          amount_from: fc.constantFrom('1', '500'),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['effect', 'matcher'] },
  )
  .filter((scenario) => findScenarioErrors(scenario, { services: [] }).length === 0);

const commands: readonly fc.Arbitrary<Command>[] = [
  fc
    .tuple(
      fc.constantFrom(...maintenanceOperations),
      fc.constantFrom(...references),
      fc.integer({ min: 1, max: 4000 }),
    )
    .map(([operation, reference, amount]) => new Ask(operation, reference, amount)),
  fc.constant(new AskForOther()),
  anyScenario.map((scenario) => new SetUp(scenario)),
  fc.constant(new Remove()),
  fc.nat(60).map((seconds) => new Pass(seconds)),
  fc
    .tuple(
      fc.constantFrom(...references),
      fc.constantFrom(undefined, 'succeeded' as const, 'declined' as const),
    )
    .map(([reference, ends]) => new CompleteByHand(reference, ends)),
];

async function send({ storage }: Real, request: StringParams): Promise<StringParams> {
  return (await processRequest(storage)(rawRequest(request))).params;
}

async function expectGranted(
  { capturedByOther }: Model,
  { storage }: Real,
  reply: StringParams,
): Promise<void> {
  expect(reply).toMatchObject({ response_code: '04000' });
  expect((await findOrder(storage, otherAccount, 'order-1')).captured).toBe(capturedByOther);
}

async function expectReported(model: Model, { testDatabase, storage }: Real): Promise<void> {
  for (const reference of references) {
    const { fortId, status } = await findOrder(storage, account, reference);
    const kind: NewFeedback['kind'] = 'notification';
    const [row] = await testDatabase.query(
      `select count(*) as n from feedback where kind = '${kind}' and fort_id = '${fortId}'`,
    );
    const notifications = Number(row?.['n']);
    if (status !== model.status[reference])
      expect(notifications).toBeGreaterThan(model.notifications[reference]);
    model.status[reference] = status;
    model.notifications[reference] = notifications;
  }
}

async function expectCompleted(
  { testDatabase, storage, worker }: Real,
  reference: Reference,
  ends: PendingCompletion['ends'] | undefined,
): Promise<void> {
  const { fortId } = await findOrder(storage, account, reference);
  const pending = await expectTaskSuccess(storage.pendingOperations.pendingOf(mine, fortId));
  expect(await expectTaskSuccess(worker.completeNow(mine, fortId, ends && { ends }))).toBe(pending.length);
  expect(await expectTaskSuccess(storage.pendingOperations.pendingOf(mine, fortId))).toEqual([]);
  expect((await findOrder(storage, account, reference)).status).not.toMatch(/^(15|19)$/);
  await assertConsistency(testDatabase.location);
}

async function expectAllEnds({ testDatabase, storage, worker }: Real): Promise<void> {
  await assertConsistency(testDatabase.location);
  await changeAccount(storage, account, () => ({ simulation: noSimulation }));
  await expectTaskSuccess(storage.clocks.moveTo(mine, later(100 * 24 * 3600)));
  await worker.completeDue(mine);
  await assertConsistency(testDatabase.location);
  const [open] = await testDatabase.query('select count(*) as n from pending_operations');
  expect(open).toEqual({ n: 0 });
  for (const reference of references) {
    expect((await findOrder(storage, account, reference)).status).toMatch(/^(02|04|06|08|14)$/);
  }
}

function settingsOf(kind: string): object {
  const row = Object.entries(effects).find(([known]) => known === kind)?.[1];
  return { ...row?.required, ...row?.optional };
}

function later(seconds: number): Date {
  return new Date(stoppedClock.now().getTime() + seconds * 1000);
}
