/** Payments do not store everything for ever: the oldest cancels of an order go, and what has ended is forgotten. C7, C24. */
import type { SeedAccount } from '../seed/seed-schema.ts';
import { assertConsistency } from '../storage/consistency-check/assert-consistency.ts';
import type { Storage } from '../storage/open-storage.ts';
import { startListeningGateway, type ListeningGateway } from '../testing/listening-gateway.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import {
  allChannelsAccount,
  challengedVisa,
  createShopAndShopper,
  declined,
  formOf,
  ownFormFields,
  sentVisa,
  tokenFormOf,
} from '../testing/shop-and-shopper.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const ofNumber = (number: number): SeedAccount => ({
  ...allChannelsAccount,
  merchant_identifier: `TEST006${number}`,
  access_code: `accesscodeoftest006${number}`,
  orders: [],
});

const withCancels = ofNumber(5);
const withEnds = ofNumber(6);

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  let database: TestDatabase;
  let storage: Storage;
  let gateway: ListeningGateway;

  beforeAll(async () => {
    database = await newDatabase();
    storage = await seededStorage([withCancels, withEnds], database.location, { maxRefusedOperations: 2 });
    gateway = await startListeningGateway(storage);
  });

  afterAll(async () => {
    await gateway.close();
    await storage.close();
    await database.remove();
  });

  afterEach(() => assertConsistency(database.location));

  const { post, postForm, charge, open, pay, returned, withStoppedClock, passMinutes } = createShopAndShopper(
    () => ({ gateway, storage, database }),
  );

  const statusOf = async (address: string): Promise<number> =>
    (await fetch(new URL(address, gateway.origin))).status;

  test('only the newest cancels of an order are retained', async () => {
    const { signature: _signature, ...form } = formOf({}, withCancels);
    await withStoppedClock(async () => {
      await pay(await open(formOf(form, withCancels)), declined);
      for (const minutes of [16, 32, 48, 64, 80]) {
        await passMinutes([minutes], withCancels);
        const page = await open(formOf({ ...form, order_description: `visit ${minutes}` }, withCancels));
        await post(page, { cancel: '1' });
      }
    }, withCancels);
    const rows = await database.query(
      `select message from operations join orders on orders.fort_id = operations.fort_id where merchant_identifier = '${withCancels.merchant_identifier}'`,
    );
    expect(rows.map(({ message }) => message)).toEqual(['072', '072']);
  });

  describe('what ended fifteen minutes ago is forgotten', () => {
    test('a page', async () => {
      await withStoppedClock(async () => {
        const page = await open(formOf({}, withEnds));
        await post(page, { cancel: '1' });
        await passMinutes([15], withEnds);
        expect(await statusOf(page)).toBe(200);
        await passMinutes([16], withEnds);
        expect(await statusOf(page)).toBe(404);
      }, withEnds);
    });

    test('an own form, which then makes another token', async () => {
      const form = tokenFormOf(ownFormFields, withEnds);
      const token = async (): Promise<string | undefined> =>
        (await returned(await postForm(form))).fields['token_name'];
      await withStoppedClock(async () => {
        const first = await token();
        await passMinutes([15], withEnds);
        expect(await token()).toBe(first);
        await passMinutes([16], withEnds);
        expect(await token()).not.toBe(first);
      }, withEnds);
    });

    test('a challenge', async () => {
      await withStoppedClock(async () => {
        const challenged = { ...sentVisa, ...challengedVisa };
        const { '3ds_url': answered = '' } = await charge(formOf(challenged, withEnds));
        const { '3ds_url': unanswered = '' } = await charge(formOf(challenged, withEnds));
        await post(answered, { code: '1234', succeed: '1' });
        await passMinutes([10, 11, 15], withEnds);
        expect([await statusOf(answered), await statusOf(unanswered)]).toEqual([200, 200]);
        await passMinutes([16, 26], withEnds);
        expect([await statusOf(answered), await statusOf(unanswered)]).toEqual([404, 200]);
        await passMinutes([27], withEnds);
        expect(await statusOf(unanswered)).toBe(404);
      }, withEnds);
    });
  });
});
