/** Scenarios: found in the words that people use, previewed in words, paused, edited and duplicated. */
import { countClicks } from './count-clicks.ts';
import { createTestAccount } from './create-test-account.ts';
import { sendSigned, type Merchant } from './merchant-requests.ts';
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

  test('are filled in by a recipe that a sentence finds: the capture times out, and the retry succeeds', async () => {
    const { user, api, gateway } = session;
    await pressButton(user.page, 'Create scenario');
    const form = dialog(user, 'New scenario');
    await form.getByRole('combobox', { name: 'Effect' }).fill('capture times out and then succeeds');
    await user.page.getByRole('option', { name: 'Capture times out, the retry succeeds' }).click();
    await form.getByRole('status').getByText('The next CAPTURE').waitFor();
    expect(await form.getByRole('combobox', { name: 'Operation' }).inputValue()).toBe('CAPTURE');
    // The client of this test would wait that long.
    await form.getByRole('textbox', { name: 'Wait (milliseconds)' }).fill('1');
    await pressButton(form, 'Create scenario');
    await dismissAlert(user, 'Scenario created');
    await api.send('POST', `/accounts/${account.identifier}/orders`, {
      merchant_reference: 'order-1',
      currency: 'AED',
      amount: '1000',
      state: 'authorized',
    });
    const capture = () =>
      sendSigned(gateway, account, {
        command: 'CAPTURE',
        merchant_reference: 'order-1',
        amount: '1000',
        currency: 'AED',
      });
    await expect(capture()).rejects.toThrow('fetch failed');
    expect(await capture()).toMatchObject({ response_code: '04000' });
    await pressButton(card('Lost request'), /^Remove/);
    await pressButton(dialog(user, 'Remove this scenario?'), 'Remove');
    await dismissAlert(user, 'Scenario removed');
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
});
