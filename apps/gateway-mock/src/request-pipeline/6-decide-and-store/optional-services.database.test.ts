/** What the optional services of an account change on the wire: payments that use them, and payments on hold (P8, P9). */
import type { OptionalService } from '@postern/protocol/spec';
import { toNewOrder } from '../../seed/seed-order-to-new-order.ts';
import type { SeedOrder } from '../../seed/seed-schema.ts';
import { assertConsistency } from '../../storage/consistency-check/assert-consistency.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { account, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { changeAccount, sendFeedbackToInbox } from '../../testing/change-stored-account.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { findOrder, seededStorage } from '../../testing/seeded-storage.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { processRequest } from '../process-request.ts';

let testDatabase: TestDatabase;
let storage: Storage;

const { merchant_identifier: mine } = account;
const inactiveMessage = {
  fraud_prevention: '082',
  three_d_secure: '093',
  installments: '783',
  tokenization: '038',
  batch: '093',
} as const satisfies Readonly<Record<OptionalService, string>>;
const services = Object.entries(inactiveMessage) as readonly (readonly [OptionalService, string])[];

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  beforeAll(async () => {
    testDatabase = await newDatabase();
    storage = await seededStorage([account], testDatabase.location);
    await sendFeedbackToInbox(storage, account);
  });

  afterAll(async () => {
    await assertConsistency(testDatabase.location);
    await storage.close();
    await testDatabase.remove();
  });

  describe.each(services)('a payment that uses %s', (service, message) => {
    test(`fails with ${message} if the account does not have it`, async () => {
      await activate(without(service));
      const reference = `${service}-inactive`;
      await add(reference, { services: [service], feedback: true, processor_response_code: '00' });
      expect(await feedbackCodes()).toEqual([`03${message}`, `03${message}`]);
      expect(await codesOf(reference)).toEqual({
        CHECK_STATUS: `03${message}`,
        CAPTURE: '05034',
        REFUND: '07034',
      });
      expect(await findOrder(storage, account, reference)).toMatchObject({
        authorized: 0n,
        captured: 0n,
        authorizationCode: { _tag: 'None' },
        processorResponseCode: { _tag: 'None' },
      });
    });

    test('is made as asked if the account has it', async () => {
      await activate([service]);
      const reference = `${service}-active`;
      await add(reference, { services: [service] });
      expect(await codesOf(reference)).toEqual({
        CHECK_STATUS: '02000',
        CAPTURE: '04000',
        REFUND: '06000',
      });
    });
  });

  test('a purchase fails with its own status, and a pending payment is not left pending', async () => {
    await activate([]);
    await add('purchase', { state: 'purchased', services: ['installments'] });
    expect(await codesOf('purchase')).toMatchObject({ CHECK_STATUS: '13783' });
    await add('pending', {
      state: 'pending',
      payment: 'PURCHASE',
      services: ['tokenization', 'installments'],
      ends: { after_seconds: 0, outcome: 'succeeded' },
    });
    expect(await codesOf('pending')).toMatchObject({ CHECK_STATUS: '13038', CAPTURE: '05034' });
    expect(await testDatabase.query('select id from pending_operations')).toEqual([]);
  });

  test.each([
    ['for 3-D Secure if the account has it', ['three_d_secure'], '20064'],
    ['for the customer otherwise', without('three_d_secure'), '20065'],
  ] as const)('a payment on hold waits %s', async (_what, active, code) => {
    await activate(active);
    await add(code, { state: 'on_hold' });
    expect(await codesOf(code)).toMatchObject({ CHECK_STATUS: code, CAPTURE: '05784' });
  });

  test('a service that is switched off later does not change the operations of an order', async () => {
    await activate(['installments']);
    await add('later', { services: ['installments'] });
    await activate([]);
    expect(await codesOf('later')).toEqual({ CHECK_STATUS: '02000', CAPTURE: '04000', REFUND: '06000' });
  });
});

function without(service: OptionalService): readonly OptionalService[] {
  return services.map(([name]) => name).filter((name) => name !== service);
}

async function activate(active: readonly OptionalService[]): Promise<void> {
  await changeAccount(storage, account, (account) => ({ ...account, services: active }));
}

async function add(merchant_reference: string, changes: Partial<SeedOrder>): Promise<void> {
  const order = toNewOrder(mine, () => '123456')(seedOrder(merchant_reference, changes));
  await expectTaskSuccess(storage.add({ orders: [order] }));
}

async function codesOf(merchant_reference: string) {
  const ask = async (operation: 'CHECK_STATUS' | 'CAPTURE' | 'REFUND') => {
    const request = requestOf(operation, { merchant_reference });
    return (await processRequest(storage)(rawRequest(request))).params;
  };
  const { transaction_code: CHECK_STATUS } = await ask('CHECK_STATUS');
  const { response_code: CAPTURE } = await ask('CAPTURE');
  const { response_code: REFUND } = await ask('REFUND');
  return { CHECK_STATUS, CAPTURE, REFUND };
}

async function feedbackCodes(): Promise<readonly string[]> {
  const rows = await testDatabase.query('select params from feedback order by id desc limit 2');
  return rows.map(({ params }) => /"response_code":"(\d+)"/.exec(String(params))?.[1] ?? '');
}
