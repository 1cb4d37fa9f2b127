/**
 * Measures how long a user of the back office waits for a list of 100,000 orders, requests or feedback: from the last key or the
 * click until the result is visible, in Chromium. `POSTERN_BENCH_ENGINES=SQLite` measures one engine.
 */
import { openChromium } from '@postern/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { merchantIdentifier } from '../setup/benchmark-account.ts';
import { connectToDatabase } from '../setup/database-connection.ts';
import {
  fillForGrowth,
  isSearchIndexComplete,
  middlePartOfNone,
  middlePartOfOne,
  startFilledGateway,
  tokenOfGrowth,
  type GrowthSetup,
} from '../setup/fill-for-growth.ts';
import { startPostgres, whyNoPostgres } from '../setup/postgres-server.ts';
import { databaseFileIn } from '../setup/start-gateway.ts';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { median } from '../measuring/median.ts';
import { setTimeout } from 'node:timers/promises';

const size = 100_000;
const atMost = 200;
const rounds = 5;

export const interaction = async (): Promise<readonly BenchmarkResult[]> => {
  const opened = await openChromium();
  if (opened._tag === 'NoBrowser') return [{ title: 'interaction with large lists', reason: opened.reason }];
  const { browser } = opened;
  const results: BenchmarkResult[] = [];
  try {
    for (const engine of (process.env['POSTERN_BENCH_ENGINES'] ?? 'SQLite,PostgreSQL').split(',')) {
      const missing = engine === 'PostgreSQL' ? whyNoPostgres() : undefined;
      if (missing === undefined) results.push(...(await interactionOn(engine, browser)));
      else results.push({ title: `interaction on ${engine}`, reason: missing });
    }
    return results;
  } finally {
    await browser.close();
  }
};

const interactionOn = async (engine: string, browser: Browser): Promise<readonly BenchmarkResult[]> => {
  await using resources = new AsyncDisposableStack();
  const folder = resources.use(createTemporaryFolder());
  const setup: GrowthSetup = {
    folder,
    database: engine === 'PostgreSQL' ? await newServerDatabase(resources) : databaseFileIn(folder),
  };
  await fillForGrowth(setup, size);
  const gateway = resources.use(await startFilledGateway(setup));
  const { origin } = new URL(gateway.url);
  const page = await signedIn(browser, origin);
  const open = openList(page, origin);
  // The first search creates the index.
  await open(`orders?search=${middlePartOfNone}`);
  while (!(await isSearchIndexComplete(setup, size))) await setTimeout(100);
  const results: BenchmarkResult[] = [];
  for (const { name, path, prepare, act, shows } of interactions) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      await open(path);
      await prepare?.(page);
      const startedAt = performance.now();
      await act(page);
      await becomesVisible(shows(page).first());
      times.push(performance.now() - startedAt);
    }
    // The first round loads the code of dialogs.
    const measured = times.slice(1);
    const time = median(measured);
    results.push({
      title: `${engine}: ${name}`,
      // A busy machine makes the median longer, but rarely all rounds.
      value: `${time.toFixed(0)} ms, the fastest of ${rounds} ${Math.min(...measured).toFixed(0)} ms`,
      bound: `at most ${atMost} ms`,
      passed: time <= atMost,
    });
  }
  await page.context().close();
  return results;
};

const newServerDatabase = async (resources: AsyncDisposableStack): Promise<string> => {
  const server = resources.use(await startPostgres());
  await using connection = await connectToDatabase(server.address);
  await connection.query('create database interaction');
  return server.address.replace(/[^/]*$/, 'interaction');
};

interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  /** What appears with the result. */
  readonly shows: (page: Page) => Locator;
}

const openFilter = (field: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('combobox', { name: field }).click();
};

const choose = (option: string) => (page: Page) => page.getByRole('option', { name: option }).click();

const search = (text: string) => ({
  act: (page: Page) => page.getByRole('searchbox', { name: 'Search' }).fill(text),
});

const firstRow = (page: Page): Locator => page.getByRole('table').getByRole('link').first();

const interactions: readonly Interaction[] = [
  {
    name: 'search orders by a middle part, one found',
    path: 'orders',
    ...search(`b-${middlePartOfOne}-1`),
    shows: (page) => page.getByText('1 order', { exact: true }),
  },
  {
    name: 'search orders by an amount that none has',
    path: 'orders',
    ...search('99999.91'),
    shows: (page) => page.getByText('No orders match these filters'),
  },
  {
    name: 'filter orders by a status that none has',
    path: 'orders',
    prepare: openFilter('Status'),
    act: choose('20 · On hold'),
    shows: (page) => page.getByText('No orders match these filters'),
  },
  {
    name: 'filter orders by an operation that none had',
    path: 'orders',
    prepare: openFilter('Operation'),
    act: choose('REFUND'),
    shows: (page) => page.getByText('No orders match these filters'),
  },
  {
    name: 'page on in the orders',
    path: 'orders',
    act: (page) => page.getByRole('button', { name: 'Load more' }).click(),
    shows: (page) => page.getByText(/^[3-9]00 orders loaded$/),
  },
  {
    name: 'open an order',
    path: 'orders',
    act: (page) => firstRow(page).click(),
    shows: (page) => page.getByRole('region', { name: 'History' }),
  },
  {
    name: 'search requests by a part that none has',
    path: 'requests',
    ...search(middlePartOfNone),
    shows: (page) => page.getByText('No requests match these filters'),
  },
  {
    name: 'filter requests: the refused ones, of which there are none',
    path: 'requests',
    prepare: openFilter('Outcome'),
    act: choose('Refused'),
    shows: (page) => page.getByText('No requests match these filters'),
  },
  {
    name: 'page on in the requests',
    path: 'requests',
    act: (page) => page.getByRole('button', { name: 'Show older requests' }).click(),
    shows: (page) => page.getByRole('row').nth(100),
  },
  {
    name: 'open a request',
    path: 'requests',
    act: (page) => firstRow(page).click(),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'search feedback by a part that no order has',
    path: 'feedback',
    ...search(middlePartOfNone),
    shows: (page) => page.getByText('No feedback matches these filters'),
  },
  {
    name: 'filter feedback by a response code that none has',
    path: 'feedback',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await page.getByRole('textbox', { name: 'Response code' }).fill('99');
    },
    act: (page) => page.keyboard.press('9'),
    shows: (page) => page.getByText('No feedback matches these filters'),
  },
];

const openList =
  (page: Page, origin: string) =>
  async (path: string): Promise<void> => {
    await page.goto(`${origin}/back-office/accounts/${merchantIdentifier}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByRole('table')
      .or(page.getByText(/ these filters$/))
      .first()
      .waitFor();
  };

// `waitFor` looks after 20, 70, 170 and 270 ms, which would be most of the time that is measured.
const becomesVisible = async (locator: Locator): Promise<void> => {
  const giveUpAt = performance.now() + 20_000;
  while (!(await locator.isVisible())) {
    if (performance.now() > giveUpAt) throw new Error(`${String(locator)} did not become visible in 20 s`);
  }
};

const signedIn = async (browser: Browser, origin: string): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const reply = await context.request.post(`${origin}/back-office/api/session`, {
    headers: { origin },
    data: { token: tokenOfGrowth },
  });
  if (!reply.ok()) throw new Error(`sign-in failed with status ${reply.status()}`);
  return context.newPage();
};
