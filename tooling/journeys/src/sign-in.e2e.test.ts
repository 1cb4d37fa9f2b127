/** Who gets in, how, as whom, and how it ends. */
import { dialog, pressed } from './moving.ts';
import { comes, type Person } from './person.ts';
import { signInByOneClick } from './signing-in.ts';
import { beginVisit, expectsNoDisturbance, whereABrowserIs, type Visit } from './visit.ts';

let visit: Visit;
let person: Person;

whereABrowserIs('signing in', () => {
  beforeAll(async () => {
    visit = await beginVisit();
  });

  afterAll(() => visit.end());

  // Each comes with a browser that knows nothing.
  beforeEach(async () => {
    person = await comes(visit.gateway);
  });

  afterEach(async () => {
    await person.leave();
    expectsNoDisturbance(person);
  });

  test('with the printed token opens the requested page', async () => {
    await person.goTo('accounts/DEMO0001/orders?search=order-1002');
    await isSignedOut();
    await signsInWith(visit.gateway.token);
    await heading('Orders').waitFor();
    await person.page.getByRole('link', { name: 'order-1002' }).waitFor();
    expect(person.page.url()).toBe(
      `${visit.gateway.origin}/back-office/accounts/DEMO0001/orders?search=order-1002`,
    );
  });

  test('with an unknown token shows an error', async () => {
    await person.goTo('');
    await signsInWith('postern_nobody-made-this-one');
    await person.page
      .getByRole('alert')
      .getByText('Unknown or revoked token. Check that you copied all of it.')
      .waitFor();
    await isSignedOut();
    expect(await theirCookies()).toEqual([]);
    expect(person.complaints()).toEqual([expect.stringContaining('401')]);
  });

  test('with one click as the merchant opens its account', async () => {
    const { page } = person;
    await person.goTo('');
    await pressed(page, 'or as the demo merchant');
    await heading('Overview').waitFor();
    expect(await page.getByRole('banner').innerText()).toContain('DEMO0001');
  });

  test('signing out ends the session, also for a copy of its cookie', async () => {
    const { page } = person;
    await signInByOneClick(person);
    await person.goTo('accounts/DEMO0001/orders');
    const [cookie] = await theirCookies();
    if (cookie === undefined) throw new Error('there is no cookie of a session');
    expect(await statusWith(cookie)).toBe(200);
    await pressed(page, 'User menu');
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await isSignedOut();
    expect(await theirCookies()).toEqual([]);
    expect(await statusWith(cookie)).toBe(401);
    await page.reload();
    await isSignedOut();
  });

  test('revoking the token ends the session, and signing in again returns to the same page', async () => {
    const { api, gateway } = visit;
    const made = await api.ask('POST', '/accounts/DEMO0001/tokens', { name: 'soon gone' });
    await person.goTo('accounts/DEMO0001/requests?refused=true');
    await signsInWith(made.text('token'));
    await heading('Request log').waitFor();
    await person.page.getByText('Live', { exact: true }).waitFor();
    const there = person.page.url();

    await api.ask('DELETE', `/accounts/DEMO0001/tokens/${made.text('id')}`);
    // Nobody touches the page.
    await isSignedOut();
    await signsInWith(gateway.token);
    await heading('Request log').waitFor();
    expect(person.page.url()).toBe(there);
    expect(await person.page.getByRole('switch', { name: 'Refused only' }).isChecked()).toBe(true);
    expect(person.complaints().filter((complaint) => !complaint.includes('401'))).toEqual([]);
  });

  test('stores the session in an HttpOnly, SameSite cookie', async () => {
    await signInByOneClick(person);
    await person.goTo('accounts/DEMO0001/orders');
    expect(await theirCookies()).toEqual([
      expect.objectContaining({
        name: expect.stringContaining('postern_session'),
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
      }),
    ]);
    expect(await person.page.evaluate(() => document.cookie)).toBe('');
  });

  test('refuses changes without the CSRF token', async () => {
    await signInByOneClick(person);
    await person.goTo('accounts/DEMO0001/orders');
    expect(await changesWith({})).toEqual([403, 'invalid-csrf-token']);
    expect(await changesWith({ 'x-csrf-token': 'guessed' })).toEqual([403, 'invalid-csrf-token']);
    const csrfToken = await person.page.evaluate(async () => {
      const session: unknown = await (await fetch('/back-office/api/session')).json();
      return String(Reflect.get(Object(session), 'csrf_token'));
    });
    expect(await changesWith({ 'x-csrf-token': csrfToken })).toEqual([201, '']);
    expect(person.complaints()).toEqual([expect.stringContaining('403'), expect.stringContaining('403')]);
  });

  test('in another window keeps this page working with the new session', async () => {
    const { page } = person;
    await signInByOneClick(person);
    await person.goTo('accounts/DEMO0001/orders');
    await signInByOneClick(person);
    await pressed(page, 'Create order');
    const reference = page.getByRole('textbox', { name: 'merchant_reference' });
    await reference.fill('after-another-window');
    await pressed(dialog(person, 'New order'), 'Create order');
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText('You signed in again in another window. Try again.')
      .waitFor();
    await pressed(dialog(person, 'New order'), 'Create order');
    await heading('after-another-window').waitFor();
    expect(person.complaints()).toEqual([expect.stringContaining('403')]);
  });

  test('with one click is off once the provider has created a token', async () => {
    await person.goTo('');
    await person.page.getByRole('button', { name: 'Open the demo back office' }).waitFor();
    await visit.api.ask('POST', '/tokens', { name: 'my own', role: 'provider' });
    await pressed(person.page, 'Open the demo back office');
    await person.page.getByRole('alert').getByText('Demo sign-in is off').waitFor();
    await person.page.reload();
    await person.page.getByRole('textbox', { name: 'Token' }).waitFor();
    expect(await person.page.getByRole('button', { name: 'Open the demo back office' }).count()).toBe(0);
    expect(person.complaints()).toEqual([expect.stringMatching(/40[34]/)]);
  });
});

const heading = (name: string) => person.page.getByRole('heading', { level: 1, name, exact: true });

const isSignedOut = (): Promise<void> => heading('Sign in').waitFor();

const signsInWith = async (token: string): Promise<void> => {
  await person.page.getByRole('textbox', { name: 'Token' }).fill(token);
  await pressed(person.page, 'Sign in');
};

const theirCookies = () => person.page.context().cookies();

interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** What somebody gets who shows the cookie of a session from elsewhere. */
const statusWith = async ({ name, value }: Cookie): Promise<number> =>
  (
    await fetch(`${visit.gateway.origin}/back-office/api/session`, {
      headers: { cookie: `${name}=${value}` },
    })
  ).status;

/** What a script of the page gets that changes something with these headers: the status, and which problem it is. */
const changesWith = (headers: Readonly<Record<string, string>>): Promise<readonly [number, string]> =>
  person.page.evaluate(async (given) => {
    const reply = await fetch('/back-office/api/accounts/DEMO0001/tokens', {
      method: 'POST',
      headers: { ...given, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'made by a script' }),
    });
    const problem = reply.ok ? '' : String(Reflect.get(Object(await reply.json()), 'type'));
    return [reply.status, problem.slice(problem.lastIndexOf('/') + 1)] as const;
  }, headers);
