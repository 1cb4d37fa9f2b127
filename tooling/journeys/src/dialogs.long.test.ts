/** Opens each dialog of some screens, in both languages, and checks it with axe. No change reaches the gateway. */
import { accessibilityViolations, standards } from './accessibility-violations.ts';
import { fillDemoAccount } from './fill-demo-account.ts';
import { findLayoutDefects } from './find-layout-defects.ts';
import type { Screen } from './screens.ts';
import { signIn } from './sign-in.ts';
import { describeInBrowser, startTestSession, type TestSession } from './test-session.ts';

const screensWithDialogs: readonly Screen[] = ['accounts', 'simulation', 'team'];

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  describeInBrowser('a dialog', () => {
    let session: TestSession;
    let pathOf: (screen: Screen) => string;

    beforeAll(async () => {
      session = await startTestSession({ language });
      pathOf = await fillDemoAccount(session.api);
      await signIn(session.user, session.gateway.token);
      await session.user.page.route('**/back-office/api/**', (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
      );
    });

    afterAll(() => session.end());

    test.each(screensWithDialogs)('of %s is accessible', async (screen) => {
      const { user } = session;
      const { page } = user;
      const buttons = page.locator('main button:enabled:not([aria-haspopup])');
      const dialog = page.getByRole('dialog');
      const open = async (): Promise<void> => {
        await user.moveTo(pathOf(screen));
        await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      };
      const defects: string[] = [];
      let dialogs = 0;
      await open();
      const count = await buttons.count();
      for (let position = 0; position < count; position += 1) {
        const button = buttons.nth(position);
        if (!(await button.isVisible())) continue;
        await button.click();
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
        if ((await dialog.count()) > 0) {
          await page.waitForFunction(
            () => document.querySelector('[role="dialog"] [aria-busy="true"]') === null,
          );
          dialogs += 1;
          defects.push(
            ...(await accessibilityViolations(user, standards)),
            ...(await findLayoutDefects(user)),
          );
        }
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await open();
      }
      expect(defects).toEqual([]);
      expect(dialogs).toBeGreaterThan(0);
    });
  });
});
