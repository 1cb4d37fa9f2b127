/** Tests screens in all widths, light and dark: layout, accessibility, console errors and foreign requests. */
import { accessibilityViolations, colours, standards, type RunOnly } from './accessibility-violations.ts';
import { fillDemoAccount } from './fill-demo-account.ts';
import type { BrowserOptions, BrowserUser } from './browser-user.ts';
import { screenNames, type Screen } from './screens.ts';
import { findLayoutDefects, isWithoutTransitions, layoutWidths } from './find-layout-defects.ts';
import { signIn } from './sign-in.ts';
import { startTestSession, describeInBrowser, type TestSession } from './test-session.ts';

// The rules of accessibility take longer than all others. Each layout and each language has them once, but not each pair of them.
type Language = NonNullable<BrowserOptions['language']>;

const options: Readonly<Record<Language, BrowserOptions>> = {
  en: { language: 'en' },
  ar: { language: 'ar', narrow: true },
};

/** Tests screens in one language: all, unless some are given. */
export const testScreens = (language: Language, names: readonly Screen[] = screenNames): void => {
  describeInBrowser(`screens, ${language}`, () => {
    let session: TestSession;
    let pathOf: (screen: Screen) => string;

    beforeAll(async () => {
      session = await startTestSession(options[language]);
      pathOf = await fillDemoAccount(session.api);
      const { send } = session.api;
      const token = await send('POST', '/tokens?merchant_identifier=DEMO0001', { name: 'nightly tests' });
      await send('POST', '/session', { token: token.text('token') });
    });

    afterAll(() => session.end());

    const openScreen = async (path: string): Promise<void> => {
      const { user } = session;
      // The addresses are the same in each language, so they are loaded in English only. Signed out, a page follows no links.
      await (language === 'en' || path === '' ? user.goTo(path) : user.moveTo(path));
      await user.page.waitForLoadState('load');
      await waitForData();
      // The checks ignore the content of a closed fold.
      await user.page.evaluate(() => {
        for (const fold of document.querySelectorAll(':is(main, [role="dialog"]) details'))
          fold.setAttribute('open', '');
      });
      await waitForData();
    };

    const waitForData = async (): Promise<void> => {
      const { page } = session.user;
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      await page.waitForFunction(isWithoutTransitions);
    };

    const expectComplete = async (rules: RunOnly): Promise<void> => {
      const { user } = session;
      expect(await textDirection(user)).toBe(language === 'ar' ? 'rtl' : 'ltr');
      expect(await accessibilityViolations(user, rules)).toEqual([]);
      expect(user.consoleErrors()).toEqual([]);
      expect(user.foreignRequests).toEqual([]);
    };

    const expectCompleteInBothSchemes = async (path: string): Promise<void> => {
      const { user } = session;
      await user.page.emulateMedia({ colorScheme: 'light' });
      await openScreen(path);
      const light = await background(user);
      await expectComplete(standards);
      // Switched in the open page, as at sunset: loading it again takes longer than the checks.
      await user.page.emulateMedia({ colorScheme: 'dark' });
      await user.page.waitForFunction(
        (before) => getComputedStyle(document.body).backgroundColor !== before,
        light,
      );
      await user.page.waitForFunction(isWithoutTransitions);
      await expectComplete(colours);
      expect(await layoutDefects()).toEqual([]);
    };

    // In the open page, as when a window is resized: loading it again takes longer than the checks.
    const layoutDefects = async (): Promise<readonly string[]> => {
      const { page } = session.user;
      const before = page.viewportSize();
      const defects: string[] = [];
      for (const width of layoutWidths) {
        await page.setViewportSize({ width, height: 800 });
        for (const defect of await findLayoutDefects(session.user)) defects.push(`${width} px: ${defect}`);
      }
      if (before !== null) await page.setViewportSize(before);
      return defects;
    };

    test('sign-in', () => expectCompleteInBothSchemes(''));

    test('sign-in, dark from the start', async () => {
      await session.user.page.emulateMedia({ colorScheme: 'dark' });
      await openScreen('');
      await expectComplete(standards);
    });

    describe('signed in', () => {
      beforeAll(async () => {
        await signIn(session.user, session.gateway.token);
        await session.user.goTo('');
      });

      test.each(names)('%s', async (screen) => {
        await expectCompleteInBothSchemes(pathOf(screen));
        // A list without rows would be all that is tested.
        const empty = session.user.page.locator('[data-empty-state]');
        if (!emptyScreens.has(screen)) expect(await empty.allTextContents()).toEqual([]);
      });
    });
  });
};

// Filters that match nothing, and pages that are filled by what a user enters or by a gateway with a gateway profile.
const emptyScreens: ReadonlySet<Screen> = new Set([
  'filtered orders',
  'filtered audit log',
  'signature doctor',
  'gateway profile',
]);

const textDirection = ({ page }: BrowserUser): Promise<string> =>
  page.evaluate(() => document.documentElement.dir);

const background = ({ page }: BrowserUser): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
