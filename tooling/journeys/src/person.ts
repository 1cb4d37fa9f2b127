/** Somebody in front of a page. Whatever the page complains of, or asks for beyond its gateway, is written down. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import type { Gateway } from './gateway.ts';

export interface Person {
  readonly page: Page;
  /** The gateway's. */
  readonly origin: string;
  /** Goes to an address below the back office's, and waits until it is there. */
  readonly goTo: (address: string) => Promise<void>;
  /** What the page's console complained of since it was last looked at. */
  readonly complaints: () => readonly string[];
  /** What it asked for beyond its gateway. */
  readonly strays: readonly string[];
  readonly leave: () => Promise<void>;
}

export interface Circumstances {
  readonly language?: 'en' | 'ar';
  readonly narrow?: boolean;
  readonly dark?: boolean;
}

/** Why there is no browser to be had, if there is none. */
export const noBrowser = (): string | undefined => {
  const serving = servingOf(process.env['POSTERN_TEST_BROWSER'] ?? '{}');
  return 'address' in serving ? undefined : (serving.reason ?? 'no browser was begun');
};

export const comes = async (
  gateway: Pick<Gateway, 'origin'>,
  { language = 'en', narrow = false, dark = false }: Circumstances = {},
): Promise<Person> => {
  const serving = servingOf(process.env['POSTERN_TEST_BROWSER'] ?? '{}');
  if (!('address' in serving)) throw new Error(serving.reason);
  const browser: Browser = await chromium.connect(serving.address);
  const circumstances: BrowserContextOptions = {
    viewport: narrow ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch: narrow,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    timezoneId: 'Asia/Dubai',
    permissions: ['clipboard-read', 'clipboard-write'],
  };
  const context = await browser.newContext(circumstances);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  const strays: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (origin !== gateway.origin && protocol !== 'data:') strays.push(request.url());
  });
  return {
    page,
    origin: gateway.origin,
    complaints: () => complaints.splice(0),
    strays,
    goTo: async (address) => {
      await page.goto(`${gateway.origin}/back-office/${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    leave: () => browser.close(),
  };
};

interface None {
  readonly reason?: string;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own program wrote it (serve-browser.ts)
const servingOf = (text: string) => JSON.parse(text) as { readonly address: string } | None;
