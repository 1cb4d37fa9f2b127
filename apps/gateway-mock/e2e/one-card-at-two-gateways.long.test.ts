/** Two gateways with one database get the same card, token and order at once: money moves once. Chapter 5 of the supplement; K7, K30. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { assertConsistency } from '../src/storage/consistency-check/assert-consistency.ts';
import { onEachEngine } from '../src/testing/on-each-engine.ts';
import {
  allChannelsAccount,
  formOf,
  ownFormFields,
  returnIn,
  tokenFormOf,
  type Changes,
  type Fields,
} from '../src/testing/shop-and-shopper.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { newFolder, startGateway, type GatewayProcess, type TemporaryFolder } from './gateway-process.ts';

const rounds = 50;
const account = { ...allChannelsAccount, orders: [] };

onEachEngine(({ newDatabase }) => {
  let folder: TemporaryFolder;
  let database: TestDatabase;
  let gateways: readonly GatewayProcess[];

  beforeAll(async () => {
    folder = newFolder();
    database = await newDatabase();
    writeFileSync(path.join(folder.path, 'seed.json'), JSON.stringify({ accounts: [account] }));
    const flags = [
      `--database=${database.location}`,
      '--seed=seed.json',
      `--key-file=${path.join(folder.path, 'gateway.key')}`,
    ];
    // One after the other: the first one adds the account.
    const first = await startGateway(folder.path, flags);
    gateways = [first, await startGateway(folder.path, flags)];
  });

  afterAll(async () => {
    for (const gateway of gateways) await gateway.end('SIGTERM');
    await database.waitUntilIdle();
    await database.remove();
    folder.remove();
  });

  /** Sends it twice to each gateway, all at once. */
  const toBoth = async <A>(send: (origin: string) => Promise<A>): Promise<readonly A[]> =>
    Promise.all([...gateways, ...gateways].map(({ url }) => send(url)));

  const tokenize = async (url: string, form: Fields): Promise<Fields> => {
    const response = await fetch(url.replace('paymentApi', 'paymentPage'), {
      method: 'POST',
      headers: { connection: 'close' },
      body: new URLSearchParams(form),
    });
    return returnIn(await response.text()).fields;
  };

  const charge = async (url: string, changes: Changes): Promise<string> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(formOf({ return_url: undefined, ...changes }, account)),
    });
    const [, code = ''] = /"response_code":"(\d{5})"/.exec(await response.text()) ?? [];
    return code;
  };

  const paid = (codes: readonly string[]): number => codes.filter((code) => code === '14000').length;

  test(`${rounds} own forms become one token each, which pays its order once`, async () => {
    const wrong: unknown[] = [];
    for (let round = 0; round < rounds; round++) {
      const form = tokenFormOf({ ...ownFormFields, remember_me: 'NO' }, account);
      const returns = await toBoth((url) => tokenize(url, form));
      const names = new Set(returns.map(({ token_name: name }) => name));
      const [token_name = ''] = names;
      const { merchant_reference } = form;
      const codes = await toBoth((url) => charge(url, { token_name, merchant_reference }));
      if (names.size !== 1 || paid(codes) !== 1) wrong.push({ names: [...names], codes });
    }
    expect(wrong).toEqual([]);
    await assertConsistency(database.location);
  });

  test(`a saved card pays ${rounds} orders once each`, async () => {
    const wrong: unknown[] = [];
    const form = tokenFormOf(
      { service_command: 'CREATE_TOKEN', card_number: ownFormFields.card_number, expiry_date: '3012' },
      account,
    );
    const [{ token_name } = {}] = await toBoth((url) => tokenize(url, form));
    for (let round = 0; round < rounds; round++) {
      const merchant_reference = `saved-${round}`;
      const codes = await toBoth((url) => charge(url, { token_name, merchant_reference }));
      if (paid(codes) !== 1) wrong.push(codes);
    }
    expect(wrong).toEqual([]);
    await assertConsistency(database.location);
  });
});
