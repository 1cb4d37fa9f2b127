/** The back office without a mouse: Tab reaches everything, and the focus moves to sensible places. */
import type { Locator } from 'playwright-core';
import { accessibilityViolations, standards } from './accessibility-violations.ts';
import {
  expectNoBrowserErrors,
  startTestSession,
  describeInBrowser,
  type TestSession,
} from './test-session.ts';

describeInBrowser('with the keyboard only', () => {
  let session: TestSession;

  beforeAll(async () => {
    session = await startTestSession();
  });

  afterAll(() => session.end());

  const tabTo = async (target: Locator): Promise<void> => {
    const { page } = session.user;
    await target.waitFor();
    for (let steps = 0; steps < maxSteps; steps++) {
      if (await hasFocus(target)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${String(target)} is not reached by Tab`);
  };

  test('signing in and opening a screen moves the focus to its heading', async () => {
    const { user } = session;
    const { page } = user;
    await user.goTo('');
    await tabTo(page.getByRole('textbox', { name: 'Token' }));
    await page.keyboard.type(session.gateway.token);
    await page.keyboard.press('Enter');
    await tabTo(page.getByRole('link', { name: 'Orders', exact: true }));
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'Orders' });
    await heading.waitFor();
    expect(await waitForFocus(heading)).toBe(true);
  });

  test('capturing an order moves the focus to the result', async () => {
    const { page } = session.user;
    await tabTo(page.getByRole('link', { name: 'order-1001' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'order-1001' }).waitFor();
    await tabTo(page.getByRole('button', { name: 'Capture', exact: true }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(dialog.getByRole('button', { name: 'Sign and send' }));
    await page.keyboard.press('Enter');
    await dialog.getByText('04000').first().waitFor();
    expect(await waitForFocus(dialog.getByRole('status').filter({ hasText: '04000' }))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Capture Success').first().waitFor();
    expectNoBrowserErrors(session.user);
  });

  test('closing a dialog returns the focus to its button', async () => {
    const { page } = session.user;
    const opener = page.getByRole('button', { name: 'Refund', exact: true });
    await tabTo(opener);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await waitForFocus(opener)).toBe(true);
  });

  test('keys move in a list, open a row and close it again', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/requests');
    const rows = page.getByRole('row').getByRole('link');
    await rows.first().waitFor();
    await page.keyboard.press('j');
    expect(await waitForFocus(rows.nth(0))).toBe(true);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await waitForFocus(rows.nth(0))).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await waitForFocus(rows.nth(0))).toBe(true);
  });

  test('feedback of a refund is found and resent', async () => {
    const { user } = session;
    const { page } = user;
    await session.api.send('PATCH', '/accounts/DEMO0001/technical', {
      active_channel: 'web',
      channels: { web: { direct: 'inbox' } },
    });
    await session.api.send('POST', '/accounts/DEMO0001/operations', {
      operation: 'REFUND',
      merchant_reference: 'order-1001',
      language: 'en',
      amount: '10000',
      currency: 'AED',
    });
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search everything' });
    await palette.waitFor();
    await page.keyboard.type('webhooks');
    await palette.getByRole('option', { name: 'Webhooks', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    const link = page.getByRole('row').getByRole('link').first();
    await link.waitFor();
    await page.keyboard.press('j');
    expect(await waitForFocus(link)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^REFUND / }).waitFor();
    await page.getByText('Delivered', { exact: true }).first().waitFor();
    await tabTo(page.getByRole('button', { name: 'Resend', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'The feedback is being sent' }).waitFor();
    expectNoBrowserErrors(user);
  });

  test('the palette names its selected option to screen readers', async () => {
    const { page, moveTo } = session.user;
    await moveTo('accounts/DEMO0001/orders');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search everything' });
    const isNamed = async (option: string): Promise<boolean> => {
      const selected = palette.locator('[data-combobox-selected]').filter({ hasText: option });
      const id = await selected.getAttribute('id');
      const search = palette.locator(`[role="combobox"][aria-activedescendant="${id}"]`);
      await search.waitFor();
      return search.isVisible();
    };
    await palette.getByRole('combobox').fill('snapshot');
    expect(await isNamed('Create snapshot')).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await isNamed('Snapshots')).toBe(true);
    await palette.getByRole('combobox').fill('coverage');
    expect(await isNamed('Coverage')).toBe(true);
    await palette.getByRole('combobox').fill('snapshot');
    expect(await isNamed('Create snapshot')).toBe(true);
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
  });

  test('the palette finds a screen, an action and a response code in the words of its users', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/orders');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search everything' });
    const search = palette.getByRole('combobox');
    await search.fill('order-1001');
    await palette.getByRole('option', { name: /order-1001.*AED/ }).waitFor();
    expect(await accessibilityViolations(user, standards)).toEqual([]);
    await search.fill('rotate');
    await palette.getByRole('option', { name: 'Rotate keys' }).waitFor();
    await search.fill('00008');
    await palette.getByRole('option', { name: /Signature mismatch/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Reference' }).waitFor();
    // On the reference, the key goes to its own search.
    await user.moveTo('accounts/DEMO0001/orders');
    await page.keyboard.press('Control+k');
    await search.fill('invite');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Invite' }).waitFor();
    expect(new URL(page.url()).search).toBe('?new=invitation');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('letters typed into an input stay there', async () => {
    const { user } = session;
    const { page } = user;
    await user.moveTo('accounts/DEMO0001/orders');
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search' });
    expect(await waitForFocus(search)).toBe(true);
    await page.keyboard.type('jk');
    expect(await search.inputValue()).toBe('jk');
  });
});

/** More than any screen needs. */
const maxSteps = 80;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

const waitForFocus = async (target: Locator): Promise<boolean> => {
  const page = target.page();
  const element = await target.elementHandle();
  await page.waitForFunction((expected) => expected === document.activeElement, element);
  return true;
};
