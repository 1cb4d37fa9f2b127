/** The back office in Arabic: from right to left, in Arabic words, and what belongs to the wire as it is on the wire. */
import { liveIn } from './lived-in.ts';
import { pressed } from './moving.ts';
import { readPage } from './read-page.ts';
import { screenNames, type Screen } from './screens.ts';
import { signInByOneClick } from './signing-in.ts';
import { beginVisit, expectsNoDisturbance, whereABrowserIs, type Visit } from './visit.ts';
import { isOfTheWire } from './words-of-the-wire.ts';

// Without isolation it would read a-07-2026 among Arabic words.
const reference = '2026-07-a';
const names = [
  reference,
  'shown-1',
  'DEMO0001',
  'Demo store',
  'The bank declines captures of these orders',
  'English',
];
const wire = {
  texts: [reference, 'http://127.0.0.1:9/nobody-listens'],
  pattern: String.raw`[A-Z]{3} [\d,.]*\d|\b1690000000000\d{5}\b`,
};

let visit: Visit;
let addressOf: (screen: Screen) => string;

whereABrowserIs('the back office in Arabic', () => {
  beforeAll(async () => {
    visit = await beginVisit({ language: 'ar' });
    addressOf = await liveIn(visit.api);
    await visit.api.ask('POST', '/accounts/DEMO0001/orders', {
      merchant_reference: reference,
      currency: 'AED',
      amount: '125000',
      state: 'authorized',
    });
    await visit.api.ask('POST', '/accounts/DEMO0001/operations', {
      operation: 'CAPTURE',
      merchant_reference: reference,
      amount: '125000',
      currency: 'AED',
      language: 'ar',
    });
  });

  afterAll(() => visit.end());

  afterEach(() => expectsNoDisturbance(visit.person));

  test('the sign-in page has no English text', async () => {
    await visit.person.goTo('');
    await isThere('تسجيل الدخول');
    expect(await foreignWords()).toEqual([]);
    await signInByOneClick(visit.person);
  });

  test.each(screenNames)('the screen has no English text: %s', async (screen) => {
    await visit.person.goTo(addressOf(screen));
    await hasCome();
    expect(await foreignWords()).toEqual([]);
  });

  test.each(['orders', 'order', 'requests', 'feedback', 'one feedback', 'overview'] as const)(
    'amounts, references and addresses run from left to right: %s',
    async (screen) => {
      const order = await visit.api.ask('GET', `/accounts/DEMO0001/orders?search=${reference}`);
      await visit.person.goTo(
        screen === 'order'
          ? `accounts/DEMO0001/orders/${order.text('items', '0', 'fort_id')}`
          : addressOf(screen),
      );
      await hasCome();
      const { disordered, ordered } = await readPage(visit.person, wire);
      expect(disordered).toEqual([]);
      expect(ordered).toBeGreaterThan(0);
    },
  );

  test('the menu is on the right, and text starts on the right', async () => {
    const { page } = visit.person;
    await visit.person.goTo(addressOf('orders'));
    await hasCome();
    expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual([
      'rtl',
      'ar',
    ]);
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    const menu = await boxOf(page.getByRole('navigation'));
    const screen = await boxOf(page.getByRole('heading', { level: 1 }));
    expect(menu.x + menu.width).toBe(width);
    expect(screen.x + screen.width).toBeLessThanOrEqual(menu.x);
    // The heading begins where the screen does, not at its far end.
    expect(menu.x - (screen.x + screen.width)).toBeLessThan(100);
    const columns = await Promise.all((await page.getByRole('columnheader').all()).map(boxOf));
    const ends = columns.map(({ x, width: wide }) => x + wide);
    expect(ends).toEqual(ends.toSorted((one, other) => other - one));
    const person = await boxOf(page.getByRole('button', { name: 'قائمة المستخدم' }));
    expect(person.x).toBeLessThan(width / 4);
  });

  test('changing the language keeps the page and is remembered', async () => {
    const { page } = visit.person;
    await visit.person.goTo(`accounts/DEMO0001/orders?search=${reference}`);
    await isThere('الطلبات');
    const { pathname, search } = new URL(page.url());
    await pressed(page, 'قائمة المستخدم');
    await page.getByRole('menuitem', { name: 'English' }).click();
    await isThere('Orders');
    expect(new URL(page.url())).toMatchObject({ pathname, search });
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe(reference);
    expect((await boxOf(page.getByRole('navigation', { name: 'Menu' }))).x).toBe(0);

    // It is remembered.
    await page.reload();
    await isThere('Orders');
    await pressed(page, 'User menu');
    await page.getByRole('menuitem', { name: 'العربية' }).click();
    await isThere('الطلبات');
    expect(new URL(page.url())).toMatchObject({ pathname, search });
  });

  test('unsaved input survives a change of language', async () => {
    const { page } = visit.person;
    await visit.person.goTo(addressOf('technical settings'));
    const channel = page.getByRole('textbox', { name: 'القناة', exact: true });
    await channel.fill('typed');
    await pressed(page, 'قائمة المستخدم');
    await page.getByRole('menuitem', { name: 'English' }).click();
    await isThere('Technical Settings');
    expect(await page.getByRole('textbox', { name: 'Channel', exact: true }).inputValue()).toBe('typed');
    await pressed(page, 'Discard');
  });
});

const isThere = (heading: string): Promise<void> =>
  visit.person.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();

/** Whatever is asked for while the page lives has come. */
const hasCome = (): Promise<void> =>
  visit.person.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });

const foreignWords = async (): Promise<readonly string[]> =>
  (await readPage(visit.person, wire)).foreign.filter((text) => !isOfTheWire(text) && !names.includes(text));

interface Box {
  readonly x: number;
  readonly width: number;
}

const boxOf = async (of: { readonly boundingBox: () => Promise<Box | null> }): Promise<Box> => {
  const box = await of.boundingBox();
  if (box === null) throw new Error('it is not to be seen');
  return box;
};
