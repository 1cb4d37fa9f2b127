/** Tests every screen, wide and narrow, light and dark: layout, accessibility, console errors and foreign requests. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@postern/protocol';
import { fillDemoAccount } from './fill-demo-account.ts';
import type { BrowserOptions, BrowserUser } from './browser-user.ts';
import { screenNames, type Screen } from './screens.ts';
import { signInByOneClick } from './sign-in-by-one-click.ts';
import { startTestSession, describeInBrowser, type TestSession } from './test-session.ts';

/** Tests all screens in one language. */
export const testEveryScreen = (language: Language): void => {
  describeInBrowser(`every screen, ${language}`, () => {
    describe.each<[string, BrowserOptions]>([
      ['wide and light', {}],
      ['narrow and light', { narrow: true }],
      ['wide and dark', { dark: true }],
      ['narrow and dark', { narrow: true, dark: true }],
    ])('%s', (_name, options) => {
      let session: TestSession;
      let pathOf: (screen: Screen) => string;

      beforeAll(async () => {
        session = await startTestSession({ language, ...options });
        pathOf = await fillDemoAccount(session.api);
      });

      afterAll(() => session.end());

      const expectComplete = async (path: string): Promise<void> => {
        const { user } = session;
        await user.goTo(path);
        await user.page.waitForLoadState('load');
        // Wait until all data has arrived.
        await user.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
        expect(await textDirection(user)).toBe(language === 'ar' ? 'rtl' : 'ltr');
        expect(await horizontalOverflow(user)).toBe(0);
        expect(await accessibilityViolations(user, options.dark === true ? colours : standards)).toEqual([]);
        expect(user.consoleErrors()).toEqual([]);
        expect(user.foreignRequests).toEqual([]);
      };

      test('sign-in', () => expectComplete(''));

      describe('signed in', () => {
        beforeAll(() => signInByOneClick(session.user));

        test.each(screenNames)('%s', (screen) => expectComplete(pathOf(screen)));
      });
    });
  });
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

// A dark page differs from the light one only in its colours.
const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

interface RunOnly {
  readonly type: 'tag' | 'rule';
  readonly values: readonly string[];
}

const textDirection = ({ page }: BrowserUser): Promise<string> =>
  page.evaluate(() => document.documentElement.dir);

const horizontalOverflow = ({ page }: BrowserUser): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const accessibilityViolations = async (
  { page }: BrowserUser,
  runOnly: RunOnly,
): Promise<readonly string[]> => {
  // Evaluate it through the debugger, because the content security policy blocks other scripts.
  await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the script above defines it
    const { axe: checker } = globalThis as unknown as {
      readonly axe: {
        readonly run: (
          where: Document,
          how: object,
        ) => Promise<{
          readonly violations: readonly {
            readonly id: string;
            readonly help: string;
            readonly nodes: readonly { readonly html: string }[];
          }[];
        }>;
      };
    };
    const { violations } = await checker.run(document, {
      runOnly: rules,
      // axe describes each node in the results: for thousands of passing nodes, that takes longer than the checks.
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  }, runOnly);
};
