/** The menu of the provider: one set of entries for an account and for all accounts, and the addresses that were shared. */
import { createTestAccount } from './create-test-account.ts';
import { openFromMenu, selectOption } from './page-actions.ts';
import { signIn } from './sign-in.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  joinTestSession,
  type TestSession,
} from './test-session.ts';

let session: TestSession;
let account: string;

const menu = () => session.user.page.getByRole('navigation', { name: 'Menu' });

const waitForHeading = (name: string): Promise<void> =>
  session.user.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describeInBrowser('the menu', () => {
  beforeAll(async () => {
    session = await joinTestSession();
    account = (await createTestAccount(session.api)).identifier;
    await signIn(session.user, session.gateway.token);
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  test('keeps the screen when all accounts are chosen, and when an account is', async () => {
    const { user } = session;
    await user.moveTo(`accounts/${account}/requests`);
    await waitForHeading('Requests');
    await selectOption(user, 'Choose an account', 'All accounts');
    await waitForHeading('Requests of all accounts');
    await selectOption(user, 'Choose an account', new RegExp(`\\(${account}\\)`));
    await user.page.waitForURL(`**/accounts/${account}/requests`);
    await waitForHeading('Requests');
    expect(new URL(user.page.url()).pathname).toBe(`/back-office/accounts/${account}/requests`);
  });

  test('leads to the overview when all accounts have no such screen', async () => {
    const { user } = session;
    await user.moveTo(`accounts/${account}/orders`);
    await selectOption(user, 'Choose an account', 'All accounts');
    await waitForHeading('Overview of all accounts');
    expect(new URL(user.page.url()).pathname).toBe('/back-office/overview');
  });

  test('has the entries that serve all accounts, also on a screen of no account', async () => {
    const { user } = session;
    await user.moveTo('overview');
    const entries = [
      'Overview',
      'Requests',
      'Coverage',
      'Snapshots',
      'Accounts',
      'Team',
      'Audit log',
      'Reference',
      'Signature doctor',
    ];
    expect(await menu().getByRole('link').allInnerTexts()).toEqual(entries);
    await openFromMenu(user, 'Reference');
    expect(await menu().getByRole('link').allInnerTexts()).toEqual(entries);
    await openFromMenu(user, 'Accounts');
    await openFromMenu(user, 'Team', 'Team of all accounts');
  });

  test('marks the entry of a tab and of a screen below it', async () => {
    const { user } = session;
    const current = menu().locator('[aria-current="page"]');
    await user.moveTo(`accounts/${account}/feedback`);
    await user.page
      .getByRole('navigation', { name: 'Webhooks' })
      .getByRole('link', { name: 'Received' })
      .click();
    await waitForHeading('Received webhooks');
    expect(await current.allInnerTexts()).toEqual(['Webhooks']);
    await user.moveTo(`accounts/${account}/interpretation-rules`);
    await waitForHeading('Assumptions');
    expect(await current.allInnerTexts()).toEqual(['Coverage']);
    await user.moveTo('requests/compare');
    await waitForHeading('Compare requests');
    expect(await current.allInnerTexts()).toEqual(['Requests']);
  });

  test.each([
    ['feedback', 'Webhooks'],
    ['inbox', 'Received webhooks'],
    ['timeline', 'Failure drills'],
    ['interpretation-rules', 'Assumptions'],
    ['reset-and-snapshots', 'Snapshots'],
    ['security-settings', 'Keys and signing'],
    ['technical-settings', 'Webhook addresses'],
  ])('the shared address %s leads to %s', async (address, heading) => {
    await session.user.moveTo(`accounts/${account}/${address}`);
    await waitForHeading(heading);
    expect(new URL(session.user.page.url()).pathname).toBe(`/back-office/accounts/${account}/${address}`);
  });

  test('has no gateway profile without one: the assumptions lead to how to make one', async () => {
    const { user } = session;
    await user.moveTo(`accounts/${account}/interpretation-rules`);
    await user.page.getByRole('link', { name: 'Make a gateway profile' }).click();
    await waitForHeading('Gateway profile');
    expect(await menu().getByRole('link', { name: 'Gateway profile' }).count()).toBe(0);
  });
});
