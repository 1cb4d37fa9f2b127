/** Measures the back office in Chromium: what the first visit loads, the time to interactive, and a list of many orders. */
import { openChromium } from '@postern/browser';
import type { Browser, Page } from 'playwright-core';
import { merchantIdentifier, referenceOf } from '../setup/benchmark-account.ts';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { startGateway } from '../setup/start-gateway.ts';
import { fillWithOrders } from '../setup/fill-with-orders.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { median } from '../measuring/median.ts';
import { createProviderToken } from '../setup/create-provider-token.ts';

const orders = 100_000;
const requestsMax = 25;
const bytesMax = 380_000;
/** In milliseconds, with the processor so many times slower. */
const interactiveMax = [
  { slowdown: 1, max: 1000 },
  { slowdown: 4, max: 2500 },
] as const;
const rounds = 5;
/** Longer tasks feel like a freeze. */
const freezeMax = 200;

export const backOffice = async (): Promise<readonly BenchmarkResult[]> => {
  const opened = await openChromium();
  if (opened._tag === 'NoBrowser') return [{ title: 'the back office', reason: opened.reason }];
  const { browser } = opened;
  try {
    using folder = createTemporaryFolder();
    await fillWithOrders(folder, orders);
    await using gateway = await startGateway({ folder, orders: 0 });
    const app: App = {
      browser,
      origin: new URL(gateway.url).origin,
      token: await createProviderToken(folder),
    };
    return [...(await firstLoad(app)), ...(await manyOrders(app))];
  } finally {
    await browser.close();
  }
};

interface App {
  readonly browser: Browser;
  readonly origin: string;
  readonly token: string;
}

const firstLoad = async (app: App): Promise<readonly BenchmarkResult[]> => {
  const { transferred, requests } = await loadOverview(app, 1);
  const results: BenchmarkResult[] = [
    {
      title: 'requests of the first visit to the back office, empty cache',
      value: `${requests}`,
      bound: `at most ${requestsMax}`,
      passed: requests <= requestsMax,
    },
    {
      title: 'bytes of the first visit to the back office, empty cache',
      value: `${(transferred / 1000).toFixed(0)} kB`,
      bound: `at most ${bytesMax / 1000} kB`,
      passed: transferred <= bytesMax,
    },
  ];
  for (const { slowdown, max } of interactiveMax) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push((await loadOverview(app, slowdown)).interactive);
    const time = median(times);
    results.push({
      title: `time to interactive, empty cache${slowdown === 1 ? '' : `, processor ${slowdown} × slower`}`,
      value: `${time.toFixed(0)} ms`,
      bound: `at most ${max} ms`,
      passed: time <= max,
    });
  }
  return results;
};

interface Load {
  readonly requests: number;
  readonly transferred: number;
  /** In milliseconds. */
  readonly interactive: number;
}

const loadOverview = async (app: App, slowdown: number): Promise<Load> => {
  // A new context has nothing in its cache.
  const page = await signedIn(app);
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const startedAt = performance.now();
  const address = `${app.origin}/back-office/accounts/${merchantIdentifier}/overview`;
  await page.goto(address, { waitUntil: 'commit' });
  // The page is interactive when a click opens the user menu.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  const interactive = performance.now() - startedAt;
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  const sizes = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ transferSize }) => transferSize),
  );
  await page.context().close();
  return {
    interactive,
    requests: sizes.length,
    transferred: sizes.reduce((sum, size) => sum + size, 0),
  };
};

const manyOrders = async (app: App): Promise<readonly BenchmarkResult[]> => {
  const page = await signedIn(app);
  const address = `${app.origin}/back-office/accounts/${merchantIdentifier}/orders`;
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(referenceOf(orders - 1)).waitFor();
  const scrolling = await longestTask(page, async () => {
    for (let step = 0; step < 60; step++) {
      await page.mouse.move(600, 500);
      await page.mouse.wheel(0, 1500);
      await nextFrame(page);
    }
  });
  const reference = referenceOf(4711);
  const startedAt = performance.now();
  const filtering = await longestTask(page, async () => {
    await page.goto(`${address}?search=${encodeURIComponent(reference)}`);
    await page.getByText(reference).first().waitFor();
  });
  const found = performance.now() - startedAt;
  await page.context().close();
  return [
    {
      title: `longest task while a list of ${orders} orders is scrolled`,
      value: `${scrolling.toFixed(0)} ms`,
      bound: `at most ${freezeMax} ms`,
      passed: scrolling <= freezeMax,
    },
    {
      title: `search for one of ${orders} orders, with a page load`,
      value: `found after ${found.toFixed(0)} ms, longest task ${filtering.toFixed(0)} ms`,
    },
  ];
};

const signedIn = async ({ browser, origin, token }: App): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const reply = await context.request.post(`${origin}/back-office/api/session`, {
    headers: { origin },
    data: { token },
  });
  if (!reply.ok()) throw new Error(`sign-in failed with status ${reply.status()}`);
  return context.newPage();
};

const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

// Long tasks block the main thread of the page, so that users notice.
const longestTask = async (page: Page, action: () => Promise<void>): Promise<number> => {
  const watch = () => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ entryTypes: ['longtask'] });
    Object.assign(globalThis, { longTasks: durations });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  await action();
  return page.evaluate(() => {
    const durations: unknown = Reflect.get(globalThis, 'longTasks');
    return Array.isArray(durations) ? Math.max(0, ...durations.map(Number)) : 0;
  });
};
