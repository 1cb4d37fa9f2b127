/** Signing in and out, and the session. */
import { dialog, pressButton } from './page-actions.ts';
import { openBrowserUser, type BrowserUser } from './browser-user.ts';
import { signInByOneClick } from './sign-in-by-one-click.ts';
import {
  startTestSession,
  expectNoBrowserErrors,
  describeInBrowser,
  type TestSession,
} from './test-session.ts';

let session: TestSession;
let user: BrowserUser;

describeInBrowser('signing in', () => {
  beforeAll(async () => {
    session = await startTestSession();
  });

  afterAll(() => session.end());

  // Each test has a new browser context.
  beforeEach(async () => {
    user = await openBrowserUser(session.gateway);
  });

  afterEach(async () => {
    await user.close();
    expectNoBrowserErrors(user);
  });

  test('with the printed token opens the requested page', async () => {
    await user.goTo('accounts/DEMO0001/orders?search=order-1002');
    await expectSignedOut();
    await signInWith(session.gateway.token);
    await heading('Orders').waitFor();
    await user.page.getByRole('link', { name: 'order-1002' }).waitFor();
    expect(user.page.url()).toBe(
      `${session.gateway.origin}/back-office/accounts/DEMO0001/orders?search=order-1002`,
    );
  });

  test('with an unknown token shows an error', async () => {
    await user.goTo('');
    await signInWith('postern_unknown-token');
    await user.page
      .getByRole('alert')
      .getByText('Unknown or revoked token. Check that you copied all of it.')
      .waitFor();
    await expectSignedOut();
    expect(await readCookies()).toEqual([]);
    expect(user.consoleErrors()).toEqual([expect.stringContaining('401')]);
  });

  test('with one click as the merchant opens its account', async () => {
    const { page } = user;
    await user.goTo('');
    await pressButton(page, 'or as the demo merchant');
    await heading('Overview').waitFor();
    expect(await page.getByRole('banner').innerText()).toContain('DEMO0001');
  });

  test('signing out ends the session for every holder of the cookie', async () => {
    const { page } = user;
    await signInByOneClick(user);
    await user.goTo('accounts/DEMO0001/orders');
    const [cookie] = await readCookies();
    if (cookie === undefined) throw new Error('there is no cookie of a session');
    expect(await statusWithCookie(cookie)).toBe(200);
    await pressButton(page, 'User menu');
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expectSignedOut();
    expect(await readCookies()).toEqual([]);
    expect(await statusWithCookie(cookie)).toBe(401);
    await page.reload();
    await expectSignedOut();
  });

  test('revoking the token ends the session, and signing in returns to the same page', async () => {
    const { api, gateway } = session;
    const token = await api.send('POST', '/accounts/DEMO0001/tokens', { name: 'soon gone' });
    await user.goTo('accounts/DEMO0001/requests?refused=true');
    await signInWith(token.text('token'));
    await heading('Request log').waitFor();
    await user.page.getByText('Live', { exact: true }).waitFor();
    const currentUrl = user.page.url();

    await api.send('DELETE', `/accounts/DEMO0001/tokens/${token.text('id')}`);
    // The page signs out by itself.
    await expectSignedOut();
    await signInWith(gateway.token);
    await heading('Request log').waitFor();
    expect(user.page.url()).toBe(currentUrl);
    expect(await user.page.getByRole('switch', { name: 'Refused only' }).isChecked()).toBe(true);
    expect(user.consoleErrors().filter((message) => !message.includes('401'))).toEqual([]);
  });

  test('stores the session in an HttpOnly, SameSite=Strict cookie', async () => {
    await signInByOneClick(user);
    await user.goTo('accounts/DEMO0001/orders');
    expect(await readCookies()).toEqual([
      expect.objectContaining({
        name: expect.stringContaining('postern_session'),
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
      }),
    ]);
    expect(await user.page.evaluate(() => document.cookie)).toBe('');
  });

  test('requires the CSRF token for changes', async () => {
    await signInByOneClick(user);
    await user.goTo('accounts/DEMO0001/orders');
    expect(await changeWithHeaders({})).toEqual([403, 'invalid-csrf-token']);
    expect(await changeWithHeaders({ 'x-csrf-token': 'guessed' })).toEqual([403, 'invalid-csrf-token']);
    const csrfToken = await user.page.evaluate(async () => {
      const session: unknown = await (await fetch('/back-office/api/session')).json();
      return String(Reflect.get(Object(session), 'csrf_token'));
    });
    expect(await changeWithHeaders({ 'x-csrf-token': csrfToken })).toEqual([201, '']);
    expect(user.consoleErrors()).toEqual([expect.stringContaining('403'), expect.stringContaining('403')]);
  });

  test('in another window lets this one continue with the new session', async () => {
    const { page } = user;
    await signInByOneClick(user);
    await user.goTo('accounts/DEMO0001/orders');
    await signInByOneClick(user);
    await pressButton(page, 'Create order');
    const reference = page.getByRole('textbox', { name: 'merchant_reference' });
    await reference.fill('after-another-window');
    await pressButton(dialog(user, 'New order'), 'Create order');
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText('You signed in again in another window. Try again.')
      .waitFor();
    await pressButton(dialog(user, 'New order'), 'Create order');
    await heading('after-another-window').waitFor();
    expect(user.consoleErrors()).toEqual([expect.stringContaining('403')]);
  });

  test('with one click is disabled after the provider has created a token', async () => {
    await user.goTo('');
    await user.page.getByRole('button', { name: 'Open the demo back office' }).waitFor();
    await session.api.send('POST', '/tokens', { name: 'my own', role: 'provider' });
    await pressButton(user.page, 'Open the demo back office');
    await user.page.getByRole('alert').getByText('Demo sign-in is off').waitFor();
    await user.page.reload();
    await user.page.getByRole('textbox', { name: 'Token' }).waitFor();
    expect(await user.page.getByRole('button', { name: 'Open the demo back office' }).count()).toBe(0);
    expect(user.consoleErrors()).toEqual([expect.stringMatching(/40[34]/)]);
  });
});

const heading = (name: string) => user.page.getByRole('heading', { level: 1, name, exact: true });

const expectSignedOut = (): Promise<void> => heading('Sign in').waitFor();

const signInWith = async (token: string): Promise<void> => {
  await user.page.getByRole('textbox', { name: 'Token' }).fill(token);
  await pressButton(user.page, 'Sign in');
};

const readCookies = () => user.page.context().cookies();

interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** The status of a request that has only the session cookie. */
const statusWithCookie = async ({ name, value }: Cookie): Promise<number> =>
  (
    await fetch(`${session.gateway.origin}/back-office/api/session`, {
      headers: { cookie: `${name}=${value}` },
    })
  ).status;

/** The status and the problem of a change that a script of the page sends with these headers. */
const changeWithHeaders = (headers: Readonly<Record<string, string>>): Promise<readonly [number, string]> =>
  user.page.evaluate(async (requestHeaders) => {
    const reply = await fetch('/back-office/api/accounts/DEMO0001/tokens', {
      method: 'POST',
      headers: { ...requestHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'made by a script' }),
    });
    const problem = reply.ok ? '' : String(Reflect.get(Object(await reply.json()), 'type'));
    return [reply.status, problem.slice(problem.lastIndexOf('/') + 1)] as const;
  }, headers);
