/**
 * The statements that a request runs, after the account was read once. One more shows here. PostgreSQL reads the account for each
 * turn of the event loop, on SQLite it is kept until it changes.
 */
import type { StringParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { openKeyring } from '../credentials/encryption-key-source.ts';
import type { ClaimedFeedback, Outbox } from '../domain/feedback-outbox.ts';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { PipelinePorts } from '../request-pipeline/pipeline-ports.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { account, requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { listStatements } from '../testing/list-statements.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { seededStorage, stoppedClock, testKeySource } from '../testing/seeded-storage.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createAccountRepository } from './accounts/account-repository.ts';
import { createAuditRecorder } from './audit-log/audit-recorder.ts';
import { isAddress } from './database-address.ts';
import type { Engine } from './engine/engine.ts';
import { openEngine } from './engine/open-engine.ts';
import { createOutbox } from './feedback/outbox.ts';
import { createOrderRepository } from './orders/order-repository.ts';
import { createScenarioUses } from './scenarios/scenario-use-counts.ts';

let testDatabase: TestDatabase;
let engine: Engine;
let ports: PipelinePorts & { readonly outbox: Outbox };
let statements: string[];

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  beforeEach(async () => {
    testDatabase = await newDatabase();
    statements = [];
  });

  afterEach(async () => {
    await engine.close();
    await testDatabase.remove();
  });

  /** Opens storage that lists its statements, with orders of an account, and reads the account once. */
  const open = async (technical: Partial<typeof account> = {}): Promise<void> => {
    const orders = [seedOrder('order-1'), seedOrder('order-2', { state: 'purchased' }), seedOrder('order-3')];
    await (await seededStorage([{ ...account, ...technical, orders }], testDatabase.location)).close();
    engine = listStatements(await openEngine(testDatabase.location, () => undefined), statements);
    const keyring = openKeyring(testKeySource, false);
    if (E.isLeft(keyring)) throw new Error(keyring.left);
    ports = {
      accounts: createAccountRepository(engine, keyring.right, createAuditRecorder(engine, stoppedClock, {})),
      orders: createOrderRepository(engine, stoppedClock),
      scenarioUses: createScenarioUses(engine),
      outbox: createOutbox(engine, stoppedClock),
    };
    await send(requestOf('CHECK_STATUS'));
  };

  const send = async (request: StringParams) => {
    statements.length = 0;
    return processRequest(ports)(rawRequest(request));
  };

  /** The statements that read the account. */
  const readAccount = () => (isAddress(testDatabase.location) ? ['select merchants'] : []);

  const capture = requestOf('CAPTURE');
  const refund = requestOf('REFUND', { merchant_reference: 'order-2' });
  const refundWithReference = requestOf('REFUND', {
    merchant_reference: 'order-2',
    maintenance_reference: 'refund1',
  });
  const release = requestOf('VOID_AUTHORIZATION', { merchant_reference: 'order-3' });

  const change = ['select orders', 'update orders', 'insert into operations'];
  const queueFeedback = ['update feedback', 'insert into feedback'];

  test.each([
    ['CAPTURE', capture, change],
    ['REFUND', refund, change],
    [
      'REFUND with a reference',
      refundWithReference,
      ['select orders', 'select operations', ...change.slice(1)],
    ],
    ['VOID_AUTHORIZATION', release, change],
    ['CHECK_STATUS', requestOf('CHECK_STATUS'), ['select orders']],
  ])('%s', async (_operation, request, expected) => {
    await open();
    expect((await send(request)).params).toMatchObject({ response_message: 'Success' });
    expect(statements.map(nameOf)).toEqual([...readAccount(), ...expected]);
  });

  test.each([
    ['CAPTURE', capture, [...change, ...queueFeedback]],
    ['REFUND', refund, [...change, ...queueFeedback]],
    ['VOID_AUTHORIZATION', release, [...change, ...queueFeedback]],
    ['CHECK_STATUS', requestOf('CHECK_STATUS'), ['select orders']],
  ])('%s of an account with an address for direct feedback', async (_operation, request, expected) => {
    await open({ technical: { channels: { web: { direct: 'inbox' } } } });
    expect((await send(request)).params).toMatchObject({ response_message: 'Success' });
    expect(statements.map(nameOf)).toEqual([...readAccount(), ...expected]);
  });

  test('the delivery of three feedbacks', async () => {
    await open({ technical: { channels: { web: { direct: 'inbox' } } } });
    for (const request of [capture, refund, release]) await send(request);

    statements.length = 0;
    const now = stoppedClock.now();
    const queues = await expectTaskSuccess(ports.outbox.waitingQueues(now));
    const capacities = queues.map((queue) => ({ ...queue, count: 10 }));
    const until = new Date(now.getTime() + 60_000);
    const { claimed } = await expectTaskSuccess(ports.outbox.claim(capacities, { from: now, until }));
    expect(claimed).toHaveLength(3);
    expect(statements.map(nameOf)).toEqual(['select feedback', 'update feedback']);

    statements.length = 0;
    await expectTaskSuccess(ports.outbox.recordAttempts(claimed.map(delivered)));
    const recorded = isAddress(testDatabase.location)
      ? ['set local plan_cache_mode = force_custom_plan', 'update feedback']
      : claimed.map(() => 'update feedback');
    expect(statements.slice(0, recorded.length + 1).map(nameOf)).toEqual([
      ...recorded,
      'insert into feedback_activity',
    ]);
  });
});

const delivered = (claimed: ClaimedFeedback) => ({
  claimed,
  attempt: { at: '', milliseconds: 1, address: 'inbox', encoding: 'form', status: 200 } as const,
  next: { state: 'delivered' } as const,
});

/** What a statement does, such as `update feedback`. A change can follow the rows that it chooses (`with`). */
const nameOf = (sql: string): string => {
  const [, verb, changed] = /(?:^|\)) *(insert into|update|delete from) "?(\w+)/.exec(sql.trim()) ?? [];
  if (verb !== undefined) return `${verb} ${changed}`;
  const [, read] = /from "?(\w+)/.exec(sql) ?? [];
  return read === undefined ? sql : `select ${read}`;
};
