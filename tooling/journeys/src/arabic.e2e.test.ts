/** The back office in Arabic: right to left, translated, with protocol terms unchanged. */
import { openBrowserUser } from './browser-user.ts';
import { fillDemoAccount } from './fill-demo-account.ts';
import { pressButton } from './page-actions.ts';
import { readPageTexts } from './read-page-texts.ts';
import { screenNames, type Screen } from './screens.ts';
import { signIn } from './sign-in.ts';
import {
  startTestSession,
  expectNoBrowserErrors,
  describeInBrowser,
  type TestSession,
} from './test-session.ts';
import { isUntranslated } from './untranslated-texts.ts';

// Without isolation, the browser would show a-07-2026 in Arabic text.
const reference = '2026-07-a';
const names = [
  reference,
  'shown-1',
  'DEMO0001',
  'Demo store',
  // The name of the token that the gateway creates.
  'created at the first start',
  'The bank declines captures of these orders',
  'card-of-layla',
  'card-of-the-month',
  'English',
];
const protocolTexts = {
  texts: [reference, 'http://127.0.0.1:9/unreachable'],
  pattern: String.raw`[A-Z]{3} [\d,.]*\d|\b1690000000000\d{5}\b`,
};

let session: TestSession;
let pathOf: (screen: Screen) => string;

describeInBrowser('in Arabic', () => {
  beforeAll(async () => {
    session = await startTestSession({ language: 'ar' });
    pathOf = await fillDemoAccount(session.api);
    await session.api.send('POST', '/accounts/DEMO0001/orders', {
      merchant_reference: reference,
      currency: 'AED',
      amount: '125000',
      state: 'authorized',
    });
    await session.api.send('POST', '/accounts/DEMO0001/operations', {
      operation: 'CAPTURE',
      merchant_reference: reference,
      amount: '125000',
      currency: 'AED',
      language: 'ar',
    });
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  test('the sign-in screen is in Arabic', async () => {
    await session.user.goTo('');
    await waitForHeading('تسجيل الدخول');
    expect(await untranslatedTexts()).toEqual([]);
    await signIn(session.user, session.gateway.token);
    await session.user.goTo('');
  });

  test.each(screenNames)('the screen has no English text: %s', async (screen) => {
    await session.user.moveTo(pathOf(screen));
    await waitForData();
    expect(await untranslatedTexts()).toEqual([]);
  });

  test.each(['orders', 'order', 'requests', 'feedback', 'one feedback', 'overview'] as const)(
    'amounts, references and addresses read from left to right: %s',
    async (screen) => {
      const order = await session.api.send('GET', `/accounts/DEMO0001/orders?search=${reference}`);
      await session.user.moveTo(
        screen === 'order'
          ? `accounts/DEMO0001/orders/${order.text('items', '0', 'fort_id')}`
          : pathOf(screen),
      );
      await waitForData();
      const { misordered, ordered } = await readPageTexts(session.user, protocolTexts);
      expect(misordered).toEqual([]);
      expect(ordered).toBeGreaterThan(0);
    },
  );

  test('the menu is on the right, and text starts there', async () => {
    const { page } = session.user;
    await session.user.moveTo(pathOf('orders'));
    await waitForData();
    expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual([
      'rtl',
      'ar',
    ]);
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    const menu = await boxOf(page.getByRole('navigation', { name: 'القائمة' }));
    const screen = await boxOf(page.getByRole('heading', { level: 1 }));
    expect(menu.x + menu.width).toBe(width);
    expect(screen.x + screen.width).toBeLessThanOrEqual(menu.x);
    // The heading starts at the right side of the screen.
    expect(menu.x - (screen.x + screen.width)).toBeLessThan(100);
    const orders = page.getByRole('table', { name: 'الطلبات' });
    const columns = await Promise.all((await orders.getByRole('columnheader').all()).map(boxOf));
    expect(columns).not.toEqual([]);
    const ends = columns.map(({ x, width: wide }) => x + wide);
    expect(ends).toEqual(ends.toSorted((one, other) => other - one));
    const user = await boxOf(page.getByRole('button', { name: 'قائمة المستخدم' }));
    expect(user.x).toBeLessThan(width / 4);
  });

  test('switching the language stays on the same screen', async () => {
    const { page } = session.user;
    await session.user.moveTo(`accounts/DEMO0001/orders?search=${reference}`);
    await waitForHeading('الطلبات');
    const { pathname, search } = new URL(page.url());
    await pressButton(page, 'قائمة المستخدم');
    await page.getByRole('menuitem', { name: 'English' }).click();
    await waitForHeading('Orders');
    expect(new URL(page.url())).toMatchObject({ pathname, search });
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe(reference);
    await page.locator('html[dir=ltr]').waitFor();
    expect((await boxOf(page.getByRole('navigation', { name: 'Menu' }))).x).toBe(0);

    // The choice is stored.
    await page.reload();
    await waitForHeading('Orders');
    await pressButton(page, 'User menu');
    await page.getByRole('menuitem', { name: 'العربية' }).click();
    await waitForHeading('الطلبات');
    expect(new URL(page.url())).toMatchObject({ pathname, search });
  });

  test('switching the language works in a browser that blocks storage', async () => {
    const guest = await openBrowserUser(session.gateway);
    await guest.page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, storage, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    });
    await signIn(guest, session.gateway.token);
    await guest.goTo('accounts/DEMO0001/orders');
    await pressButton(guest.page, 'User menu');
    await guest.page.getByRole('menuitem', { name: 'العربية' }).click();
    await guest.page.getByRole('heading', { level: 1, name: 'الطلبات' }).waitFor();
    expect(await guest.page.locator('html').getAttribute('dir')).toBe('rtl');
    expectNoBrowserErrors(guest);
    await guest.close();
  });

  test('switching the language keeps unsaved input', async () => {
    const { page } = session.user;
    await session.user.moveTo(pathOf('technical settings'));
    const channel = page.getByRole('textbox', { name: 'القناة', exact: true });
    await channel.fill('typed');
    await pressButton(page, 'قائمة المستخدم');
    await page.getByRole('menuitem', { name: 'English' }).click();
    await waitForHeading('Webhook addresses');
    expect(await page.getByRole('textbox', { name: 'Channel', exact: true }).inputValue()).toBe('typed');
    await pressButton(page, 'Discard');
  });
});

const waitForHeading = (heading: string): Promise<void> =>
  session.user.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();

/** Waits until all data has arrived. */
const waitForData = (): Promise<void> =>
  session.user.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });

const untranslatedTexts = async (): Promise<readonly string[]> =>
  (await readPageTexts(session.user, protocolTexts)).untranslated.filter(
    (text) => !isUntranslated(text) && !names.includes(text),
  );

interface Box {
  readonly x: number;
  readonly width: number;
}

const boxOf = async (element: { readonly boundingBox: () => Promise<Box | null> }): Promise<Box> => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not to be seen');
  return box;
};
