/** What a merchant does not see, wherever the address came from: it is told in words, and no page stays blank. */
import { openShop } from './shop.ts';
import { signInByOneClick } from './signing-in.ts';
import { beginVisit, expectsNoDisturbance, whereABrowserIs, type Visit } from './visit.ts';

let visit: Visit;
let other: string;

whereABrowserIs('a merchant', () => {
  beforeAll(async () => {
    visit = await beginVisit();
    other = (await openShop(visit.api)).identifier;
    await signInByOneClick(visit.person, 'merchant');
  });

  afterAll(() => visit.end());

  afterEach(() => expectsNoDisturbance(visit.person));

  test('sees a menu without provider pages, and its own account only', async () => {
    const { page } = visit.person;
    await visit.person.goTo('accounts/DEMO0001/overview');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      'Overview',
      'Orders',
      'Request log',
      'Feedback',
      'Inbox',
      'Simulation',
      'Security Settings',
      'Technical Settings',
      'Account',
      'Reference',
      'Signature doctor',
    ]);
    expect(await page.getByRole('banner').innerText()).toContain('DEMO0001');
    expect(await page.getByRole('combobox', { name: 'Choose an account' }).count()).toBe(0);
  });

  test('sees what the provider set, without controls to change it', async () => {
    const { page } = visit.person;
    await visit.person.goTo('accounts/DEMO0001/account');
    await page.getByText('Set by the provider.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Deactivate account' }).count()).toBe(0);
    expect(await page.getByRole('switch').count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Maximum attempts' }).count()).toBe(0);
  });

  test.each([
    ['accounts', 'accounts'],
    ['overview', 'activity?span=hour'],
    ['requests', 'requests'],
  ])('gets an error message on the provider’s %s', async (address, api) => {
    await visit.person.goTo(address);
    await visit.person.page.getByText('This is for the provider alone').first().waitFor();
    expect(await statusOf(api)).toBe(403);
    expect(tellsOfRefusals(403)).toBe(true);
  });

  test.each([
    ['overview', 'activity?span=hour'],
    ['orders', 'orders'],
    ['requests', 'requests'],
    ['feedback', 'feedback'],
    ['inbox', 'inbox'],
    ['simulation', 'scenarios'],
    ['security-settings', 'security'],
    ['technical-settings', 'technical'],
    ['account', 'tokens'],
  ])('gets "not found" for %s of another account', async (address, api) => {
    const { page } = visit.person;
    await visit.person.goTo(`accounts/${other}/${address}`);
    await page.getByRole('heading', { level: 1, name: `Account ${other} not found` }).waitFor();
    await page.getByRole('link', { name: 'Go to the start page' }).waitFor();
    expect(await statusOf(`accounts/${other}/${api}`)).toBe(404);
    expect(await statusOf(`accounts/NOBODY/${api}`)).toBe(404);
    expect(tellsOfRefusals(404)).toBe(true);
  });

  test('gets a link to the start page on an unknown address', async () => {
    const { page } = visit.person;
    await page.goto(`${visit.gateway.origin}/back-office/no/such/place`);
    await page.getByRole('main').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/back-office/accounts/DEMO0001/overview');
  });
});

/** What the management API answers to the merchant's session. */
const statusOf = async (address: string): Promise<number> => {
  const { page, origin } = visit.person;
  return (await page.request.get(`${origin}/back-office/api/${address}`)).status();
};

/** The browser tells of each refusal; of nothing else there is anything to tell. */
const tellsOfRefusals = (status: number): boolean => {
  const complaints = visit.person.complaints();
  return complaints.length > 0 && complaints.every((complaint) => complaint.includes(`status of ${status}`));
};
