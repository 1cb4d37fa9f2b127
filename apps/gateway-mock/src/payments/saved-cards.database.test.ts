/** UPDATE_TOKEN and SDK_TOKEN at the operation URL, and who finds a saved card. Chapters 5.3 and 5.4 of the supplement; K11, K14, K29, K30. */
import type { SeedAccount } from '../seed/seed-schema.ts';
import type { Storage } from '../storage/open-storage.ts';
import { startListeningGateway, type ListeningGateway } from '../testing/listening-gateway.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import {
  allChannelsAccount as account,
  createShopAndShopper,
  formOf,
  isSigned,
  ownFormFields,
  tokenFormOf,
  type Changes,
  type Fields,
} from '../testing/shop-and-shopper.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const like = (number: number, changes: Partial<SeedAccount>): SeedAccount => ({
  ...account,
  merchant_identifier: `TEST005${number}`,
  access_code: `accesscodeoftest005${number}`,
  orders: [],
  ...changes,
});

const other = like(1, {});
const third = like(2, {});
const withoutTokenization = like(3, { services: [] });
const withoutChannel = like(4, { payments: {} });
const accounts = [account, other, third, withoutTokenization, withoutChannel];

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  let database: TestDatabase;
  let storage: Storage;
  let gateway: ListeningGateway;

  beforeAll(async () => {
    database = await newDatabase();
    storage = await seededStorage(accounts, database.location);
    gateway = await startListeningGateway(storage);
  });

  afterAll(async () => {
    await gateway.close();
    await storage.close();
    await database.remove();
  });

  const { charge: send, postForm, returned } = createShopAndShopper(() => ({ gateway, storage, database }));

  const update = async (changes: Changes, by = account): Promise<Fields> =>
    send(
      tokenFormOf(
        { service_command: 'UPDATE_TOKEN', return_url: undefined, merchant_reference: 'any', ...changes },
        by,
      ),
    );

  /** A saved card: CREATE_TOKEN makes one. */
  const saveCard = async (token_name?: string, by = account): Promise<string> => {
    const form = tokenFormOf(
      {
        service_command: 'CREATE_TOKEN',
        card_number: ownFormFields.card_number,
        expiry_date: '3012',
        token_name,
      },
      by,
    );
    const { fields } = await returned(await postForm(form));
    return fields['token_name'] ?? '';
  };

  /** A token that is not saved. */
  const tokenize = async (by = account): Promise<string> =>
    (await returned(await postForm(tokenFormOf({ ...ownFormFields }, by)))).fields['token_name'] ?? '';

  describe('UPDATE_TOKEN', () => {
    test('changes a saved card, and replies with what chapter 5.3 lists', async () => {
      const token_name = await saveCard();
      const { signature: _signature, ...reply } = await update({
        token_name,
        expiry_date: '3106',
        token_status: 'INACTIVE',
        currency: 'AED',
      });
      expect(reply).toEqual({
        service_command: 'UPDATE_TOKEN',
        access_code: account.access_code,
        merchant_identifier: account.merchant_identifier,
        merchant_reference: 'any',
        language: 'en',
        token_name,
        expiry_date: '3106',
        currency: 'AED',
        token_status: 'INACTIVE',
        creation_date: stoppedClock
          .now()
          .toISOString()
          .replace(/\.\d{3}Z$/, '+00:00'),
        card_number: '400555******0001',
        card_brand: 'VISA',
        card_bin: '400555',
        response_code: '58063',
        response_message: 'Token has been updated',
        status: '58',
      });
    });

    test('is signed', async () => {
      const reply = await update({ token_name: await saveCard(), token_status: 'ACTIVE' });
      expect(isSigned(reply, account)).toBe(true);
    });

    test('renames it: the old name is free, the new one is taken', async () => {
      const token_name = await saveCard();
      const [before, after] = ['renamed-1', 'renamed-2'];
      expect(await update({ token_name, new_token_name: before })).toMatchObject({ response_code: '58063' });
      expect(await update({ token_name, token_status: 'ACTIVE' })).toMatchObject({ response_code: '59044' });
      expect(await update({ token_name: before, new_token_name: after })).toMatchObject({
        response_code: '58063',
        new_token_name: after,
      });
    });

    test.each<readonly [string, string, Changes]>([
      ['59044', 'an unknown token', { token_name: 'unknown', token_status: 'ACTIVE' }],
      ['59001', 'nothing to change', {}],
      ['59114', 'a name that is taken', { new_token_name: 'taken' }],
      ['58063', 'its own name', { new_token_name: 'own' }],
      ['00033', 'another status', { token_status: 'DELETED' }],
      ['00002', 'no month', { expiry_date: '3013' }],
      ['00027', 'a parameter of a payment', { amount: '100', token_status: 'ACTIVE' }],
      ['00008', 'a wrong signature', { token_status: 'ACTIVE', signature: '0'.repeat(64) }],
    ])('is %s with %s', async (code, _, changes) => {
      await saveCard('taken');
      const token_name = await saveCard('own');
      expect(await update({ token_name, ...changes })).toMatchObject({ response_code: code });
    });

    test('does not find a token that is not saved', async () => {
      expect(await update({ token_name: await tokenize(), token_status: 'INACTIVE' })).toMatchObject({
        response_code: '59044',
      });
    });

    test('needs the service Tokenization, and an account with a channel', async () => {
      const changes = { token_name: 'any', token_status: 'ACTIVE' };
      expect(await update(changes, withoutTokenization)).toMatchObject({ response_code: '59038' });
      expect(await update(changes, withoutChannel)).toMatchObject({ response_code: '00001' });
    });
  });

  test('an INACTIVE card pays nothing, and becomes ACTIVE with a new tokenization', async () => {
    const token_name = await saveCard('back');
    await update({ token_name, token_status: 'INACTIVE' });
    const pay = () => send(formOf({ token_name, return_url: undefined }, account));
    expect(await pay()).toMatchObject({ response_code: '00044' });
    const { fields } = await returned(await postForm(tokenFormOf({ ...ownFormFields, token_name })));
    expect(fields['response_code']).toBe('18063');
    expect(await pay()).toMatchObject({ response_code: '14000', token_name });
  });

  test('each account finds its own cards only, under the same name, too', async () => {
    const shops = [account, other, third];
    const cards = await Promise.all(
      shops.map(async (by) => ({ by, names: [await saveCard(undefined, by), await saveCard('same', by)] })),
    );
    const walked = await Promise.all(
      shops.flatMap((by) =>
        cards.flatMap(({ by: owner, names: [name = ''] }) =>
          [
            update({ token_name: name, token_status: 'ACTIVE' }, by),
            send(formOf({ token_name: name, return_url: undefined }, by)),
          ].map(async (reply) => [by === owner, (await reply)['response_code']]),
        ),
      ),
    );
    expect(new Set(walked.map((row) => row.join(' ')))).toEqual(
      new Set(['true 58063', 'true 14000', 'false 59044', 'false 00044']),
    );
    await update({ token_name: 'same', token_status: 'INACTIVE' }, other);
    const pay = (by: SeedAccount) => send(formOf({ token_name: 'same', return_url: undefined }, by));
    expect(await Promise.all(shops.map(async (by) => (await pay(by))['response_code']))).toEqual([
      '14000',
      '00044',
      '14000',
    ]);
  });

  describe('SDK_TOKEN', () => {
    const sdk = {
      service_command: 'SDK_TOKEN',
      merchant_reference: undefined,
      return_url: undefined,
      device_id: 'device-1',
    };

    test('replies with a token that opens nothing here', async () => {
      const reply = await send(tokenFormOf(sdk));
      expect(reply).toMatchObject({ response_code: '22000', status: '22', device_id: 'device-1' });
      expect(reply['sdk_token']).toMatch(/^[0-9a-f]{32}$/);
      expect(isSigned(reply, account)).toBe(true);
    });

    test('requires the id of a device', async () => {
      expect(await send(tokenFormOf({ ...sdk, device_id: undefined }))).toMatchObject({
        response_code: '00001',
      });
    });
  });
});
