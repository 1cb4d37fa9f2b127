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

  const send = async (url: string, form: Fields, scenario?: string): Promise<string> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        connection: 'close',
        ...(scenario !== undefined && { 'x-postern-scenario': scenario }),
      },
      body: JSON.stringify(form),
    });
    return response.text();
  };

  const codeIn = (reply: string): string => /"response_code":"(\d{5})"/.exec(reply)?.[1] ?? '';

  const charge = async (url: string, changes: Changes, scenario?: string): Promise<string> =>
    codeIn(await send(url, formOf({ return_url: undefined, ...changes }, account), scenario));

  const createToken = (url: string, changes: Changes = {}): Promise<Fields> =>
    tokenize(
      url,
      tokenFormOf(
        {
          service_command: 'CREATE_TOKEN',
          card_number: ownFormFields.card_number,
          expiry_date: '3012',
          ...changes,
        },
        account,
      ),
    );

  /** The response code of the change of a card's name. */
  const rename = async (url: string, token_name: string, new_token_name: string): Promise<string> => {
    const form = { service_command: 'UPDATE_TOKEN', token_name, new_token_name, return_url: undefined };
    return codeIn(await send(url, tokenFormOf(form, account)));
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
    const [{ token_name } = {}] = await toBoth((url) => createToken(url));
    for (let round = 0; round < rounds; round++) {
      const merchant_reference = `saved-${round}`;
      const codes = await toBoth((url) => charge(url, { token_name, merchant_reference }));
      if (paid(codes) !== 1) wrong.push(codes);
    }
    expect(wrong).toEqual([]);
    await assertConsistency(database.location);
  });

  const renamed = '58063';
  const nameTaken = '59114';
  const created = '52062';
  const replaced = '52063';

  const names = (prefix: string) => Array.from({ length: rounds }, (_, round) => `${prefix}-${round}`);

  /** Does both at once, each at a gateway of its own. */
  const atOnce = async (
    one: (url: string) => Promise<string>,
    other: (url: string) => Promise<string>,
  ): Promise<string> => {
    const [first, second = first] = gateways;
    if (first === undefined || second === undefined) throw new Error('no gateway runs');
    return (await Promise.all([one(first.url), other(second.url)])).toSorted().join(' ');
  };

  /** The name of a new saved card. */
  const saveCard = async (): Promise<string> => (await createToken(firstUrl()))['token_name'] ?? '';

  const firstUrl = (): string => gateways[0]?.url ?? '';

  test(`of two cards, one gets a free name: ${rounds} times`, async () => {
    const results = new Set<string>();
    for (const free of names('renamed')) {
      const [one, other] = [await saveCard(), await saveCard()];
      results.add(
        await atOnce(
          (at) => rename(at, one, free),
          (at) => rename(at, other, free),
        ),
      );
    }
    expect([...results]).toEqual([`${renamed} ${nameTaken}`]);
  });

  test(`a new card and a renamed one never get the same name: ${rounds} times`, async () => {
    const results = new Set<string>();
    for (const token_name of names('new-or-renamed')) {
      const saved = await saveCard();
      results.add(
        await atOnce(
          (at) => rename(at, saved, token_name),
          async (at) => (await createToken(at, { token_name }))['response_code'] ?? '',
        ),
      );
    }
    expect([`${replaced} ${renamed}`, `${created} ${nameTaken}`]).toEqual(
      expect.arrayContaining([...results]),
    );
  });

  test(`of two new cards with one name, one is created and one replaces it: ${rounds} times`, async () => {
    const results = new Set<string>();
    for (const token_name of names('new')) {
      const create = async (at: string) => (await createToken(at, { token_name }))['response_code'] ?? '';
      results.add(await atOnce(create, create));
    }
    expect([...results]).toEqual([`${created} ${replaced}`]);
  });

  test(`a card has paid if one of two payments at once succeeded: ${rounds} times`, async () => {
    const results = new Set<string>();
    for (const reference of names('paid-or-declined')) {
      const token_name = await saveCard();
      const codes = await atOnce(
        (at) => charge(at, { token_name, merchant_reference: `${reference}-paid` }),
        (at) => charge(at, { token_name, merchant_reference: `${reference}-declined` }, 'decline-029'),
      );
      const recurring = { token_name, merchant_reference: `${reference}-recurring`, eci: 'RECURRING' };
      results.add(`${codes} ${await charge(firstUrl(), recurring)}`);
    }
    expect([...results]).toEqual(['13029 14000 14000']);
  });
});
