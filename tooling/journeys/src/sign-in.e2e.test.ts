/** Signing in and out, and the session. */
import { dialog, pressButton } from './page-actions.ts';
import { openBrowserUser, type BrowserUser } from './browser-user.ts';
import { signIn, signInByLink } from './sign-in.ts';
import {
  startTestSession,
  expectNoBrowserErrors,
  describeInBrowser,
  type OwnTestSession,
} from './test-session.ts';

let session: OwnTestSession;
let user: BrowserUser;

describeInBrowser('signing in', () => {
  beforeAll(async () => {
    session = await startTestSession();
    ({ user } = session);
  });

  afterAll(() => session.end());

  // Each test starts without cookies and stored data.
  afterEach(async () => {
    const { page } = user;
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto('about:blank');
    await page.context().clearCookies();
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

  test('with a link works once, and only with the secret in the link', async () => {
    const { page } = user;
    const link = await session.gateway.printSignInLink();
    await page.goto(link);
    await heading('Overview').waitFor();
    expect(page.url()).toBe(`${session.gateway.origin}/back-office/accounts/DEMO0001/overview`);

    const another = await openBrowserUser(session.gateway);
    await another.page.goto(link);
    await another.page
      .getByRole('alert')
      .getByText('This sign-in link is unknown, used or expired, or the provider has created a token since.')
      .waitFor();
    expect(another.page.url()).toBe(`${session.gateway.origin}/back-office/`);
    expect(await another.page.context().cookies()).toEqual([]);
    expect(another.consoleErrors()).toEqual([expect.stringContaining('401')]);
    await another.close();

    // Who is signed in already stays so.
    await page.goto(link);
    await heading('Overview').waitFor();
    expect(user.consoleErrors()).toEqual([expect.stringContaining('401')]);
  });

  test('with a link of a merchant opens its account', async () => {
    const { page } = user;
    await page.goto(await session.gateway.printSignInLink('--merchant', 'DEMO0001'));
    await heading('Overview').waitFor();
    expect(await page.getByRole('banner').innerText()).toContain('DEMO0001');
    expect(await page.getByRole('combobox', { name: 'Choose an account' }).count()).toBe(0);
  });

  test('with a link that is opened on the sign-in screen needs no reload', async () => {
    const { page } = user;
    await user.goTo('accounts/DEMO0001/orders');
    await page.getByText('postern-gateway sign-in', { exact: true }).waitFor();
    const link = await session.gateway.printSignInLink();
    await page.evaluate((secret) => {
      location.hash = secret;
    }, new URL(link).hash);
    await heading('Orders').waitFor();
    expect(page.url()).toBe(`${session.gateway.origin}/back-office/accounts/DEMO0001/orders`);
  });

  test('never sends the secret of a link in an address or a referrer', async () => {
    const { page } = user;
    const link = await session.gateway.printSignInLink();
    const secret = link.replace(/.*#sign-in=/, '');
    const sent: string[] = [];
    page.on('request', (request) => {
      sent.push(request.url(), request.headers()['referer'] ?? '');
    });
    await page.goto(link);
    await heading('Overview').waitFor();
    await page.reload();
    await heading('Overview').waitFor();
    expect(sent.filter((text) => text.includes(secret) && !text.startsWith(link))).toEqual([]);
  });

  test('signing out ends the session for every holder of the cookie', async () => {
    const { page } = user;
    await signIn(user, session.gateway.token);
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
    const token = await api.send('POST', '/tokens?merchant_identifier=DEMO0001', { name: 'soon gone' });
    await user.goTo('accounts/DEMO0001/requests?refused=true');
    await signInWith(token.text('token'));
    await heading('Requests').waitFor();
    await user.page.getByText('Live', { exact: true }).waitFor();
    const currentUrl = user.page.url();

    await api.send('DELETE', `/tokens/${token.text('id')}`);
    // The page signs out by itself.
    await expectSignedOut();
    await signInWith(gateway.token);
    await heading('Requests').waitFor();
    expect(user.page.url()).toBe(currentUrl);
    await user.page.getByRole('button', { name: /^Filters.*1 active filter$/ }).waitFor();
    expect(user.consoleErrors().filter((message) => !message.includes('401'))).toEqual([]);
  });

  test('stores the session in an HttpOnly, SameSite=Strict cookie', async () => {
    await signIn(user, session.gateway.token);
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
    await signIn(user, session.gateway.token);
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
    await signIn(user, session.gateway.token);
    await user.goTo('accounts/DEMO0001/orders');
    await signIn(user, session.gateway.token);
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

  // The last test, because links end here for good.
  test('with a link ends when the provider creates a token', async () => {
    const { page } = user;
    const unused = await session.gateway.printSignInLink();
    await signInByLink(user, session.gateway);
    await user.goTo('team');
    await page.getByText('You signed in with a link.').waitFor();
    await session.api.send('POST', '/tokens?all_accounts=true', { name: 'my own' });
    // The page signs out by itself, or with the next request.
    await page.reload();
    await expectSignedOut();
    await page.goto(unused);
    await page
      .getByRole('alert')
      .getByText('This sign-in link is unknown, used or expired, or the provider has created a token since.')
      .waitFor();
    expect(await page.getByText('postern-gateway sign-in', { exact: true }).count()).toBe(0);
    expect(user.consoleErrors().filter((message) => !message.includes('401'))).toEqual([]);
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
    const reply = await fetch('/back-office/api/tokens?merchant_identifier=DEMO0001', {
      method: 'POST',
      headers: { ...requestHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'made by a script' }),
    });
    const problem = reply.ok ? '' : String(Reflect.get(Object(await reply.json()), 'type'));
    return [reply.status, problem.slice(problem.lastIndexOf('/') + 1)] as const;
  }, headers);
