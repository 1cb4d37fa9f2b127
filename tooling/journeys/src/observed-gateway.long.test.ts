/** The pages of a gateway that follows the profile of another one, in all widths. */
import { accessibilityViolations, standards } from './accessibility-violations.ts';
import type { BrowserOptions } from './browser-user.ts';
import { findLayoutDefects } from './find-layout-defects.ts';
import { layoutWidths } from './layout-widths.ts';
import { demoMerchant, postOperation, signRequest } from './merchant-requests.ts';
import { writeObservedProfile } from './observed-profile.ts';
import { signIn } from './sign-in.ts';
import { newFolder } from './start-gateway.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  startTestSession,
  type TestSession,
} from './test-session.ts';

describeInBrowser('a gateway that follows a profile', () => {
  describe.each(['en', 'ar'] satisfies BrowserOptions['language'][])('in %s', (language) => {
    const { folder, remove } = newFolder();
    let session: TestSession;

    beforeAll(async () => {
      session = await startTestSession({ language }, ['--profile', writeObservedProfile(folder)]);
      await signIn(session.user, session.gateway.token);
      await postOperation(
        session.gateway,
        signRequest(demoMerchant, {
          command: 'CAPTURE',
          merchant_reference: 'order-1001',
          amount: '100',
          currency: 'AED',
        }),
      );
    });

    afterAll(async () => {
      await session.end();
      remove();
    });

    afterEach(() => expectNoBrowserErrors(session.user));

    test.each(['observed-gateway', 'accounts/DEMO0001/rules', 'reference?section=rules'])(
      '%s is accessible, and fits all widths',
      async (address) => {
        const { user } = session;
        await user.moveTo(address);
        await user.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
        expect(await accessibilityViolations(user, standards)).toEqual([]);
        const before = user.page.viewportSize();
        for (const width of layoutWidths) {
          await user.page.setViewportSize({ width, height: 800 });
          expect([width, await findLayoutDefects(user)]).toEqual([width, []]);
        }
        if (before !== null) await user.page.setViewportSize(before);
      },
    );
  });
});
