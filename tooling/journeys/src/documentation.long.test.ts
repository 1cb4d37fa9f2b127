/** The documentation in a browser, as the gateway serves it: layout, policy, search and the signature playground. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { accessibilityViolations, colours, standards } from './accessibility-violations.ts';
import { isWithoutTransitions } from './find-layout-defects.ts';
import { describeInBrowser, startTestSession, type TestSession } from './test-session.ts';

const repository = path.resolve(__dirname, '../../..');
const gatewayHome = path.dirname(createRequire(__filename).resolve('@postern/gateway-mock/package.json'));

const pages = [
  '',
  'start',
  'guides/nest',
  'signature-refused',
  'outcomes-and-errors',
  'reference/messages',
  'api/client',
];
// A page of each kind: these checks take longer than all others.
const accessiblePages = [
  '',
  'start',
  'signature-refused',
  'outcomes-and-errors',
  'reference/operations',
  'api/webhook-kit-node',
];
const accessibleArabicPages = ['ar/', 'ar/reference/operations'];
const arabicPages = ['ar/', 'ar/reference/parameters', 'ar/reference/messages'];

const pagesWithTables = [
  'reference/account-settings',
  'reference/messages',
  'reference/operations',
  'reference/parameters',
  'reference/refusal-reasons',
  'reference/interpretation-rules',
  'packages/gateway-mock',
  'certify-a-shop',
];

/** The columns that say what a row means. */
const meanings = ['meaning', 'what it does', 'what to do', 'when', 'rule text'];

const queries = [
  ['webhook retry', '/feedback'],
  ['00008', '/reference/messages'],
  ['createClient', '/api/client'],
  ['installation', '/start'],
  ['hosted payment page', '/create-a-payment'],
  ['3d secure', '/3-d-secure'],
  ['one-time code', '/3-d-secure'],
  ['saved card', '/saved-cards-and-subscriptions'],
  ['recurring', '/saved-cards-and-subscriptions'],
  ['go live', '/go-live'],
  ['checklist', '/go-live'],
  ['create order', '/start'],
  ['php', '/guides/php'],
  ['python', '/guides/python'],
  ['java', '/guides/java'],
  ['express', '/guides/express'],
  ['next.js', '/guides/next'],
  ['force decline', '/test-your-integration'],
  ['proxy', '/proxies-and-certificates'],
  ['certificate', '/proxies-and-certificates'],
  ['docker', '/proxies-and-certificates'],
  ['magento', '/official-sdks-and-plugins'],
  ['signature', '/signature-refused'],
  ['snapshot', '/reset-and-snapshots'],
  ['currency', '/reference/parameters'],
  ['idempotency', '/packages/webhook-kit'],
  ['how do I refund', '/reference/operations'],
  ['lost the token', '/packages/gateway-mock'],
  ['token lost', '/packages/gateway-mock'],
  ['capture twice', '/outcomes-and-errors'],
  ['webhook not delivered', '/feedback'],
  ['feedback not arriving', '/feedback'],
  ['sign in', '/packages/gateway-mock'],
  ['shutdown', '/packages/gateway-mock'],
  ['https', '/proxies-and-certificates'],
  ['decline test card insufficient funds', '/create-a-payment'],
  ['laravel', '/guides/php'],
  ['ngrok', '/feedback'],
  ['timeout what to do', '/outcomes-and-errors'],
  ['no reply', '/outcomes-and-errors'],
  ['arabic messages', '/outcomes-and-errors'],
  ['void after capture', '/outcomes-and-errors'],
  ['wrong currency', '/outcomes-and-errors'],
  ['05784', '/reference/messages'],
  ['784', '/reference/messages'],
] as const;

/** Waits until the scripts of the page run. */
const untilInteractive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}));

beforeAll(() => {
  execFileSync(process.execPath, [path.join(gatewayHome, 'build/copy-site.mjs')]);
});

describeInBrowser('the documentation', () => {
  describe.each([
    ['wide', false],
    ['narrow', true],
  ])('%s', (_width, narrow) => {
    let session: TestSession;

    beforeAll(async () => {
      session = await startTestSession({ narrow });
    });

    afterAll(() => session.end());

    const open = async (address: string) => {
      const { page } = session.user;
      await page.goto(`${session.gateway.origin}/docs/${address}`);
      await untilInteractive(page);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    };

    test.each([...pages, ...arabicPages])(
      '/docs/%s fits, in its direction, without an error',
      async (address) => {
        const page = await open(address);
        const { direction, overflow } = await page.evaluate(() => ({
          direction: document.documentElement.dir,
          overflow: document.documentElement.scrollWidth - innerWidth,
        }));
        expect([direction, overflow]).toEqual([address.startsWith('ar/') ? 'rtl' : 'ltr', 0]);
        expect(session.user.consoleErrors()).toEqual([]);
        expect(session.user.foreignRequests).toEqual([]);
      },
    );
  });

  describe.each([390, 1024, 1440])('at a width of %d', (width) => {
    let session: TestSession;

    beforeAll(async () => {
      session = await startTestSession();
      await session.user.page.setViewportSize({ width, height: 900 });
    });

    afterAll(() => session.end());

    test.each(pagesWithTables)('the tables of /docs/%s show what their rows mean', async (address) => {
      const { page } = session.user;
      await page.goto(`${session.gateway.origin}/docs/${address}`);
      await untilInteractive(page);
      const tables = await page.locator('.vp-doc table').evaluateAll(
        (elements, meanings) =>
          elements.map((table) => {
            const headers = [...table.querySelectorAll('th')];
            const { right } = table.getBoundingClientRect();
            const hidden = headers.filter((header) => header.getBoundingClientRect().right > right + 1);
            const namesOf = (some: readonly Element[]) => some.map(({ textContent }) => textContent ?? '');
            return {
              scrolls: table.scrollWidth > table.clientWidth + 1,
              hiddenMeanings: namesOf(hidden).filter((name) => meanings.includes(name)),
              columns: namesOf(headers),
            };
          }),
        meanings,
      );
      expect(tables.length).toBeGreaterThan(0);
      expect(tables.filter(({ hiddenMeanings }) => hiddenMeanings.length > 0)).toEqual([]);
      // On a wide screen, each table fits.
      expect(tables.filter(({ scrolls }) => width === 1440 && scrolls)).toEqual([]);
    });
  });

  describe('used', () => {
    let session: TestSession;

    beforeAll(async () => {
      session = await startTestSession();
    });

    afterAll(() => session.end());

    test.each([...accessiblePages, ...accessibleArabicPages])(
      '/docs/%s is accessible, light and dark',
      async (address) => {
        const { page } = session.user;
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(`${session.gateway.origin}/docs/${address}`);
        await untilInteractive(page);
        expect(await accessibilityViolations(session.user, standards)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
        await page.waitForFunction(isWithoutTransitions);
        expect(await accessibilityViolations(session.user, colours)).toEqual([]);
      },
    );

    test.each([
      ['start', 'Search', 'BodyAlreadyRead', '/docs/packages/webhook-kit#bodyalreadyread'],
      ['ar/', 'بحث', 'SignatureMismatch', '/docs/ar/reference/refusal-reasons'],
    ])(
      'the search of /docs/%s finds a heading without a connection',
      async (address, button, words, found) => {
        const { page } = session.user;
        await page.goto(`${session.gateway.origin}/docs/${address}`);
        await untilInteractive(page);
        await page.getByRole('button', { name: button }).first().click();
        await page.getByRole('searchbox').fill(words);
        await page.locator(`a.result[href^="${found}"]`).first().click();
        await page.waitForURL(`**${found}*`);
        expect(session.user.consoleErrors()).toEqual([]);
        expect(session.user.foreignRequests).toEqual([]);
      },
    );

    test.each(queries)('the search for %j finds %s first', async (words, first) => {
      const { page } = session.user;
      await page.goto(`${session.gateway.origin}/docs/start`);
      await untilInteractive(page);
      await page.getByRole('button', { name: 'Search' }).first().click();
      await page.getByRole('searchbox').fill(words);
      // Results of what was typed before can still be there.
      await page.waitForFunction(
        (address) => document.querySelector('a.result')?.getAttribute('href')?.split('#')[0] === address,
        `/docs${first}`,
      );
      expect(session.user.foreignRequests).toEqual([]);
    });

    test.each([
      ['start', 'العربية', '/docs/ar/'],
      ['reference/messages', 'العربية', '/docs/ar/reference/messages'],
      ['ar/reference/messages', 'English', '/docs/reference/messages'],
    ])('the language switch of /docs/%s leads to a page', async (address, language, to) => {
      const { page } = session.user;
      await page.goto(`${session.gateway.origin}/docs/${address}`);
      await untilInteractive(page);
      const link = page.locator(`a[href="${to}"]`, { hasText: language }).first();
      await link.evaluate((element: HTMLElement) => element.click());
      await page.waitForURL(`**${to}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.title()).not.toMatch(/404/);
      expect(session.user.consoleErrors()).toEqual([]);
    });

    test('a sample opens in the browser as it is in the repository', async () => {
      const { page } = session.user;
      await page.goto(`${session.gateway.origin}/docs/guides/php`);
      await untilInteractive(page);
      await page.getByRole('link', { name: 'sample.php' }).first().click();
      await page.waitForURL('**/docs/files/examples/languages/php/sample.php');
      expect(await page.locator('body').textContent()).toBe(
        readFileSync(path.join(repository, 'examples/languages/php/sample.php'), 'utf8'),
      );
    });

    test('the playground explains a signature, and neither sends nor stores the phrases', async () => {
      const { page } = session.user;
      await page.goto(`${session.gateway.origin}/docs/signature-refused`);
      await untilInteractive(page);
      const result = page.locator('[data-result]');
      await page.getByRole('button', { name: 'Fill in an example' }).click();
      await result.getByText('The signature does not match. The cause is known.').waitFor();
      expect(await accessibilityViolations(session.user, standards)).toEqual([]);

      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.locator('[data-field="phrase"]').fill('demo-response-phrase');
      await page.locator('[data-field="other-phrase"]').fill('');
      await result.getByText('The signature is right.').waitFor();
      await page.locator('[data-field="text"]').fill('{"amount": 1.5');
      await result.getByText('The message cannot be read').waitFor();

      const stored = await page.evaluate(() =>
        JSON.stringify([
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          document.cookie,
          location.href,
        ]),
      );
      expect(stored).not.toMatch(/demo-re(quest|sponse)-phrase/);
      expect(requests).toEqual([]);
      expect(session.user.consoleErrors()).toEqual([]);
    });
  });
});
