/** Finding one row among many, comparing two and exporting a list. */
import { text } from 'node:stream/consumers';
import { fillDemoAccount } from './fill-demo-account.ts';
import { openFromMenu } from './page-actions.ts';
import { signIn } from './sign-in.ts';
import {
  startTestSession,
  expectNoBrowserErrors,
  describeInBrowser,
  type TestSession,
} from './test-session.ts';

// A page of the list and a few more.
const orders = 105;
const newest = `many-${orders - 1}-hay-end`;

describeInBrowser('lists', () => {
  let session: TestSession;

  beforeAll(async () => {
    session = await startTestSession();
    await fillDemoAccount(session.api);
    for (let i = 0; i < orders; i++)
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

  test('an order is found by a middle part of its reference with typing only', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/orders');
    await page.getByRole('link', { name: newest }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('needle');
    await page.getByRole('link', { name: newest }).waitFor({ state: 'detached' });
    expect(await page.getByRole('table').getByRole('link').allInnerTexts()).toEqual(['many-7-Needle-end']);
  });

  test('an order is found by its amount, and the address has the search', async () => {
    const { user } = session;
    const { page } = user;
    await user.goTo('accounts/DEMO0001/orders?search=100.07+AED');
    await page.getByRole('link', { name: 'many-7-Needle-end' }).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('100.07 AED');
    await page.getByText('1 order', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: newest }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('only statuses that an order can have are offered', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/orders');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').count()).toBe(10);
    await page.getByRole('option', { name: '04 · Capture Success' }).click();
    await page.waitForURL((url) => url.searchParams.get('status') === '04');
  });

  test('more orders are loaded by a button, and are there when the user returns', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/orders');
    await page.getByText('100 orders loaded', { exact: true }).waitFor();
    const oldest = page.getByRole('link', { name: 'order-1001', exact: true });
    expect(await oldest.count()).toBe(0);
    await page.getByRole('button', { name: 'Load more', exact: true }).click();
    await oldest.click();
    await page.getByRole('heading', { level: 1, name: 'order-1001' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await oldest.waitFor();
    await page.waitForFunction(() => window.scrollY > 0);
    expect(await page.getByRole('button', { name: 'Load more', exact: true }).count()).toBe(0);
  });

  test('a list does not move while the user reads further down', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/orders');
    await page.getByText('Live', { exact: true }).waitFor();
    const first = page.getByRole('table').getByRole('link').first();
    await first.waitFor();
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => window.scrollY > 300);
    const before = await first.innerText();
    await session.api.send('POST', '/accounts/DEMO0001/orders', {
      merchant_reference: 'arrived-meanwhile',
      currency: 'AED',
      amount: '1000',
      state: 'authorized',
    });
    const show = page.getByRole('button', { name: 'Show 1 new row' });
    await show.waitFor();
    expect(await first.innerText()).toBe(before);
    await show.click();
    await page.getByRole('link', { name: 'arrived-meanwhile' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('all rows that are shown are selected, and a filter ends the selection', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/feedback');
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.first().waitFor();
    await page.getByRole('checkbox', { name: 'Select all shown' }).click();
    await page.getByText(`${await boxes.count()} selected`, { exact: true }).waitFor();
    await page.getByText('Select two rows to compare them.').waitFor();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Delivered' }).click();
    await page.getByText(/^\d+ selected$/).waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  test.each(['orders', 'requests', 'feedback'])('a click on a row of the list %s opens it', async (list) => {
    const { user } = session;
    const { page } = user;
    await user.moveTo(`accounts/DEMO0001/${list}`);
    const row = page.getByRole('row').filter({ has: page.locator('[data-row-link]') });
    const link = row.first().locator('[data-row-link]');
    await link.waitFor();
    const address = await link.getAttribute('href');
    const before = page.url();
    await row.first().click();
    await page.waitForURL(({ href }) => href !== before);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(address);
  });

  test('the audit log is filtered by action and by token', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('audit-log');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('combobox', { name: 'Action' }).click();
    await page.getByRole('option', { name: 'Scenario created' }).click();
    await page.waitForURL((url) => url.searchParams.get('action') === 'scenario_created');
    await page.keyboard.press('Escape');
    const token = page
      .getByRole('row')
      .filter({ hasText: 'Scenario created' })
      .getByRole('link', { name: '“' });
    await token.first().click();
    await page.waitForURL((url) => url.searchParams.has('token_id'));
    await page.getByText('2 active filters', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove the filter Action' }).click();
    await page.getByRole('row').filter({ hasText: 'Webhook addresses changed' }).first().waitFor();
    expect(new URL(page.url()).searchParams.has('action')).toBe(false);
    // Its few columns are always shown.
    expect(await page.getByRole('button', { name: 'Columns' }).count()).toBe(0);
  });

  test('two compared requests stay selected and have an address', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/requests?operation=CAPTURE');
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(0).waitFor();
    const before = await boxes.nth(0).boundingBox();
    await boxes.nth(0).click();
    await page.getByText('1 selected').waitFor();
    // The rows stay where they are.
    expect(await boxes.nth(0).boundingBox()).toEqual(before);
    await boxes.nth(1).click();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    const table = page.getByRole('table', { name: 'Parameters' });
    await table.getByRole('row').filter({ hasText: 'amount' }).first().waitFor();
    expect(await table.getByRole('rowheader', { name: 'merchant_reference' }).count()).toBe(0);
    const signed = page.getByRole('table', { name: 'Signed strings' }).getByRole('row');
    await page
      .getByText('Only the differences are marked: in the first string in the second string')
      .waitFor();
    // The log redacts both phrases: they can differ.
    const phrases = signed.filter({ hasText: '[request phrase]' });
    expect(await phrases.locator('mark').count()).toBe(0);
    expect(await phrases.getByText('same').count()).toBe(0);
    expect(await phrases.first().innerText()).toMatch(/\[request phrase\]\s+\[request phrase\]/);
    // Back returns to the list with the same rows selected.
    await page.goBack();
    await page.getByText('2 selected').waitFor();
    expect(await boxes.nth(0).isChecked()).toBe(true);
    await page.goForward();
    // The address opens the same comparison.
    await page.reload();
    await table.getByRole('row').filter({ hasText: 'amount' }).first().waitFor();
    await page.getByRole('switch', { name: 'Only differences' }).click();
    await table.getByRole('rowheader', { name: 'merchant_reference' }).first().waitFor();
  });

  test('a list is exported with its filters', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/orders?search=HAY&sort=oldest');
    await page.getByText('100 orders loaded', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^DEMO0001-orders-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await text(await download.createReadStream())).trimEnd().split('\r\n');
    // Also those that are not loaded, after a line with the names of the columns.
    expect(lines).toHaveLength(orders);
  });

  test.each([
    ['requests', 'all-accounts-requests', 'request_id'],
    ['accounts/DEMO0001/feedback', 'DEMO0001-feedback', 'kind'],
  ])('the list %s is exported', async (list, file, member) => {
    const { page, moveTo } = session.user;
    await moveTo(list);
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'JSON' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${file}-[\\d-]+\\.ndjson$`));
    const [line = ''] = (await text(await download.createReadStream())).split('\n');
    expect(JSON.parse(line)).toHaveProperty(member);
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

  test('the palette of all accounts finds a request of any account', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('overview');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search everything' });
    const search = palette.getByRole('combobox');
    expect(await search.getAttribute('placeholder')).toBe('Request by reference, account, screen or action');
    await search.fill('shown-1');
    const found = palette.getByRole('group', { name: 'Requests' }).getByRole('option').first();
    await found.waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /shown-1/ }).waitFor();
    const { pathname, search: opened } = new URL(page.url());
    expect(pathname).toBe('/back-office/requests');
    expect(opened).toMatch(/^\?request=/);
  });
});
