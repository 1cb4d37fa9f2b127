/** The back office in a real Chromium: how much script its first screen needs, when it can be used, and many orders in a list. */
import { openChromium } from '@postern/browser';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import { merchantIdentifier, referenceOf } from './account.ts';
import { newFolder, type Folder } from './folder.ts';
import { fileIn, startGateway } from './gateway.ts';
import { grow } from './many-orders.ts';
import type { Measured } from './measured.ts';
import { median } from './median.ts';
import { gatewayProgram, outputOf } from './process.ts';

const orders = 100_000;
const scriptBytesMax = 250_000;
const interactiveMax = 1500;
const throttled = 4;
const rounds = 5;
/** What a person takes for a freeze. */
const freezeMax = 200;

export const backOffice = async (): Promise<readonly Measured[]> => {
  const opened = await openChromium();
  if (opened._tag === 'NoBrowser') return [{ what: 'the back office', because: opened.reason }];
  const { browser } = opened;
  try {
    using folder = newFolder();
    await grow(folder, orders);
    await using gateway = await startGateway({ folder, orders: 0 });
    const place: Place = { browser, origin: new URL(gateway.url).origin, token: await newToken(folder) };
    return [...(await firstLoad(place)), ...(await manyOrders(place))];
  } finally {
    await browser.close();
  }
};

interface Place {
  readonly browser: Browser;
  readonly origin: string;
  readonly token: string;
}

const newToken = async (folder: Folder): Promise<string> => {
  const whose = ['--role', 'provider', '--name', 'for the benchmark'];
  const printed = await outputOf(
    gatewayProgram,
    'token',
    'create',
    ...whose,
    '--database',
    fileIn(folder),
    '--key-file',
    folder.fileOf('gateway.key'),
  );
  return printed.trim();
};

const firstLoad = async (place: Place): Promise<readonly Measured[]> => {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    // A new context has nothing in its cache.
    const page = await signedIn(place);
    const debug = await page.context().newCDPSession(page);
    await debug.send('Emulation.setCPUThrottlingRate', { rate: throttled });
    const scripts: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request);
    });
    const began = performance.now();
    const address = `${place.origin}/back-office/accounts/${merchantIdentifier}/overview`;
    await page.goto(address, { waitUntil: 'commit' });
    // It can be used when a click is answered: the menu of the person opens.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'You and your choices' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    times.push(performance.now() - began);
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    bytes = (await Promise.all(scripts.map(compressed))).reduce((sum, size) => sum + size, 0);
    await page.context().close();
  }
  const time = median(times);
  return [
    {
      what: 'script of the first screen of the back office, by gzip',
      measured: `${(bytes / 1000).toFixed(0)} kB`,
      bound: `at most ${scriptBytesMax / 1000} kB`,
      kept: bytes <= scriptBytesMax,
    },
    {
      what: `from its address to an answered click, nothing cached, processor ${throttled} × slower`,
      measured: `${time.toFixed(0)} ms`,
      bound: `at most ${interactiveMax} ms`,
      kept: time <= interactiveMax,
    },
  ];
};

const manyOrders = async (place: Place): Promise<readonly Measured[]> => {
  const page = await signedIn(place);
  const address = `${place.origin}/back-office/accounts/${merchantIdentifier}/orders`;
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(referenceOf(orders - 1)).waitFor();
  const scrolling = await longestTask(page, async () => {
    for (let turn = 0; turn < 60; turn++) {
      await page.mouse.move(600, 500);
      await page.mouse.wheel(0, 1500);
      await nextFrame(page);
    }
  });
  const wanted = referenceOf(4711);
  const began = performance.now();
  const filtering = await longestTask(page, async () => {
    await page.goto(`${address}?search=${encodeURIComponent(wanted)}`);
    await page.getByText(wanted).first().waitFor();
  });
  const found = performance.now() - began;
  await page.context().close();
  return [
    {
      what: `the longest time that a list of ${orders} orders does not react while it is scrolled`,
      measured: `${scrolling.toFixed(0)} ms`,
      bound: `at most ${freezeMax} ms`,
      kept: scrolling <= freezeMax,
    },
    {
      what: `one of ${orders} orders is looked for, the page loaded anew`,
      measured: `found after ${found.toFixed(0)} ms, without a reaction for ${filtering.toFixed(0)} ms at most`,
    },
  ];
};

const signedIn = async ({ browser, origin, token }: Place): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const reply = await context.request.post(`${origin}/back-office/api/session`, {
    headers: { origin },
    data: { token },
  });
  if (!reply.ok()) throw new Error(`signing in was answered with ${reply.status()}`);
  return context.newPage();
};

// By gzip, whatever this browser was given.
const compressed = async (request: Request): Promise<number> => {
  const response = await request.response();
  return response === null ? 0 : gzipSync(await response.body(), { level: 9 }).length;
};

const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

// Tasks of the page's own thread that took so long that whoever uses it would notice.
const longestTask = async (page: Page, doing: () => Promise<void>): Promise<number> => {
  const watch = () => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      seen.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ entryTypes: ['longtask'] });
    Object.assign(globalThis, { longTasks: seen });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  await doing();
  return page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'longTasks');
    return Array.isArray(seen) ? Math.max(0, ...seen.map(Number)) : 0;
  });
};
