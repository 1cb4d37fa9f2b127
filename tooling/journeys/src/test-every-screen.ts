/** Tests every screen, wide and narrow, light and dark: layout, accessibility, console errors and foreign requests. */
import type { Language } from '@postern/protocol';
import { accessibilityViolations, colours, standards, type RunOnly } from './accessibility-violations.ts';
import { fillDemoAccount } from './fill-demo-account.ts';
import type { BrowserOptions, BrowserUser } from './browser-user.ts';
import { screenNames, type Screen } from './screens.ts';
import { signInByLink } from './sign-in-by-link.ts';
import { startTestSession, describeInBrowser, type TestSession } from './test-session.ts';

type Width = 'wide' | 'narrow';

// These checks take longer than all others. Each layout and each language has them once, but not each pair of them.
const accessibleWidth: Readonly<Record<Language, Width>> = { en: 'wide', ar: 'narrow' };

/** Tests all screens in one language. */
export const testEveryScreen = (language: Language): void => {
  describeInBrowser(`every screen, ${language}`, () => {
    describe.each<[Width, BrowserOptions]>([
      ['wide', {}],
      ['narrow', { narrow: true }],
    ])('%s', (width, options) => {
      const checksAccessibility = width === accessibleWidth[language];
      let session: TestSession;
      let pathOf: (screen: Screen) => string;

      beforeAll(async () => {
        session = await startTestSession({ language, ...options });
        pathOf = await fillDemoAccount(session.api);
      });

      afterAll(() => session.end());

      const openScreen = async (path: string): Promise<void> => {
        const { user } = session;
        await user.goTo(path);
        await user.page.waitForLoadState('load');
        // Wait until all data has arrived.
        await user.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      };

      const expectComplete = async (rules: RunOnly): Promise<void> => {
        const { user } = session;
        expect(await textDirection(user)).toBe(language === 'ar' ? 'rtl' : 'ltr');
        expect(await horizontalOverflow(user)).toBe(0);
        if (checksAccessibility) expect(await accessibilityViolations(user, rules)).toEqual([]);
        expect(user.consoleErrors()).toEqual([]);
        expect(user.foreignRequests).toEqual([]);
      };

      const expectCompleteInBothSchemes = async (path: string): Promise<void> => {
        const { user } = session;
        await user.page.emulateMedia({ colorScheme: 'light' });
        await openScreen(path);
        const light = await background(user);
        await expectComplete(standards);
        if (!checksAccessibility) return; // only its rules see colours
        // Switched in the open page, as at sunset: loading it again takes longer than the checks.
        await user.page.emulateMedia({ colorScheme: 'dark' });
        await user.page.waitForFunction(
          (before) =>
            getComputedStyle(document.body).backgroundColor !== before &&
            !document.getAnimations().some((animation) => animation instanceof CSSTransition),
          light,
        );
        await expectComplete(colours);
      };

      test('sign-in', () => expectCompleteInBothSchemes(''));

      test('sign-in, dark from the start', async () => {
        await session.user.page.emulateMedia({ colorScheme: 'dark' });
        await openScreen('');
        await expectComplete(standards);
      });

      describe('signed in', () => {
        beforeAll(() => signInByLink(session.user));

        test.each(screenNames)('%s', (screen) => expectCompleteInBothSchemes(pathOf(screen)));
      });
    });
  });
};

const textDirection = ({ page }: BrowserUser): Promise<string> =>
  page.evaluate(() => document.documentElement.dir);

const horizontalOverflow = ({ page }: BrowserUser): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const background = ({ page }: BrowserUser): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
