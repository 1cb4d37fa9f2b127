/** What a decision leaves to do is started at once, wherever the decision came from: feedback (C42), and what is now pending. */
import { listen } from '../http/listen.ts';
import type { Storage } from '../storage/open-storage.ts';
import { requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { addScenarios } from '../testing/change-stored-account.ts';
import {
  composeTestGateway,
  openDeliveryOnRequest,
  openWorkerOnRequest,
} from '../testing/compose-test-gateway.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { post as postJson, type ListeningGateway } from '../testing/listening-gateway.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import {
  allChannelsAccount,
  challengedVisa,
  createShopAndShopper,
  declined,
  formOf,
  sentVisa,
  visa,
} from '../testing/shop-and-shopper.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import type { ComposedGateway } from './compose-gateway.ts';

const account = { ...allChannelsAccount, orders: [seedOrder('order-1')] };

const challenged = { ...visa, ...challengedVisa };
const undecided = { ...visa, expiry_date: '05/37' };

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  let database: TestDatabase;
  let storage: Storage;
  let composed: ComposedGateway;
  let gateway: ListeningGateway;
  let started: string[];

  const { open, pay, post, charge } = createShopAndShopper(() => ({ gateway, storage, database }));

  beforeEach(async () => {
    database = await newDatabase();
    storage = await seededStorage([account], database.location);
    started = [];
    composed = composeTestGateway(
      storage,
      {},
      {
        openDelivery: (...args) => ({
          ...openDeliveryOnRequest(...args),
          nudge: () => started.push('feedback'),
        }),
        openPendingOperationWorker: (ports) => ({
          ...openWorkerOnRequest(ports),
          nudge: () => started.push('pending operations'),
        }),
      },
    );
    const server = await expectTaskSuccess(listen(composed.app, '127.0.0.1', 0));
    gateway = { ...server, url: `${server.origin}/FortAPI/paymentApi` };
  });

  afterEach(async () => {
    composed.endLongPolls();
    await gateway.close();
    await composed.close();
    await storage.close();
    await database.remove();
  });

  const openPage = (): Promise<string> => open(formOf({}, account));

  const capture = (): Promise<Response> =>
    postJson(gateway.url, requestOf('CAPTURE', { merchant_reference: 'order-1', amount: '100' }, account));

  test('the feedback of a card that was tried on the page, also if it is declined', async () => {
    const page = await openPage();
    expect(started).toEqual([]);
    await pay(page, declined);
    expect(started).toEqual(['feedback']);
    await pay(page, visa, 2);
    expect(started).toEqual(['feedback', 'feedback']);
  });

  test('the notification of a challenge with its timeout, and the feedback of its answer', async () => {
    const page = await openPage();
    await pay(page, challenged);
    expect(started.splice(0)).toEqual(['feedback', 'pending operations']);
    await post(page, { code: '1234', succeed: '1' });
    expect(started).toEqual(['feedback']);
  });

  test('the end of a payment that stays undecided', async () => {
    await pay(await openPage(), undecided);
    expect(started).toEqual(['feedback', 'pending operations']);
  });

  test('the feedback of a payment at the operation URL', async () => {
    await charge(formOf({ ...sentVisa, return_url: undefined, customer_ip: '192.0.2.1' }, account));
    expect(started).toEqual(['feedback']);
  });

  test('the feedback of an operation, and its completion if it is pending', async () => {
    await capture();
    expect(started.splice(0)).toEqual(['feedback']);
    await addScenarios(storage, account, {
      effect: { kind: 'pending', ends: 'succeeded', after_seconds: 5 },
    });
    await capture();
    expect(started).toEqual(['feedback', 'pending operations']);
  });

  test('nothing, if a decision leaves nothing to do', async () => {
    const page = await openPage();
    await post(page, { cancel: '1' });
    await postJson(gateway.url, requestOf('CHECK_STATUS', { merchant_reference: 'order-1' }, account));
    expect(started).toEqual([]);
  });
});
