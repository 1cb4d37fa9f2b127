/**
 * A gateway is killed at each boundary of the statements of a change: the state is the one before the change or the one after it, the
 * totals match, and a snapshot can still be restored. Everyday runs visit three boundaries of one change.
 */
import { revealPhrase } from '@postern/protocol';
import { operationPath } from '@postern/protocol/spec';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import type { KeySource } from '../src/credentials/encryption-key-source.ts';
import { commandLine } from '../src/domain/audit-log/actor.ts';
import { processRequest } from '../src/request-pipeline/process-request.ts';
import { accountTables } from '../src/storage/account-tables.ts';
import { assertConsistency } from '../src/storage/consistency-check/assert-consistency.ts';
import { openStorage, type Storage } from '../src/storage/open-storage.ts';
import { addScenarios, sendFeedbackToInbox } from '../src/testing/change-stored-account.ts';
import { expectTaskSuccess } from '../src/testing/expect-task-success.ts';
import { startManagementApi } from '../src/testing/management-api-server.ts';
import {
  account,
  otherAccount,
  requestOf,
  seedOrder,
  signedBy,
} from '../src/testing/account-and-request-fixtures.ts';
import { startListeningGateway } from '../src/testing/listening-gateway.ts';
import { onEachEngine } from '../src/testing/on-each-engine.ts';
import { openPage, saveCard, submitTestCard } from '../src/testing/pay-on-page.ts';
import { rawRequest } from '../src/testing/raw-payment-request.ts';
import { stoppedClock } from '../src/testing/seeded-storage.ts';
import {
  challengedVisa,
  declined,
  fieldsOf,
  formOf,
  sentVisa,
  tokenFormOf,
  visa,
  type Changes,
  type Fields,
} from '../src/testing/shop-and-shopper.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { cleanEnvironment, newFolder, type TemporaryFolder } from './gateway-process.ts';
import type { KilledChange } from './kill-inside-change-program.ts';
import { sendPaymentTo } from './send-payment-change.ts';

type Change = KilledChange['change'];

const mine = `/accounts/${account.merchant_identifier}`;
const ofMine = `merchant_identifier=${account.merchant_identifier}`;
const advancedTo = new Date(stoppedClock.now().getTime() + 90_000).toISOString();

const restore: Change = { method: 'POST', path: `/snapshots/one/restore?${ofMine}` };
const advance = { method: 'POST', path: `${mine}/clock/advance`, body: { to: advancedTo } };
const otherChanges: readonly (readonly [string, Change])[] = [
  ['a restore of all accounts', { method: 'POST', path: '/snapshots/all/restore?all_accounts=true' }],
  ['a reset', { method: 'POST', path: `/reset?${ofMine}` }],
  [
    'an import',
    {
      method: 'POST',
      path: `/import?replace=true&${ofMine}`,
      body: { accounts: [{ ...account, name: 'Imported', orders: [seedOrder('imported')] }] },
    },
  ],
  ['a snapshot', { method: 'POST', path: `/snapshots?${ofMine}`, body: { name: 'two' } }],
  ['a deletion of the orders', { method: 'DELETE', path: `${mine}/orders` }],
  ['a deletion of the account', { method: 'DELETE', path: mine }],
  ['a rotation of phrases', { method: 'POST', path: `${mine}/security/rotate` }],
  ['key rotate', 'key rotate'],
];

/** Where a shopper goes on: a page that is open, and a challenge that waits. */
interface Addresses {
  readonly page: string;
  readonly challenge: string;
}

const paymentPage = '/FortAPI/paymentPage';

const payment = (changes: Changes, by = account): Fields => formOf({ amount: '100', ...changes }, by);

const changesOfPayments: readonly (readonly [string, (addresses: Addresses) => Change])[] = [
  [
    'a form that opens a page',
    () => ({ to: paymentPage, fields: payment({ merchant_reference: 'new-page' }) }),
  ],
  ['a declined card on a page', ({ page }) => ({ to: page, fields: { ...declined, try: '1', pay: '1' } })],
  ['a cancelled page', ({ page }) => ({ to: page, fields: { cancel: '1' } })],
  [
    'a payment at the operation URL',
    () => ({ to: operationPath(), fields: payment({ merchant_reference: 'paid', ...sentVisa }) }),
  ],
  [
    'a payment that is challenged',
    () => ({
      to: operationPath(),
      fields: payment({ merchant_reference: 'waiting', ...sentVisa, ...challengedVisa }),
    }),
  ],
  [
    'the right answer to a challenge',
    ({ challenge }) => ({ to: challenge, fields: { code: '1234', succeed: '1' } }),
  ],
  ['the wrong answer to a challenge', ({ challenge }) => ({ to: challenge, fields: { fail: '1' } })],
  [
    'a payment with a saved card',
    () => ({
      to: operationPath(),
      fields: payment({ merchant_reference: 'by-token', token_name: 'saved-card' }),
    }),
  ],
  [
    'a card that is saved',
    () => ({
      to: paymentPage,
      fields: tokenFormOf(
        {
          service_command: 'CREATE_TOKEN',
          merchant_reference: 'card',
          token_name: 'new-card',
          card_number: sentVisa.card_number,
          expiry_date: sentVisa.expiry_date,
        },
        account,
      ),
    }),
  ],
  [
    'a change of a saved card',
    () => ({
      to: operationPath(),
      fields: tokenFormOf(
        {
          service_command: 'UPDATE_TOKEN',
          merchant_reference: 'card',
          token_name: 'saved-card',
          token_status: 'INACTIVE',
          return_url: undefined,
        },
        account,
      ),
    }),
  ],
];

const maxKills = 40;

let folder: TemporaryFolder;
let keyFile: string;
let prepared: TestDatabase;
let addresses: Addresses;
let stateOfSnapshot: State;
let copies: number;

onEachEngine(({ newEmptyDatabase, copyOf }) => {
  beforeAll(async () => {
    folder = newFolder();
    keyFile = path.join(folder.path, 'gateway.key');
    copies = 0;
    prepared = await newEmptyDatabase();
    addresses = await prepare(prepared, keyFile);
    await withCopy(async (copy, keys) => {
      stateOfSnapshot = stateOfAccounts(await restoreSnapshot(copy, keys));
    });
  });

  afterAll(async () => {
    await prepared.remove();
    folder.remove();
  });

  const withCopy = async <A>(use: (copy: TestDatabase, keyFile: string) => Promise<A>): Promise<A> => {
    const copy = await copyOf(prepared);
    const keys = `${keyFile}.${++copies}`;
    copyFileSync(keyFile, keys);
    try {
      return await use(copy, keys);
    } finally {
      await copy.remove();
    }
  };

  /** Makes a change of a copy, up to the boundary, and reads the state afterwards. Without a boundary, returns their number. */
  const change = (which: Change, killedAt: number | undefined, then: AfterKill) =>
    withCopy(async (copy, keys) => {
      const boundaries = await run({ location: copy.location, keyFile: keys, change: which, killedAt });
      await copy.waitUntilIdle();
      return { boundaries, state: await then(copy, keys) };
    });

  /** The boundaries after which the state is neither the one before the change nor the one after it. */
  const halfDone = async (
    which: Change,
    afterwards: (copy: TestDatabase, keyFile: string) => Promise<void> = restoreAfterwards,
  ): Promise<readonly (readonly [number, State])[]> => {
    const { boundaries, state: after } = await change(which, undefined, readState);
    const { state: before } = await change(which, 1, readState);
    const found = await Promise.all(
      spread(boundaries, maxKills).map(async (at) => {
        const { state } = await change(which, at, async (copy, keys) => {
          const left = await readState(copy, keys);
          await assertConsistency(copy.location);
          await afterwards(copy, keys);
          return left;
        });
        return [at, state] as const;
      }),
    );
    expect(found.at(-1)).toEqual([boundaries, after]);
    const whole = [before, after].map((state) => JSON.stringify(state));
    return found.filter(([, state]) => !whole.includes(JSON.stringify(state)));
  };

  test('a restore leaves the state before or after it', async () => {
    expect(await halfDone(restore)).toEqual([]);
  });

  test('a payment on a page leaves the state before or after it, and the next click returns its one outcome', async () => {
    const card = { to: addresses.page, fields: { ...visa, try: '1', pay: '1' } };
    expect(await halfDone(card, payAgain)).toEqual([]);
  });

  test.each(changesOfPayments)('%s leaves the state before or after it', async (_name, which) => {
    expect(await halfDone(which(addresses))).toEqual([]);
  });

  test.each(otherChanges)('%s leaves the state before or after it', async (_name, which) => {
    expect(await halfDone(which)).toEqual([]);
  });

  test('a clock that is advanced again does what is left to do, once', async () => {
    const { boundaries, state: after } = await change(advance, undefined, readWork);
    expect(after['pending_operations']?.filter((row) => row.includes(account.merchant_identifier))).toEqual(
      [],
    );
    await Promise.all(
      spread(boundaries, maxKills).map(async (at) => {
        const { state } = await change(advance, at, async (copy, keys) => {
          await assertConsistency(copy.location);
          // As when the time of the lease is over.
          await copy.query('update feedback set leased_until = null');
          const api = await startManagementApi(copy, {}, { keys: { from: 'file', file: keys } });
          const { status } = await api.send(advance.method, advance.path, {
            token: api.tokens.provider,
            body: advance.body,
          });
          await api.close();
          expect(status).toBe(200);
          return readWork(copy, keys);
        });
        expect([at, state]).toEqual([at, after]);
      }),
    );
  });
});

type State = Readonly<Record<string, readonly string[]>>;

type AfterKill = (copy: TestDatabase, keyFile: string) => Promise<State>;

/** Numbers from 1 to `last`, the first and the last among them. */
const spread = (last: number, count: number): readonly number[] => {
  const few = Math.min(last, count);
  return Array.from({ length: few }, (_, i) => 1 + Math.round((i * (last - 1)) / (few - 1)));
};

/**
 * Two accounts with captures, a pending one, feedback that waits, a stopped clock, next phrases, a seed, snapshots, a saved card, a payment
 * page that is open, and a challenge of the other account that waits.
 */
const prepare = async (database: TestDatabase, keyFile: string): Promise<Addresses> => {
  const api = await startManagementApi(database, {}, { keys: { from: 'file', file: keyFile } });
  const { storage, tokens } = api;
  const send = async (method: string, to: string, body: unknown): Promise<void> => {
    const { status, text } = await api.send(method, to, { token: tokens.provider, body });
    if (status >= 300) throw new Error(`${method} ${to}: HTTP ${status}: ${text}`);
  };
  const capture = async (reference: string, by = account): Promise<void> => {
    const request = requestOf('CAPTURE', { merchant_reference: reference }, by);
    await processRequest(storage)(rawRequest(request));
  };
  await sendFeedbackToInbox(storage, account);
  await expectTaskSuccess(storage.storedSnapshots.storeSeed(undefined));
  for (const order of ['order-2', 'order-3']) await send('POST', `${mine}/orders`, seedOrder(order));
  await send('POST', `${mine}/clock/stop`, { at: stoppedClock.now().toISOString() });
  await capture('order-1');
  await capture('order-1', otherAccount);
  await addScenarios(storage, account, {
    effect: { kind: 'pending', after_seconds: 60, ends: 'succeeded' },
    matcher: { operation: 'CAPTURE' },
  });
  await capture('order-2');
  await send('PUT', `${mine}/security/next`, {
    sha_request_phrase: 'next',
    sha_response_phrase: 'and other',
  });
  await send('POST', `/snapshots?${ofMine}`, { name: 'one' });
  await send('POST', '/snapshots?all_accounts=true', { name: 'all' });
  await capture('order-3');
  await capture('order-1', otherAccount);
  const page = `${paymentPage}/${await openPage(storage, account, 'on-page')}`;
  for (const { merchant_identifier: merchantIdentifier } of [account, otherAccount])
    await expectTaskSuccess(
      storage.accounts.change(merchantIdentifier, (before) => ({
        ...before,
        paymentChannels: ['redirection', 'trusted', 'own_form'],
        services: ['three_d_secure', 'tokenization'],
      })),
    );
  await saveCard(storage, account, 'saved-card');
  const challenge = await challengeOther(storage);
  await api.close();
  return { page, challenge };
};

/** The path of a challenge that waits for its answer. */
const challengeOther = async (storage: Storage): Promise<string> => {
  const gateway = await startListeningGateway(storage);
  const card = { ...sentVisa, ...challengedVisa };
  const { signature: _signature, ...unsigned } = payment(
    { merchant_reference: 'challenged', ...card },
    otherAccount,
  );
  // The account does not sign with SHA-256, as the shop of the form does.
  const fields = signedBy(otherAccount, unsigned);
  const response = await sendPaymentTo(gateway.origin, { to: operationPath(), fields });
  const reply = fieldsOf(await response.json());
  await gateway.close();
  expect(reply['response_code']).toBe('20064');
  return new URL(reply['3ds_url'] ?? '').pathname;
};

/** Runs the program. Returns the number of boundaries if it is not killed. */
const run = async (message: KilledChange): Promise<number> => {
  const program = await nextProgram();
  const ended = once(program, 'exit');
  const replied = new Promise<unknown>((resolve) => program.once('message', resolve));
  program.send(message);
  const [code, signal]: unknown[] = await ended;
  if (message.killedAt !== undefined) {
    expect([message.killedAt, signal]).toEqual([message.killedAt, 'SIGKILL']);
    return 0;
  }
  const reply = await replied;
  if (code !== 0 || typeof reply !== 'object' || reply === null || !('boundaries' in reply))
    throw new Error(`the program exited with ${String(code)}: ${JSON.stringify(reply)}`);
  return Number(reply.boundaries);
};

// Loading the program takes much longer than the change, so two are loaded at a time, and no more.
const atOnce = 2;
let programs = 0;
const waiting: (() => void)[] = [];

const nextProgram = async (): Promise<ChildProcess> => {
  if (programs === atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  programs++;
  const program = fork(path.join(__dirname, 'kill-inside-change-program.ts'), {
    execArgv: ['--conditions=@postern/source'],
    env: { ...cleanEnvironment, NODE_COMPILE_CACHE: path.join(folder.path, 'compiled') },
  });
  program.once('exit', () => {
    programs--;
    waiting.shift()?.();
  });
  return program;
};

const keysIn = (file: string): KeySource => ({ from: 'file', file });

/** Opens the database again, as a gateway does that starts after a kill, and reads everything that a change can change. */
const readState = async (copy: TestDatabase, keyFile: string): Promise<State> => {
  const storage = await expectTaskSuccess(
    openStorage(copy.location, stoppedClock, { keys: keysIn(keyFile) }),
  );
  await expectTaskSuccess(storage.storedSnapshots.storeSeed(undefined));
  const accounts = await expectTaskSuccess(storage.accounts.all);
  await storage.close();
  const tables = [...comparedTables, ...tablesOfNoSnapshot];
  const rows = await Promise.all(tables.map((table) => readRows(copy, table)));
  return {
    ...Object.fromEntries(tables.map((table, i) => [table, rows[i] ?? []])),
    // Encrypted phrases differ each time.
    accounts: accounts
      .map((each) =>
        JSON.stringify([each, revealPhrase(each.requestPhrase), revealPhrase(each.responsePhrase)]),
      )
      .toSorted(),
  };
};

// Each run of the program has tokens of its own.
const comparedTables = accountTables
  .map(({ table }): string => table)
  .filter((table) => table !== 'tokens' && table !== 'merchants');

const tablesOfNoSnapshot = ['stored_snapshots', 'payment_pages', 'audit_log'];

const readRows = async (copy: TestDatabase, table: string): Promise<readonly string[]> => {
  const rows = await copy.query(`select ${columnsOf[table] ?? '*'} from ${table}`);
  return rows
    .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !varying.has(column))))
    .toSorted();
};

// The body of a snapshot is not the same text each time.
const columnsOf: Readonly<Record<string, string>> = {
  stored_snapshots: 'merchant_identifier, kind, name, orders, characters',
};

// They differ between two runs of the same change.
const varying: ReadonlySet<string> = new Set([
  'id',
  'feedback_id',
  'operation_id',
  'attempts',
  'token_id',
  'challenge_hash',
]);

const stateOfAccounts = (state: State): State =>
  Object.fromEntries(Object.entries(state).filter(([table]) => !tablesOfNoSnapshot.includes(table)));

/** Pending operations and feedback, without what is recorded of their attempts: one that was cut off is made again. */
const readWork: AfterKill = async (copy) => ({
  orders: await readRows(copy, 'orders'),
  operations: await readRows(copy, 'operations'),
  pending_operations: await readRows(copy, 'pending_operations'),
  feedback: (await copy.query('select merchant_identifier, fort_id, kind, params, state from feedback'))
    .map((row) => JSON.stringify(row))
    .toSorted(),
});

const restoreAfterwards = async (copy: TestDatabase, keyFile: string): Promise<void> => {
  expect(stateOfAccounts(await restoreSnapshot(copy, keyFile))).toEqual(stateOfSnapshot);
};

/** Submits the card twice more: there is one outcome and one direct feedback, and what the shop gets back says the same. */
const payAgain = async (copy: TestDatabase, keyFile: string): Promise<void> => {
  const storage = await expectTaskSuccess(
    openStorage(copy.location, stoppedClock, { keys: keysIn(keyFile) }),
  );
  const secret = addresses.page.slice(`${paymentPage}/`.length);
  const clicks = [await submitTestCard(storage, secret), await submitTestCard(storage, secret)];
  await storage.close();
  const returned = clicks.map(({ view }) => (view._tag === 'Ended' ? view.params : {}));
  const ofPage = `fort_id in (select fort_id from orders where merchant_reference = 'on-page')`;
  const operations = await copy.query(`select fort_id, status, message from operations where ${ofPage}`);
  const tries = await copy.query(`select fort_id, status, message from payment_tries where ${ofPage}`);
  const feedback = await copy.query(`select params from feedback where kind = 'direct' and ${ofPage}`);
  expect(operations).toEqual([{ fort_id: returned[0]?.['fort_id'], status: '14', message: '000' }]);
  expect(tries).toEqual(operations);
  expect(returned).toEqual([1, 2].map(() => JSON.parse(String(feedback[0]?.['params']))));
  expect(feedback.length).toBe(1);
};

/** Restores the snapshot of the whole gateway, and reads the state. */
const restoreSnapshot: AfterKill = async (copy, keyFile) => {
  const storage = await expectTaskSuccess(
    openStorage(copy.location, stoppedClock, { keys: keysIn(keyFile) }),
  );
  const restored = await expectTaskSuccess(storage.storedSnapshots.restore(undefined, 'all', commandLine));
  await storage.close();
  expect(restored).toMatchObject({ _tag: 'Restored' });
  return readState(copy, keyFile);
};
