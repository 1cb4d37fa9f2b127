/** The documentation in a browser, as the gateway serves it: layout, policy, search and the signature playground. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { accessibilityViolations, colours, standards } from './accessibility-violations.ts';
import { describeInBrowser, startTestSession, type TestSession } from './test-session.ts';

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
        await page.waitForFunction(
          () =>
            document.documentElement.classList.contains('dark') &&
            !document.getAnimations().some((animation) => animation instanceof CSSTransition),
        );
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
