/** Stored snapshots on each engine: restoring gives the same rows, and does not touch other accounts. */
import { processRequest } from '../../request-pipeline/process-request.ts';
import {
  account,
  verifyReply,
  otherAccount,
  requestOf,
  seedOrder,
} from '../../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { generateToken } from '../../credentials/new-token.ts';
import type { Storage } from '../open-storage.ts';

let testDatabase: TestDatabase;
let storage: Storage;

const limited = {
  limits: { AED: { daily: '5000' } },
  technical: { channels: { web: { direct: 'inbox', notification: 'inbox' } } },
  orders: [seedOrder('order-1'), seedOrder('order-2')],
};
const [mine, theirs] = [account.merchant_identifier, otherAccount.merchant_identifier];

onSqliteOrInLongRunsOnPostgres(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    storage = await seededStorage(
      [
        { ...account, ...limited },
        { ...otherAccount, ...limited },
      ],
      testDatabase.location,
    );
    for (const by of [account, otherAccount]) {
      await ask('CAPTURE', by, { amount: '3000' });
      await ask('REFUND', by, { amount: '1000' });
      const owner = { role: 'merchant', merchantIdentifier: by.merchant_identifier } as const;
      await expectTaskSuccess(storage.tokens.add(generateToken('stored', owner).stored));
    }
    await expectTaskSuccess(storage.tokens.add(generateToken('stored', { role: 'provider' }).stored));
    for (const sql of simulated) await testDatabase.query(sql);
  });

  afterEach(async () => {
    await storage.close();
    await testDatabase.remove();
  });

  test('a full snapshot restores everything but tokens and the last fort_id, and operations continue from there', async () => {
    const before = await tables();
    await take('copy');
    await disturb(account);
    await disturb(otherAccount);
    const disturbed = await tables();
    expect(disturbed).not.toEqual(before);

    await restore('copy');
    expect(await tables()).toEqual({
      ...before,
      tokens: disturbed['tokens'],
      last_fort_id: disturbed['last_fort_id'],
    });
    expect(await ask('CAPTURE', account, { amount: '2001' })).toBe('05057');
    await restore('copy');
    await disturb(account);
    await disturb(otherAccount);
    const added = fortIdsIn(disturbed).filter((fortId) => !fortIdsIn(before).includes(fortId));
    expect(added).not.toEqual([]);
    expect(fortIdsIn(await tables()).filter((fortId) => added.includes(fortId))).toEqual([]);
  });

  test("a merchant's snapshot restores this merchant, and does not change another", async () => {
    const before = await tables();
    await take('copy', mine);
    await disturb(account);
    await disturb(otherAccount);
    const disturbed = await tables();

    await restore('copy', mine);
    const after = await tables();
    expect(of(mine, after)).toEqual({ ...of(mine, before), tokens: of(mine, disturbed)['tokens'] });
    expect(of(theirs, after)).toEqual(of(theirs, disturbed));
  });

  test('no fort_id is used twice after one merchant was restored', async () => {
    await take('start');
    await expectTaskSuccess(storage.add({ orders: [orderOf(mine, 'order-3')] }));
    await take('copy', mine);
    await restore('start');
    await restore('copy', mine);
    await expectTaskSuccess(storage.add({ orders: [orderOf(theirs, 'order-3')] }));
    await restore('copy', mine);
    await expectTaskSuccess(storage.add({ orders: [orderOf(theirs, 'order-4')] }));
    const fortIds = fortIdsIn(await tables());
    expect(new Set(fortIds).size).toBe(fortIds.length);
    expect(fortIds).toHaveLength(7);
  });

  test('a restore during other operations is complete, and so are they', async () => {
    await take('copy', mine);
    const before = of(mine, await tables());
    const captures = Array.from({ length: 20 }, () => ask('CAPTURE', otherAccount, { amount: '50' }));
    const disturbances = Array.from({ length: 20 }, (_, i) =>
      i % 5 === 0 ? restore('copy', mine) : ask('CAPTURE', account, { amount: '50' }),
    );
    expect(await Promise.all(captures)).toEqual(Array.from({ length: 20 }, () => '04000'));
    await Promise.all(disturbances);
    await restore('copy', mine);
    const after = await tables();
    expect(of(mine, after)).toEqual(before);
    expect(of(theirs, after)['daily_captures']).toMatchObject([{ amount: 4000 }]);
  });

  test('claimed feedback is restored under another id, unclaimed', async () => {
    await take('copy', mine);
    const numbers = `select id from feedback where merchant_identifier = '${mine}'`;
    await testDatabase.query(`update feedback set leased_until = '2026-02-03T04:06:00.000Z'`);
    const before = await testDatabase.query(numbers);
    await restore('copy', mine);
    const { feedback = [] } = of(mine, await tables());
    expect(feedback.map((row) => row['leased_until'])).toEqual([null, null, null, null]);
    const after = await testDatabase.query(numbers);
    expect(after).toHaveLength(4);
    expect(after.filter(({ id }) => before.some((row) => row['id'] === id))).toEqual([]);
  });
});

const by = { type: 'command_line' } as const;

async function take(name: string, of?: string): Promise<void> {
  const created = await expectTaskSuccess(storage.storedSnapshots.create(of, name, { replace: false, by }));
  expect(created).toMatchObject({ _tag: 'Created' });
}

async function restore(name: string, of?: string): Promise<void> {
  const restored = await expectTaskSuccess(storage.storedSnapshots.restore(of, name, by));
  expect(restored).toMatchObject({ _tag: 'Restored' });
}

async function ask(
  operation: 'CAPTURE' | 'REFUND',
  by: typeof account,
  changes: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const { params } = await processRequest(storage)(rawRequest(requestOf(operation, changes, by)));
  return verifyReply(by, params)['response_code'];
}

/** Rows for each table. */
async function disturb(by: typeof account): Promise<void> {
  const merchantIdentifier = by.merchant_identifier;
  await ask('CAPTURE', by, { amount: '100' });
  await expectTaskSuccess(storage.add({ orders: [orderOf(merchantIdentifier, 'order-new')] }));
  await expectTaskSuccess(
    storage.accounts.change(merchantIdentifier, (account) => ({ ...account, active: false })),
  );
  await expectTaskSuccess(
    storage.tokens.add(generateToken('new', { role: 'merchant', merchantIdentifier }).stored),
  );
}

function orderOf(merchantIdentifier: string, merchantReference: string) {
  return { ...newOrder, merchantIdentifier, merchantReference };
}

const newOrder = {
  currency: 'AED',
  amount: 100n,
  authorized: 100n,
  captured: 0n,
  refunded: 0n,
  status: '02',
  last: { status: '02', message: '000' },
  description: { _tag: 'None' },
  authorizationCode: { _tag: 'None' },
  processorResponseCode: { _tag: 'None' },
  acquirerResponseCode: { _tag: 'None' },
} as const;

/** Rows of the simulation, and claimed feedback. */
const simulated = [
  `insert into inbox (merchant_identifier, feedback_id, kind, content_type, body, answer, received_at)
    select merchant_identifier, id, kind, 'text', params, 'ok', created_at from feedback order by id`,
  `insert into pending_operations (merchant_identifier, fort_id, completion, due_at, account_clock)
    select merchant_identifier, fort_id, '{"payment":"AUTHORIZATION","message":"666","isReported":false}', created_at, 0
    from orders order by fort_id`,
  `insert into scenario_uses (merchant_identifier, scenario_id, uses, trials)
    select merchant_identifier, 'one', 1, 2 from merchants`,
];

type Row = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<string, readonly Row[]>>;

/** All rows of the database, without the ids that the database assigns. */
async function tables(): Promise<Tables> {
  const all = await Promise.all(
    Object.entries(requests).map(async ([table, sql]) => {
      const rows = await testDatabase.query(sql);
      return [table, rows.map(({ id, ...row }) => (typeof id === 'number' ? row : { id, ...row }))] as const;
    }),
  );
  return Object.fromEntries(all);
}

const requests = {
  merchants: 'select * from merchants order by merchant_identifier',
  tokens: 'select * from tokens order by id',
  orders: 'select * from orders order by fort_id',
  operations: `select o.merchant_identifier, p.fort_id, p.command, p.status, p.message, p.amount, p.at
    from operations p join orders o on o.fort_id = p.fort_id order by p.fort_id, p.id`,
  daily_captures: 'select * from daily_captures order by merchant_identifier',
  feedback: 'select * from feedback order by id',
  inbox: `select i.merchant_identifier, i.kind, i.body, i.answer, i.received_at, f.kind as of_kind, f.params as of_params
    from inbox i left join feedback f on f.id = i.feedback_id order by i.id`,
  pendingOperations: 'select * from pending_operations order by id',
  scenario_uses: 'select * from scenario_uses order by merchant_identifier, scenario_id',
  last_fort_id: 'select * from last_fort_id',
};

function of(merchantIdentifier: string, { last_fort_id: _common, ...all }: Tables): Tables {
  return Object.fromEntries(
    Object.entries(all).map(([table, rows]) => [
      table,
      rows.filter((row) => row['merchant_identifier'] === merchantIdentifier),
    ]),
  );
}

function fortIdsIn({ orders = [] }: Tables): readonly unknown[] {
  return orders.map((row) => row['fort_id']);
}
