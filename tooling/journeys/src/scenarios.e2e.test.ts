/** Scenarios: found in the words that people use, previewed in words, paused, edited and duplicated. */
import { countClicks } from './count-clicks.ts';
import { capture, createTestAccount } from './create-test-account.ts';
import { postOperation, signRequest, type Merchant } from './merchant-requests.ts';
import { dialog, dismissAlert, pressButton } from './page-actions.ts';
import { signIn } from './sign-in.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  joinTestSession,
  type TestSession,
} from './test-session.ts';

let session: TestSession;
let account: Merchant;

const card = (name: string) => session.user.page.getByRole('article', { name });

describeInBrowser('scenarios', () => {
  beforeAll(async () => {
    session = await joinTestSession();
    account = await createTestAccount(session.api);
    await signIn(session.user, session.gateway.token);
    await session.user.moveTo(`accounts/${account.identifier}/simulation`);
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  test('fail three times, then succeed, in at most 5 clicks', async () => {
    const { user } = session;
    const clicks = await countClicks(user.page);
    await pressButton(user.page, 'Create scenario');
    const form = dialog(user, 'New scenario');
    await form.getByRole('combobox', { name: 'Effect' }).fill('fail then succeed');
    await user.page.getByRole('option', { name: 'Failing address, then success' }).click();
    await form.getByRole('status').getByText('the first 3 attempts to deliver each feedback fail').waitFor();
    await pressButton(form, 'Create scenario');
    await dismissAlert(user, 'Scenario created');
    expect(await clicks()).toBeLessThanOrEqual(5);
    const items = await session.api.send('GET', `/accounts/${account.identifier}/scenarios`);
    expect(items.text('items', '0', 'effect', 'kind')).toBe('feedback_failed');
  });

  test('are paused and resumed', async () => {
    const failing = card('Failing address, then success');
    await pressButton(failing, /^Pause/);
    await failing.getByText('Paused', { exact: true }).waitFor();
    await pressButton(failing, /^Resume/);
    await failing.getByRole('button', { name: /^Pause/ }).waitFor();
    expect(await failing.getByText('Paused', { exact: true }).count()).toBe(0);
  });

  test('are duplicated and edited, with amounts in major units', async () => {
    const { user } = session;
    await pressButton(card('Failing address, then success'), /^Duplicate/);
    const copy = dialog(user, 'New scenario');
    await copy.getByRole('textbox', { name: 'Name' }).fill('A copy');
    await pressButton(copy, 'Create scenario');
    await dismissAlert(user, 'Scenario created');
    await pressButton(card('A copy'), /^Edit/);
    const form = dialog(user, 'Edit scenario');
    await form.getByRole('combobox', { name: 'Currency' }).fill('AED');
    await user.page.getByRole('option', { name: /AED/ }).click();
    await form.getByRole('textbox', { name: 'Exact amount' }).fill('10.50');
    await form.getByRole('status').getByText('AED 10.50').waitFor();
    await pressButton(form, 'Save changes');
    await dismissAlert(user, 'Scenario changed');
    const items = await session.api.send('GET', `/accounts/${account.identifier}/scenarios`);
    expect(items.text('items', '1', 'matcher', 'amount')).toBe('1050');
  });

  test('are removed', async () => {
    await pressButton(card('A copy'), /^Remove/);
    await pressButton(dialog(session.user, 'Remove this scenario?'), 'Remove');
    await dismissAlert(session.user, 'Scenario removed');
    expect(await card('A copy').count()).toBe(0);
  });

  test('are the reason that the overview has for a lost request', async () => {
    const { api, gateway, user } = session;
    const shop = await createTestAccount(api);
    await api.send('POST', `/accounts/${shop.identifier}/scenarios`, { effect: { kind: 'request_lost' } });
    await expect(postOperation(gateway, signRequest(shop, capture('100')))).rejects.toThrow('fetch failed');
    await user.goTo(`accounts/${shop.identifier}/overview`);
    const failed = user.page.getByRole('region', { name: 'What failed' });
    await failed.getByRole('link', { name: /CAPTURE order-1001 .*Lost request$/ }).click();
    await user.page.getByText('The gateway did not process it, and the client received no reply.').waitFor();
    await user.page.getByRole('tab', { name: 'Details' }).click();
    await user.page.getByRole('tabpanel').getByRole('link', { name: 'Lost request' }).waitFor();
  });
});
