/** How much a page loads with an empty cache. */
import { describeInBrowser, expectNoBrowserErrors, joinTestSession } from './test-session.ts';

const limits = [
  ['overview', { requests: 25, kilobytes: 380 }],
  ['requests', { requests: 40, kilobytes: 460 }],
] as const;

describeInBrowser('with an empty cache', () => {
  test.each(limits)('the page %s loads at most %j, and nothing twice', async (path, most) => {
    const { user, gateway, end } = await joinTestSession();
    const { page, origin } = user;
    await page.context().request.post(`${origin}/back-office/api/session`, {
      headers: { origin },
      data: { token: gateway.token },
    });
    await page.goto(`${origin}/back-office/accounts/DEMO0001/${path}`);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    await page.waitForLoadState('load');
    const loaded = await page.evaluate(() =>
      performance
        .getEntries()
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, transferSize }) => ({ name, transferSize })),
    );
    const kilobytes = loaded.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
    // Less means that the resources were not found.
    expect(kilobytes).toBeGreaterThan(200);
    expect(kilobytes).toBeLessThanOrEqual(most.kilobytes);
    expect(loaded.length).toBeLessThanOrEqual(most.requests);
    const names = loaded.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    expectNoBrowserErrors(user);
    await end();
  });
});
