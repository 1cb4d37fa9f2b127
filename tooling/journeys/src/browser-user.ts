/** A user's browser page. It records console errors and requests to other hosts. */
import type { Browser, BrowserContextOptions, BrowserType, Page } from 'playwright-core';
import type { SharedGateway } from './start-gateway.ts';

export interface BrowserUser {
  readonly page: Page;
  /** The origin of the gateway. */
  readonly origin: string;
  /** Loads a path of the back office and waits for its heading. */
  readonly goTo: (address: string) => Promise<void>;
  /** Opens a path as a link does, in the page that is loaded: takes a fifth of the time. Loads the first one. */
  readonly moveTo: (address: string) => Promise<void>;
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
  /** Runs no script of the pages. */
  readonly withoutScript?: boolean;
}

/** All contexts of a browser share one clipboard, so that a page would read what another test has copied at the same time. */
const keepClipboardOfPage = (): void => {
  let copied = '';
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      writeText: async (text: string) => {
        copied = text;
      },
      readText: async () => copied,
    },
  });
};

/** Why no browser is available, if so. */
export const missingBrowserReason = (): string | undefined => {
  const server = parseBrowserServer(process.env['POSTERN_TEST_BROWSER'] ?? '{}');
  return 'address' in server ? undefined : (server.reason ?? 'no browser was begun');
};

export const openBrowserUser = async (
  { origin: gatewayOrigin }: SharedGateway,
  { language = 'en', narrow = false, dark = false, withoutScript = false }: BrowserOptions = {},
): Promise<BrowserUser> => {
  const server = parseBrowserServer(process.env['POSTERN_TEST_BROWSER'] ?? '{}');
  if (!('address' in server)) throw new Error(server.reason);
  const browser: Browser = await loadChromium().connect(server.address);
  const options: BrowserContextOptions = {
    viewport: narrow ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch: narrow,
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: !withoutScript,
    reducedMotion: 'reduce',
    locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    timezoneId: 'Asia/Dubai',
  };
  const context = await browser.newContext(options);
  await context.addInitScript(keepClipboardOfPage);
  const page = await context.newPage();
  // Only ends what hangs: the machine may be busy with other things.
  page.setDefaultTimeout(60_000);
  const consoleErrors: string[] = [];
  const foreignRequests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
  });
  page.on('pageerror', ({ message }) => consoleErrors.push(message));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (origin !== gatewayOrigin && protocol !== 'data:') foreignRequests.push(request.url());
  });
  const goTo = async (address: string): Promise<void> => {
    await page.goto(`${gatewayOrigin}/back-office/${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  return {
    page,
    origin: gatewayOrigin,
    consoleErrors: () => consoleErrors.splice(0),
    foreignRequests,
    goTo,
    moveTo: async (address) => {
      if (!page.url().startsWith(`${gatewayOrigin}/back-office/`)) return goTo(address);
      await page.evaluate((href) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router of the back office defines it
        const { __TSR_ROUTER__: router } = globalThis as unknown as PageGlobals;
        document.documentElement.dataset['moved'] = 'no';
        const unsubscribe = router.subscribe('onResolved', () => {
          unsubscribe();
          document.documentElement.dataset['moved'] = 'yes';
        });
        void router.navigate({ href });
      }, `/back-office/${address}`);
      await page.waitForFunction(() => document.documentElement.dataset['moved'] === 'yes');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    close: () => browser.close(),
  };
};

interface PageGlobals {
  readonly __TSR_ROUTER__: {
    readonly navigate: (to: { readonly href: string }) => Promise<void>;
    /** `onResolved`: the screen is in the page. */
    readonly subscribe: (event: 'onResolved', listener: () => void) => () => void;
  };
}

/** By the `require` of Node, which keeps the package for all test files. Jest evaluates it again for each, in a second. */
const loadChromium = (): BrowserType => {
  const { createRequire } = process.getBuiltinModule('node:module');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `require` returns any
  const { chromium } = createRequire(__filename)('playwright-core') as { readonly chromium: BrowserType };
  return chromium;
};

interface None {
  readonly reason?: string;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- serve-browser.ts writes it
const parseBrowserServer = (text: string) => JSON.parse(text) as { readonly address: string } | None;
