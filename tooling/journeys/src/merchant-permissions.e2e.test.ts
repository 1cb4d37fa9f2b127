/** A merchant cannot see other accounts or provider screens, and gets an error page instead of a blank one. */
import { createTestAccount } from './create-test-account.ts';
import { signIn } from './sign-in.ts';
import {
  joinTestSession,
  expectNoBrowserErrors,
  describeInBrowser,
  type TestSession,
} from './test-session.ts';

let session: TestSession;
let own: string;
let other: string;

describeInBrowser('a merchant', () => {
  beforeAll(async () => {
    session = await joinTestSession();
    own = (await createTestAccount(session.api)).identifier;
    other = (await createTestAccount(session.api)).identifier;
    const token = await session.api.send('POST', `/tokens?merchant_identifier=${own}`, {
      name: 'the merchant',
    });
    await signIn(session.user, token.text('token'));
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  test('has the menu of its own account only', async () => {
    const { page } = session.user;
    await session.user.moveTo(`accounts/${own}/overview`);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      'Overview',
      'Orders',
      'Requests',
      'Webhooks',
      'Simulation',
      'Failure drills',
      'Coverage',
      'Snapshots',
      'Keys and signing',
      'Webhook addresses',
      'Account',
      'Team',
      'Audit log',
      'Reference',
      'Signature doctor',
    ]);
    expect(await page.getByRole('banner').innerText()).toContain(own);
    expect(await page.getByRole('combobox', { name: 'Choose an account' }).count()).toBe(0);
  });

  test("sees the provider's settings read-only", async () => {
    const { page } = session.user;
    await session.user.moveTo(`accounts/${own}/account`);
    await page.getByText('Set by the provider.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Deactivate account' }).count()).toBe(0);
    expect(await page.getByRole('switch').count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Maximum attempts' }).count()).toBe(0);
  });

  test('gets its own account instead of the list of accounts', async () => {
    const { page } = session.user;
    await session.user.moveTo(`accounts/${own}/overview`);
    await session.user.moveTo('accounts');
    await page.getByText('Set by the provider.').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/back-office/accounts/${own}/account`);
    expect(await statusOf('accounts')).toBe(403);
  });

  test('keeps the filter of an address of all accounts', async () => {
    await session.user.goTo('requests?operation=CAPTURE');
    const { pathname, search } = new URL(session.user.page.url());
    expect(pathname + search).toBe(`/back-office/accounts/${own}/requests?operation=CAPTURE`);
  });

  test.each(['overview', 'requests', 'coverage', 'audit-log', 'reset-and-snapshots', 'team'])(
    'gets the %s of its own account instead of that of all',
    async (address) => {
      const { user } = session;
      await user.goTo(address);
      await user.page.waitForURL(`**/back-office/accounts/${own}/${address}*`);
      await user.page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(user.page.url()).pathname).toBe(`/back-office/accounts/${own}/${address}`);
    },
  );

  test.each([
    ['overview', (of: string) => `activity?span=hour&merchant_identifier=${of}`],
    ['orders', (of: string) => `accounts/${of}/orders`],
    ['saved-cards', (of: string) => `accounts/${of}/saved-cards`],
    ['requests', (of: string) => `requests?merchant_identifier=${of}`],
    ['feedback', (of: string) => `accounts/${of}/feedback`],
    ['inbox', (of: string) => `accounts/${of}/inbox`],
    ['simulation', (of: string) => `accounts/${of}/scenarios`],
    ['interpretation-rules', (of: string) => `interpretation-rules?merchant_identifier=${of}`],
    ['security-settings', (of: string) => `accounts/${of}/security`],
    ['technical-settings', (of: string) => `accounts/${of}/technical`],
    ['team', (of: string) => `sessions?merchant_identifier=${of}`],
    ['reset-and-snapshots', (of: string) => `snapshots?merchant_identifier=${of}`],
    ['audit-log', (of: string) => `audit-log?merchant_identifier=${of}`],
  ])('sees another account’s %s as not found', async (address, api) => {
    const { page } = session.user;
    await session.user.moveTo(`accounts/${own}/overview`);
    await session.user.moveTo(`accounts/${other}/${address}`);
    await page.getByRole('heading', { level: 1, name: `Account ${other} not found` }).waitFor();
    await page.getByRole('link', { name: 'Go to the start page' }).waitFor();
    expect(await statusOf(api(other))).toBe(404);
    expect(await statusOf(api('UNKNOWN'))).toBe(404);
    expect(loggedOnlyRefusals(404)).toBe(true);
  });

  test('gets a link to the start page from an unknown address', async () => {
    const { page } = session.user;
    await page.goto(`${session.gateway.origin}/back-office/no/such/place`);
    await page.getByRole('main').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/back-office/accounts/${own}/overview`);
  });
});

/** The status of a request with the merchant's session. */
const statusOf = async (address: string): Promise<number> => {
  const { page, origin } = session.user;
  return (await page.request.get(`${origin}/back-office/api/${address}`)).status();
};

/** The browser logs each refused request, and nothing else. */
const loggedOnlyRefusals = (status: number): boolean => {
  const consoleErrors = session.user.consoleErrors();
  return (
    consoleErrors.length > 0 && consoleErrors.every((message) => message.includes(`status of ${status}`))
  );
};
