/** The saved cards of an account: listed, and what becomes of them when an order that they paid is deleted. */
import { assertConsistency } from '../../storage/consistency-check/assert-consistency.ts';
import { contractCheckedRequests } from '../../testing/openapi-checked-requests.ts';
import { post } from '../../testing/listening-gateway.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { startApiForAllTests } from '../../testing/management-api-of-test.ts';
import type { ManagementApiServer } from '../../testing/management-api-server.ts';
import type { SeedAccount } from '../../seed/read-seed.ts';
import { fieldsOf, formOf, ownFormFields, returnIn, tokenFormOf } from '../../testing/shop-and-shopper.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

let testDatabase: TestDatabase;
let api: ManagementApiServer;
let account: SeedAccount;
let mine: string;

const ask = contractCheckedRequests(() => api, JSON.parse);

const tokenize = async (changes: Readonly<Record<string, string>>): Promise<string> => {
  const response = await fetch(`${api.origin}/FortAPI/paymentPage`, {
    method: 'POST',
    body: new URLSearchParams(tokenFormOf({ ...ownFormFields, ...changes }, account)),
  });
  return returnIn(await response.text()).fields['token_name'] ?? '';
};

/** Pays an order with a token. Returns the fort_id of the order. */
const pay = async (changes: Readonly<Record<string, string>>): Promise<string> => {
  const request = formOf({ return_url: undefined, ...changes }, account);
  const { fort_id: fortId = '' } = fieldsOf(
    await (await post(`${api.origin}/FortAPI/paymentApi`, request)).json(),
  );
  return fortId;
};

const listed = async (): Promise<unknown> => (await ask('GET', `${mine}/saved-cards`)).body.items;

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForAllTests(newDatabase, async (ofTest) => {
    ({ api, testDatabase, account, mine } = ofTest);
    await ask('PATCH', `${mine}/payments`, {
      token: api.tokens.provider,
      body: { channels: ['redirection', 'own_form'] },
    });
    await ask('PATCH', mine, { token: api.tokens.provider, body: { services: ['tokenization'] } });
  });

  afterEach(() => assertConsistency(testDatabase.location));

  test('a card that an order saved is deleted with the order', async () => {
    const token_name = await tokenize({ merchant_reference: 'first' });
    const fortId = await pay({ merchant_reference: 'first', token_name });
    expect(await listed()).toMatchObject([{ token_name, state: 'saved', fort_id: fortId }]);
    expect((await ask('DELETE', `${mine}/orders/${fortId}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
  });

  test('a card that was saved without a payment stays when an order that it paid is deleted', async () => {
    const { card_number, expiry_date } = ownFormFields;
    const form = tokenFormOf({ service_command: 'CREATE_TOKEN', card_number, expiry_date }, account);
    await fetch(`${api.origin}/FortAPI/paymentPage`, { method: 'POST', body: new URLSearchParams(form) });
    expect(await listed()).toMatchObject([{ state: 'saved', fort_id: null }]);
    const [{ token_name }] = (await ask('GET', `${mine}/saved-cards`)).body.items;
    const fortId = await pay({ merchant_reference: 'second', token_name });
    expect(await listed()).toMatchObject([{ token_name, fort_id: fortId }]);
    expect((await ask('DELETE', `${mine}/orders/${fortId}`)).status).toBe(204);
    expect(await listed()).toMatchObject([{ token_name, state: 'saved', fort_id: null }]);
  });
});
