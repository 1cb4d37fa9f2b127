/** Finding one row among many, comparing two and exporting a list, with the number of clicks that each task needs. */
import { text } from 'node:stream/consumers';
import type { Locator } from 'playwright-core';
import { fillDemoAccount } from './fill-demo-account.ts';
import { openFromMenu } from './page-actions.ts';
import { signIn } from './sign-in.ts';
import {
  startTestSession,
  expectNoBrowserErrors,
  describeInBrowser,
  type TestSession,
} from './test-session.ts';

describeInBrowser('lists', () => {
  let session: TestSession;
  let clicks = 0;

  beforeAll(async () => {
    session = await startTestSession();
    await fillDemoAccount(session.api);
    for (let i = 0; i < 60; i++)
      await session.api.send('POST', '/accounts/DEMO0001/orders', {
        merchant_reference: `many-${i}-${i === 7 ? 'Needle' : 'hay'}-end`,
        currency: 'AED',
        amount: `${10_000 + i}`,
        state: 'authorized',
      });
    await signIn(session.user, session.gateway.token);
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  beforeEach(() => {
    clicks = 0;
  });

  const click = async (target: Locator): Promise<void> => {
    await target.click();
    clicks++;
  };

  test('an order is found by a middle part of its reference with typing only', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/orders');
    await page.getByRole('link', { name: 'many-59-hay-end' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('needle');
    await page.getByRole('link', { name: 'many-59-hay-end' }).waitFor({ state: 'detached' });
    await click(page.getByRole('link', { name: 'many-7-Needle-end' }));
    await page.getByRole('heading', { level: 1, name: 'many-7-Needle-end' }).waitFor();
    expect(clicks).toBe(1);
  });

  test('an order is found by its amount, and the address has the search', async () => {
    const { user } = session;
    const { page } = user;
    await user.goTo('accounts/DEMO0001/orders?search=100.07+AED');
    await page.getByRole('link', { name: 'many-7-Needle-end' }).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('100.07 AED');
    await page.getByText('1 order', { exact: true }).waitFor();
    await click(page.getByRole('button', { name: 'Clear filters' }));
    await page.getByRole('link', { name: 'many-59-hay-end' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('only statuses that an order can have are offered', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/orders');
    await click(page.getByRole('button', { name: 'Filters', exact: true }));
    await click(page.getByRole('combobox', { name: 'Status' }));
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').count()).toBe(10);
    await click(page.getByRole('option', { name: '04 · Capture Success' }));
    await page.waitForURL((url) => url.searchParams.get('status') === '04');
  });

  test('two requests are compared in three clicks', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/requests?operation=CAPTURE');
    const boxes = page.getByRole('row').getByRole('checkbox');
    await click(boxes.nth(0));
    await click(boxes.nth(1));
    await click(page.getByRole('link', { name: 'Compare', exact: true }));
    const table = page.getByRole('table', { name: 'Parameters' });
    await table.getByRole('row').filter({ hasText: 'amount' }).first().waitFor();
    expect(await table.getByRole('rowheader', { name: 'merchant_reference' }).count()).toBe(0);
    expect(clicks).toBe(3);
    await page.getByText(/^The first difference is character \d+\./).waitFor();
    // The address opens the same comparison.
    await page.reload();
    await table.getByRole('row').filter({ hasText: 'amount' }).first().waitFor();
    await page.getByRole('switch', { name: 'Only differences' }).click();
    await table.getByRole('rowheader', { name: 'merchant_reference' }).first().waitFor();
  });

  test('a list is exported in two clicks, with its filters', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/orders?search=HAY&sort=oldest');
    await page.getByText('59 orders', { exact: true }).waitFor();
    await click(page.getByRole('button', { name: 'Export' }));
    const downloading = page.waitForEvent('download');
    await click(page.getByRole('menuitem', { name: 'CSV' }));
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^DEMO0001-orders-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await text(await download.createReadStream())).trimEnd().split('\r\n');
    expect(lines).toHaveLength(60);
    expect(clicks).toBe(2);
  });

  test('a view is saved, and columns are chosen', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/feedback?kind=direct');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Direct only');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Direct only', exact: true }).waitFor();
    await user.goTo('accounts/DEMO0001/feedback');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Direct only', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('kind') === 'direct');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Response code' }).click();
    await page.getByRole('columnheader', { name: 'Response code' }).waitFor();
    await page.reload();
    await page.getByRole('columnheader', { name: 'Response code' }).waitFor();
    expect(new URL(page.url()).search).toBe('?kind=direct');
  });

  test('the palette opens an order and a screen', async () => {
    const { user } = session;
    const { page } = user;
    await openFromMenu(user, 'Overview');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search everything' });
    await palette.getByRole('combobox').fill('7-needle');
    await palette.getByRole('option', { name: /many-7-Needle-end/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'many-7-Needle-end' }).waitFor();
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('reference');
    await palette.getByRole('option', { name: 'Reference', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Reference' }).waitFor();
    await palette.waitFor({ state: 'detached' });
    expect(await palette.count()).toBe(0);
  });
});
