/** A user creates tokens, signs people in by links, and ends sessions. */
import { openBrowserUser, type BrowserUser } from './browser-user.ts';
import { createTestAccount } from './create-test-account.ts';
import { dialog, dismissAlert, pressButton } from './page-actions.ts';
import { signIn } from './sign-in.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  joinTestSession,
  type TestSession,
} from './test-session.ts';

let session: TestSession;
let guest: BrowserUser;

describeInBrowser('the team of an account', () => {
  beforeAll(async () => {
    session = await joinTestSession();
    guest = await openBrowserUser(session.gateway);
    await signIn(session.user, session.gateway.token);
  });

  afterAll(async () => {
    await guest.close();
    await session.end();
  });

  afterEach(() => expectNoBrowserErrors(session.user));

  const openTeam = async (): Promise<string> => {
    const { identifier } = await createTestAccount(session.api);
    await session.user.moveTo(`accounts/${identifier}/team`);
    return identifier;
  };

  const linkTo = async (identifier: string): Promise<string> => {
    const { api, gateway } = session;
    const { text } = await api.send('POST', `/tokens?merchant_identifier=${identifier}`, {
      name: `for ${identifier}`,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const link = await api.send('POST', `/tokens/${text('id')}/sign-in-link`);
    return gateway.origin + link.text('sign_in_path');
  };

  test('uses a token until it is revoked', async () => {
    const identifier = await openTeam();
    const { user, gateway } = session;
    await pressButton(user.page, 'Create token');
    const making = dialog(user, 'Create token');
    await making.getByRole('textbox', { name: 'Purpose' }).fill('the build');
    // Full access is what a user chooses, not the default.
    expect(await making.getByRole('radio', { name: 'Read-only' }).isChecked()).toBe(true);
    await pressButton(making, 'Create token');
    const secretDialog = dialog(user, 'Copy the token now');
    const token = (await secretDialog.getByRole('region', { name: 'Token' }).innerText()).trim();
    await pressButton(secretDialog, 'I copied the token');
    const statusOf = async (path: string, method = 'GET') =>
      (
        await fetch(`${gateway.origin}/back-office/api${path}`, {
          method,
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    expect(await statusOf(`/accounts/${identifier}`)).toBe(200);
    expect(await statusOf('/accounts/DEMO0001')).toBe(404);
    expect(await statusOf(`/reset?merchant_identifier=${identifier}`, 'POST')).toBe(403);
    await user.page.getByRole('row', { name: /the build.*Read-only/ }).waitFor();
    await pressButton(user.page, 'Revoke: the build');
    await pressButton(dialog(user, 'Revoke “the build”?'), 'Revoke');
    await dismissAlert(user, 'Token revoked');
    expect(await statusOf(`/accounts/${identifier}`)).toBe(401);
  });

  test('sees the session of a person, and ends it', async () => {
    const identifier = await openTeam();
    const { page } = session.user;
    await guest.page.goto(await linkTo(identifier));
    await guest.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    // The list is updated live.
    await pressButton(page, `End session: for ${identifier}`);
    await dismissAlert(session.user, 'Session ended');
    await guest.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await page.getByRole('button', { name: `End session: for ${identifier}` }).count()).toBe(0);
  });

  test('asks before a link replaces a session', async () => {
    const { api } = session;
    const [own, other] = [await createTestAccount(api), await createTestAccount(api)];
    const banner = guest.page.getByRole('banner');
    await guest.page.goto(await linkTo(own.identifier));
    await banner.getByText(own.identifier).waitFor();
    await guest.page.goto(await linkTo(other.identifier));
    await guest.page.getByText(`for ${own.identifier}`).waitFor();
    await guest.page.waitForURL(({ hash }) => hash === '');
    await guest.page.reload();
    await banner.getByText(own.identifier).waitFor();
    await guest.page.goto(await linkTo(other.identifier));
    await guest.page.getByText(`for ${own.identifier}`).waitFor();
    await pressButton(guest.page, 'Stay signed in');
    await banner.getByText(own.identifier).waitFor();
    await guest.page.goto(await linkTo(other.identifier));
    await pressButton(guest.page, 'Use the link');
    await banner.getByText(other.identifier).waitFor();
    expect(await banner.getByText(own.identifier).count()).toBe(0);
    await guest.page.context().clearCookies();
  });

  test('says that a token has expired', async () => {
    const identifier = await openTeam();
    // Late enough for a busy machine to create it in time.
    const soon = new Date(Date.now() + 5000).toISOString();
    const { text } = await session.api.send('POST', `/tokens?merchant_identifier=${identifier}`, {
      name: 'short',
      expires_at: soon,
    });
    const message = guest.page.getByText('This token has expired. Ask for a new one.');
    await guest.page.goto(guest.origin);
    await guest.page.getByRole('textbox', { name: 'Token' }).fill(text('token'));
    // Until then, signing in succeeds.
    await guest.page.waitForFunction((at) => Date.now() >= at, Date.parse(soon), { polling: 200 });
    await pressButton(guest.page, 'Sign in');
    await message.waitFor();
    expect(await message.count()).toBe(1);
  });
});
