/**
 * Shoppers pay in two tabs at once, on two gateways with one database, and the gateways are killed meanwhile. Each payment has one outcome,
 * its feedback is what its tries say (D4 of the supplement), and the returns of both tabs agree with it. Everyday runs make a few payments.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SeedAccount } from '../src/seed/seed-schema.ts';
import { assertConsistency } from '../src/storage/consistency-check/assert-consistency.ts';
import { createRandom, type Random } from '../src/testing/create-random.ts';
import { isLongRun, onEachEngine, onSqliteOrInLongRunsOnPostgres } from '../src/testing/on-each-engine.ts';
import {
  challengedVisa,
  declined,
  formOf,
  isSigned,
  returnIn,
  shopAccount,
  visa,
  type Fields,
} from '../src/testing/shop-and-shopper.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { newFolder, startGateway, type GatewayProcess, type TemporaryFolder } from './gateway-process.ts';

const [count, atOnce, betweenKills] = isLongRun ? [2000, 16, 50] : [40, 8, 12];

const account: SeedAccount = { ...shopAccount, services: ['three_d_secure'], orders: [] };

const cards: readonly Fields[] = [
  visa,
  declined,
  { ...visa, expiry_date: '02/38' },
  { ...visa, ...challengedVisa },
];

let folder: TemporaryFolder;
let database: TestDatabase;
let gateways: GatewayProcess[];

(isLongRun ? onEachEngine : onSqliteOrInLongRunsOnPostgres)(({ newDatabase }) => {
  beforeEach(async () => {
    folder = newFolder();
    database = await newDatabase();
    writeFileSync(path.join(folder.path, 'seed.json'), JSON.stringify({ accounts: [account] }));
    gateways = [await start(), await start()];
  });

  afterEach(async () => {
    for (const gateway of gateways) await gateway.end('SIGKILL');
    await database.waitUntilIdle();
    await database.remove();
    folder.remove();
  });

  test(`${count} payments have one outcome, its feedback, and returns that agree with it`, async () => {
    const numbers = Array.from({ length: count }, (_, at) => at).values();
    const wrong: unknown[] = [];
    let finished = 0;
    const work = async (): Promise<void> => {
      for (const number of numbers) {
        const random = createRandom(number);
        const returns = await payInTwoTabs(random);
        wrong.push(...(await contradictions(returns)));
        if (++finished % betweenKills === 0) await killAndRestart(random);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    expect(wrong).toEqual([]);
    await assertConsistency(database.location);
  });
});

const start = (): Promise<GatewayProcess> =>
  startGateway(folder.path, [
    `--database=${database.location}`,
    '--seed=seed.json',
    `--key-file=${path.join(folder.path, 'gateway.key')}`,
  ]);

// One at a time: meanwhile, the others pay on.
let killing: Promise<void> = Promise.resolve();
const killAndRestart = (random: Random): Promise<void> => {
  const which = random() < 0.5 ? 0 : 1;
  killing = killing.then(async () => {
    await gateways[which]?.end('SIGKILL');
    gateways[which] = await start();
  });
  return killing;
};

interface Returns {
  readonly reference: string;
  /** Equal forms lead to one page (C7). */
  readonly isOnePage: boolean;
  /** What the browser of each tab brought to the shop. */
  readonly tabs: readonly Fields[];
}

const payInTwoTabs = async (random: Random): Promise<Returns> => {
  const form = formOf({}, account);
  const reference = form['merchant_reference'] ?? '';
  const other = formOf({ merchant_reference: reference, order_description: 'In another tab' }, account);
  const isOnePage = random() < 0.5;
  const pages = await Promise.all([form, isOnePage ? form : other].map(open));
  const tabs = await Promise.all(pages.map((page, tab) => shop(page, tab, random)));
  return { reference, isOnePage, tabs };
};

/** Submits cards, answers challenges, and cancels after four clicks, or sometimes at once, until the page has a return. */
const shop = async (page: string, tab: number, random: Random): Promise<Fields> => {
  const patience = tab === 1 && random() < 0.3 ? 0 : 4;
  for (let clicks = 0; ; clicks++) {
    const html = await (await send(tab, page)).text();
    const { fields } = returnIn(html);
    if (fields['response_code'] !== undefined) return fields;
    const [, tryNumber] = /name="try" value="(\d+)"/.exec(html) ?? [];
    const answer = random() < 0.7 ? { code: '1234', succeed: '1' } : { fail: '1' };
    const card = { ...cards[Math.floor(random() * cards.length)], pay: '1' };
    if (tryNumber === undefined) await send(tab, page, answer);
    else if (clicks >= patience) await send(tab, page, { cancel: '1' });
    else await send(tab, page, { ...card, try: tryNumber });
  }
};

const open = async (form: Fields, tab: number): Promise<string> =>
  (await send(tab, '/FortAPI/paymentPage', form)).headers.get('location') ?? '';

/** Sends it again, to either gateway, until it is answered. */
const send = async (tab: number, address: string, fields?: Fields): Promise<Response> => {
  for (let turn = tab; ; turn++) {
    try {
      const url = new URL(address, gateways[turn % 2]?.url);
      const body = fields && { method: 'POST', body: new URLSearchParams(fields) };
      return await fetch(url, { redirect: 'manual', ...body });
    } catch {
      await killing;
    }
  }
};

/** What of a payment is not as it must be. */
const contradictions = async ({ reference, isOnePage, tabs }: Returns): Promise<readonly unknown[]> => {
  const rows = async (query: string): Promise<readonly string[]> =>
    (await database.query(query)).map((row) => Object.values(row).map(String).join(' '));
  const ofOrder = `from orders join $ on $.fort_id = orders.fort_id where merchant_reference = '${reference}' order by $.id`;
  const operations = await rows(`select $.status, $.message ${ofOrder}`.replaceAll('$', 'operations'));
  const feedback = await rows(`select kind, params ${ofOrder}`.replaceAll('$', 'feedback'));
  const codes = operations.map((row) => row.replace(' ', ''));
  const sent = feedback.map((row) => row.replace(/^(\w+) .*"response_code":"(\d{5})".*$/, '$1 $2'));
  const returnedCodes = tabs.map(({ response_code: code }) => code ?? '');
  const paidReturns = tabs.filter(({ response_code: code }) => code === '14000');
  const isRight =
    codes.filter((code) => code === '14000').length === Math.min(paidReturns.length, 1) &&
    JSON.stringify(sent) === JSON.stringify(feedbackOf(codes)) &&
    tabs.every((fields) => isSigned(fields, account)) &&
    kindsOf(paidReturns) <= 1 &&
    (!isOnePage || kindsOf(tabs) === 1) &&
    // A page that was cancelled returns so, also if another page is paid later (C18).
    returnedCodes.every((code) => ['14000', '00072', '01072'].includes(code)) &&
    (!returnedCodes.includes('01072') || codes.includes('01072'));
  return isRight ? [] : [{ reference, isOnePage, codes, sent, returnedCodes }];
};

const kindsOf = (returns: readonly Fields[]): number =>
  new Set(returns.map((fields) => JSON.stringify(fields))).size;

/** D4: a decided try sends direct feedback, and a notification if the status changes. A cancel sends nothing. */
const feedbackOf = (codes: readonly string[]): readonly string[] => {
  let status = '';
  return codes.flatMap((code) => {
    if (code === '01072') return [];
    const before = status;
    status = code.slice(0, 2);
    return [
      ...(code === '20064' ? [] : [`direct ${code}`]),
      ...(status === before ? [] : [`notification ${code}`]),
    ];
  });
};
