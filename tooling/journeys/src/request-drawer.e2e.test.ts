/** The drawer of a request: why it was refused, how to fix it, and how to share it, with few clicks. */
import { countClicks } from './count-clicks.ts';
import { createTestAccount } from './create-test-account.ts';
import { postOperation, signRequest, type Merchant } from './merchant-requests.ts';
import { dialog, pressButton } from './page-actions.ts';
import { signIn } from './sign-in.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  joinTestSession,
  type TestSession,
} from './test-session.ts';

let session: TestSession;
let account: Merchant;

describeInBrowser('the drawer of a request', () => {
  beforeAll(async () => {
    session = await joinTestSession();
    account = await createTestAccount(session.api);
    const capture = signRequest(account, {
      command: 'CAPTURE',
      merchant_reference: 'order-1001',
      amount: '100',
      currency: 'AED',
      order_description: 'A chair',
    });
    await postOperation(session.gateway, { ...capture, order_description: ' A chair' });
    await signIn(session.user, session.gateway.token);
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  test('sends the request again, signed by the gateway, and the new one links to the original', async () => {
    const { user } = session;
    await user.moveTo(`accounts/${account.identifier}/requests`);
    await user.page
      .getByRole('row')
      .filter({ hasText: '00008' })
      .getByRole('link', { name: 'CAPTURE' })
      .click();
    const drawer = dialog(user, 'CAPTURE order-1001');
    await pressButton(drawer, 'Sign again and send');
    await drawer.getByRole('link', { name: 'Open the new request' }).click();
    await drawer.getByRole('tab', { name: 'Details' }).click();
    await drawer.getByText('Sent again from').waitFor();
    expect(await drawer.getByText('04000').count()).toBeGreaterThan(0);
  });

  test('sends edited parameters, signed by the gateway', async () => {
    const drawer = dialog(session.user, 'CAPTURE order-1001');
    await drawer.getByRole('tab', { name: 'Request' }).click();
    await pressButton(drawer, 'Edit and send');
    await drawer.getByRole('textbox', { name: 'amount', exact: true }).fill('99999999');
    await pressButton(drawer, 'Sign and send');
    await drawer.getByRole('status').getByText('05042').first().waitFor();
    const changes = await drawer.getByRole('status').getByRole('row').allInnerTexts();
    expect(changes.some((text) => /response_code\s+04000\s+05042/.test(text))).toBe(true);
  });

  test('shows the interpretation rule that decided the reply, and folds the others', async () => {
    const { user } = session;
    await dialog(user, 'CAPTURE order-1001').getByRole('link', { name: 'Open the new request' }).click();
    const drawer = dialog(user, 'CAPTURE order-1001');
    await drawer.getByText('05042').first().waitFor();
    await drawer.getByRole('tab', { name: 'Details' }).click();
    await drawer.getByRole('heading', { name: 'Interpretation rule that decided this reply' }).waitFor();
    const visible = () => drawer.getByRole('tabpanel').getByRole('listitem').allInnerTexts();
    expect(await visible()).toEqual([expect.stringMatching(/^D11a\s[^]*above the authorized amount 042/)]);
    await drawer.getByText(/^Other applied interpretation rules \(\d+\)$/).click();
    expect((await visible()).length).toBeGreaterThan(5);
  });

  test('stands beside its list, and the keys of the list step through it', async () => {
    const { user } = session;
    await user.goTo(`accounts/${account.identifier}/requests`);
    const rows = user.page.getByRole('row').getByRole('link', { name: 'CAPTURE' });
    await rows.nth(1).click();
    const beside = dialog(user, 'CAPTURE order-1001 · AED');
    expect(
      await beside.getByRole('heading', { level: 2 }).evaluate((title) => title === document.activeElement),
    ).toBe(true);
    const opened = () => new URL(user.page.url()).searchParams.get('request');
    const second = opened();
    await user.page.keyboard.press('k');
    await user.page.waitForURL((url) => url.searchParams.get('request') !== second);
    await user.page.keyboard.press('j');
    await user.page.waitForURL((url) => url.searchParams.get('request') === second);
    // The list is not covered: a click on another row opens it.
    await rows.nth(0).click();
    await user.page.waitForURL((url) => url.searchParams.get('request') !== second);
    await beside.getByRole('heading', { level: 2 }).press('Escape');
    await beside.waitFor({ state: 'detached' });
    expect(opened()).toBeNull();
  });

  test('says that the client received the logged reply, if a scenario only changed it', async () => {
    const { user, api, gateway } = session;
    const account = await createTestAccount(api);
    await api.send('POST', `/accounts/${account.identifier}/scenarios`, {
      effect: { kind: 'reply_unsigned' },
    });
    const request = { merchant_reference: 'order-1001', amount: '100', currency: 'AED' };
    await postOperation(gateway, signRequest(account, { command: 'CAPTURE', ...request }));
    await user.goTo(`accounts/${account.identifier}/requests`);
    await user.page.getByRole('row').getByRole('link', { name: 'CAPTURE' }).click();
    const explanation = dialog(user, 'CAPTURE order-1001').getByText('The client received the reply below');
    await explanation.waitFor();
    expect(await explanation.textContent()).toContain('as a scenario changed it');
  });

  test('shows what follows the diagnosis of a signature once the diagnosis is there', async () => {
    const { page } = session.user;
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/signature-check?**', async (route) => {
      await arrival;
      await route.fallback();
    });
    await session.user.goTo(`accounts/${account.identifier}/requests?response_code=00008`);
    await page.getByRole('row').filter({ hasText: '00008' }).getByRole('link', { name: 'CAPTURE' }).click();
    const drawer = dialog(session.user, 'CAPTURE order-1001');
    await drawer.getByText('Signature diagnosis').waitFor();
    expect(await drawer.getByRole('button', { name: 'Sign again and send' }).count()).toBe(0);
    expect(await drawer.getByRole('link', { name: /signature doctor/ }).count()).toBe(0);
    arrive();
    await drawer.getByRole('button', { name: 'Sign again and send' }).waitFor();
    expect(await drawer.locator('[aria-busy="true"]').count()).toBe(0);
    await page.unroute('**/signature-check?**');
  });

  test('shares a failed request in 2 clicks', async () => {
    const { user } = session;
    await user.goTo(`accounts/${account.identifier}/requests?refused=true`);
    await user.page
      .getByRole('row')
      .filter({ hasText: '00008' })
      .getByRole('link', { name: 'CAPTURE' })
      .click();
    const clicks = await countClicks(user.page);
    await pressButton(dialog(user, 'CAPTURE order-1001'), 'Copy as');
    await user.page.getByRole('menuitem', { name: 'Link' }).click();
    await user.page.getByText('Link copied').waitFor();
    const link = await user.page.evaluate(() => navigator.clipboard.readText());
    expect(await clicks()).toBe(2);
    const requests = `${user.origin}/back-office/accounts/${account.identifier}/requests`;
    expect(link.startsWith(requests)).toBe(true);
    expect(link.slice(requests.length)).toMatch(/^\?request=[\w-]+$/);
    await user.page.goto(link);
    await dialog(user, 'CAPTURE order-1001').getByText('Signature diagnosis').waitFor();
  });
});
