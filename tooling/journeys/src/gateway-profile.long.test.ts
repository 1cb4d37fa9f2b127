/** The pages of a gateway that follows a gateway profile, in all widths. */
import { accessibilityViolations, standards } from './accessibility-violations.ts';
import type { BrowserOptions } from './browser-user.ts';
import { findLayoutDefects, layoutWidths } from './find-layout-defects.ts';
import { startSessionWithGatewayProfile } from './start-session-with-gateway-profile.ts';
import { describeInBrowser, expectNoBrowserErrors, type TestSession } from './test-session.ts';

describeInBrowser('a gateway that follows a profile', () => {
  describe.each(['en', 'ar'] satisfies BrowserOptions['language'][])('in %s', (language) => {
    let session: TestSession;

    beforeAll(async () => {
      session = await startSessionWithGatewayProfile({ language });
    });

    afterAll(() => session.end());

    afterEach(() => expectNoBrowserErrors(session.user));

    test.each([
      'gateway-profile',
      'accounts/DEMO0001/interpretation-rules',
      'reference?section=interpretationRules',
    ])('%s is accessible, and fits all widths', async (address) => {
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
    });
  });
});
