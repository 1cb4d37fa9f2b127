/** A user's browser page. It records console errors and requests to other hosts. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import type { Gateway } from './start-gateway.ts';

export interface BrowserUser {
  readonly page: Page;
  /** The origin of the gateway. */
  readonly origin: string;
  readonly gateway: Gateway;
  /** Opens a path of the back office and waits until it is loaded. */
  readonly goTo: (address: string) => Promise<void>;
  /** The console errors since the last call. */
  readonly consoleErrors: () => readonly string[];
  /** The requests to other hosts. */
  readonly foreignRequests: readonly string[];
  readonly close: () => Promise<void>;
}

export interface BrowserOptions {
  readonly language?: 'en' | 'ar';
  readonly narrow?: boolean;
  readonly dark?: boolean;
}

/** Why no browser is available, if so. */
export const missingBrowserReason = (): string | undefined => {
  const server = parseBrowserServer(process.env['POSTERN_TEST_BROWSER'] ?? '{}');
  return 'address' in server ? undefined : (server.reason ?? 'no browser was begun');
};

export const openBrowserUser = async (
  gateway: Gateway,
  { language = 'en', narrow = false, dark = false }: BrowserOptions = {},
): Promise<BrowserUser> => {
  const server = parseBrowserServer(process.env['POSTERN_TEST_BROWSER'] ?? '{}');
  if (!('address' in server)) throw new Error(server.reason);
  const browser: Browser = await chromium.connect(server.address);
  const options: BrowserContextOptions = {
    viewport: narrow ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch: narrow,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    timezoneId: 'Asia/Dubai',
    permissions: ['clipboard-read', 'clipboard-write'],
  };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const consoleErrors: string[] = [];
  const foreignRequests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
  });
  page.on('pageerror', ({ message }) => consoleErrors.push(message));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (origin !== gateway.origin && protocol !== 'data:') foreignRequests.push(request.url());
  });
  return {
    page,
    origin: gateway.origin,
    gateway,
    consoleErrors: () => consoleErrors.splice(0),
    foreignRequests,
    goTo: async (address) => {
      await page.goto(`${gateway.origin}/back-office/${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    close: () => browser.close(),
  };
};

interface None {
  readonly reason?: string;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- serve-browser.ts writes it
const parseBrowserServer = (text: string) => JSON.parse(text) as { readonly address: string } | None;
