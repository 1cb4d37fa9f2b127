/** The gateway applies the settings of an account. */
import {
  selectOption,
  openFromMenu,
  dialog,
  dismissAlert,
  pressButton,
  waitForValue,
} from './page-actions.ts';
import { startFeedbackReceiver, type FeedbackReceiver } from './feedback-receiver.ts';
import { openBrowserUser } from './browser-user.ts';
import { capture, createTestAccount } from './create-test-account.ts';
import { signIn } from './sign-in.ts';
import {
  joinTestSession,
  expectNoBrowserErrors,
  describeInBrowser,
  type TestSession,
} from './test-session.ts';
import {
  sendSigned,
  statusCheckCode,
  postOperation,
  signRequest,
  type Merchant,
} from './merchant-requests.ts';

const accepted = '12000';

let session: TestSession;
let receiver: FeedbackReceiver;

describeInBrowser('an account', () => {
  beforeAll(async () => {
    [session, receiver] = await Promise.all([joinTestSession(), startFeedbackReceiver()]);
    await signIn(session.user, session.gateway.token);
  });

  afterAll(() => Promise.all([session.end(), receiver.end()]));

  afterEach(() => expectNoBrowserErrors(session.user));

  test('accepts requests immediately after creation', async () => {
    const { user, gateway } = session;
    await user.goTo('accounts');
    await pressButton(user.page, 'Create account');
    const form = dialog(user, 'Create account');
    await form.getByRole('textbox', { name: 'merchant_identifier' }).fill('NEWTEAM1');
    await form.getByRole('textbox', { name: 'Name' }).fill('A new team');
    await selectOption(user, 'SHA Type', 'HMAC 256', form);
    await form.getByRole('textbox', { name: 'SHA Request Phrase' }).fill('one time: request');
    await form.getByRole('textbox', { name: 'SHA Response Phrase' }).fill('one time: response');
    await pressButton(form, 'Create account');
    const ready = dialog(user, 'Account A new team created');
    const accessCode = await ready.getByRole('definition').first().innerText();
    const code = await statusCheckCode(gateway, {
      identifier: 'NEWTEAM1',
      accessCode: accessCode.trim(),
      shaType: 'HMAC-256',
      requestPhrase: 'one time: request',
      responsePhrase: 'one time: response',
    });
    // The reply is about a missing order, so the request was accepted.
    expect(code).toBe('11036');
  });

  test('refuses requests while it is inactive', async () => {
    const account = await openAccount();
    const { user, gateway } = session;
    await pressButton(user.page, 'Deactivate account');
    await pressButton(dialog(user, 'Deactivate this account?'), 'Deactivate account');
    await dismissAlert(user, 'Account deactivated');
    expect(await statusCheckCode(gateway, account)).toBe('00015');
    await pressButton(user.page, 'Activate account');
    await pressButton(dialog(user, 'Activate this account?'), 'Activate account');
    await dismissAlert(user, 'Account activated');
    expect(await statusCheckCode(gateway, account)).toBe(accepted);
  });

  test('enforces limits on captures', async () => {
    const account = await openAccount();
    const limits = session.user.page.getByRole('region', { name: 'Limits' });
    await selectOption(session.user, 'Add currency', /^AED/);
    await limits.getByRole('textbox', { name: 'Per operation, AED' }).fill('5.00');
    await limits.getByRole('textbox', { name: 'Per day, AED' }).fill('7.00');
    await save();
    expect(await runCapture(account, '501')).toBe('05050');
    expect(await runCapture(account, '500')).toBe('04000');
    expect(await runCapture(account, '201')).toBe('05057');
    await pressButton(limits, 'Remove limits in AED');
    await save();
    expect(await runCapture(account, '501')).toBe('04000');
  });

  test('accepts numbers and unknown parameters in compatible mode', async () => {
    const account = await openAccount();
    const request = { ...signRequest(account, capture('300')), amount: 300 };
    expect((await postOperation(session.gateway, request))['response_code']).toBe('00002');
    await session.user.page.getByRole('radio', { name: 'Compatible' }).check();
    await save();
    expect((await postOperation(session.gateway, request))['response_code']).toBe('04000');
    const odd = { ...capture('200'), loyalty_points: '12' };
    expect((await sendSigned(session.gateway, account, odd))['response_code']).toBe('04000');
  });

  test('becomes compatible from a request that only a compatible account accepts', async () => {
    const account = await openAccount();
    const { user, gateway } = session;
    const request = { ...signRequest(account, capture('300')), amount: 300 };
    expect((await postOperation(gateway, request))['response_code']).toBe('00002');
    await openFromMenu(user, 'Requests');
    await user.page.getByRole('row').filter({ hasText: '00002' }).click();
    await pressButton(user.page, 'Make the account compatible');
    await pressButton(dialog(user, 'Make the account compatible'), 'Make the account compatible');
    await dismissAlert(user, 'The account is compatible now');
    expect((await postOperation(gateway, request))['response_code']).toBe('04000');
  });

  test('sends feedback in the selected encoding', async () => {
    const account = await openAccount();
    await setFeedbackAddress(account, receiver.address);
    const { page } = session.user;
    for (const [choice, encoding] of [
      ['JSON', 'json'],
      ['XML', 'xml'],
    ] as const) {
      await page.getByRole('radiogroup', { name: 'Encoding' }).getByText(choice, { exact: true }).click();
      await save();
      await sendSigned(session.gateway, account, capture('100'));
      expect((await receiver.next()).encoding).toBe(encoding);
    }
  });

  test('attempts delivery as often as configured', async () => {
    const account = await openAccount();
    await setFeedbackAddress(account, 'http://127.0.0.1:9/feedback');
    const { user } = session;
    await user.page.getByRole('textbox', { name: 'Maximum attempts' }).fill('2');
    await user.page.getByRole('textbox', { name: 'Seconds between attempts' }).fill('0');
    await save();
    await sendSigned(session.gateway, account, capture('100'));
    await openFromMenu(user, 'Webhooks');
    const row = user.page.getByRole('row').filter({ hasText: 'CAPTURE' });
    await row.getByText('Failed').waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toContainEqual(expect.stringMatching(/^2\s/));
  });

  test('creates payments once the payment page is switched on, for the pages of its shop', async () => {
    const account = await openAccount();
    const { user, gateway } = session;
    const postForm = async (origin: string): Promise<number> => {
      const form = signRequest(account, {
        command: 'PURCHASE',
        merchant_reference: 'cart-1',
        amount: '100',
        currency: 'AED',
        customer_email: 'sara@shop.example',
        return_url: 'http://shop.example/paid',
      });
      const response = await fetch(`${gateway.origin}/FortAPI/paymentPage`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin },
        body: new URLSearchParams(form),
      });
      return response.status;
    };
    expect(await postForm('http://shop.example')).toBe(200);
    await user.page.getByRole('switch', { name: 'Payment page redirection' }).click();
    await user.page
      .getByRole('textbox', { name: 'Origins of the shop’s pages' })
      .fill('http://shop.example\n');
    await save();
    expect([await postForm('http://shop.example'), await postForm('http://elsewhere.example')]).toEqual([
      303, 200,
    ]);
  });

  test('has the payment channels that the provider switches on, and shows them to the merchant', async () => {
    const { identifier } = await openAccount();
    const { user, api } = session;
    const channels = user.page.getByRole('group', { name: 'Payment channels' });
    for (const channel of ['redirection', 'moto', 'own_form', 'redirection'])
      await channels.getByRole('switch', { name: channel }).click();
    await save();
    expect((await api.send('GET', `/accounts/${identifier}/payments`)).value('channels')).toEqual([
      'own_form',
      'moto',
    ]);
    const token = await api.send('POST', `/tokens?merchant_identifier=${identifier}`, { name: 'merchant' });
    const merchant = await openBrowserUser(session.gateway);
    await signIn(merchant, token.text('token'));
    await merchant.goTo(`accounts/${identifier}/account`);
    const payments = merchant.page.getByRole('region', { name: 'Payments' });
    await payments.getByText('The shopper orders by mail or telephone').waitFor();
    expect(await payments.getByText('on', { exact: true }).count()).toBe(2);
    expect(await payments.getByText('off', { exact: true }).count()).toBe(4);
    expectNoBrowserErrors(merchant);
    await merchant.close();
  });

  test('shows the enabled services to the merchant', async () => {
    const account = await openAccount();
    const { user, api } = session;
    await user.page.getByRole('switch', { name: 'Installments' }).click();
    await dismissAlert(user, 'Changes saved and in effect');
    expect((await api.send('GET', `/accounts/${account.identifier}`)).text('services', '0')).toBe(
      'installments',
    );
    await user.page.reload();
    const again = user.page.getByRole('switch', { name: 'Installments' });
    await again.waitFor();
    expect(await again.isChecked()).toBe(true);
    expect(await user.page.getByRole('switch', { name: 'Tokenization' }).isChecked()).toBe(false);
  });

  test('can be renamed', async () => {
    await openAccount();
    const { user } = session;
    await user.page.getByRole('textbox', { name: 'Name' }).fill('دكان الزهور');
    await save();
    await user.page.getByRole('heading', { level: 1, name: 'دكان الزهور' }).waitFor();
    // The list of accounts is loaded again.
    const choice = user.page.getByRole('combobox', { name: 'Choose an account' });
    await waitForValue(choice, 'دكان الزهور');
    expect(await choice.inputValue()).toContain('دكان الزهور');
  });
});

const openAccount = async (): Promise<Merchant> => {
  const account = await createTestAccount(session.api);
  await session.user.moveTo(`accounts/${account.identifier}/account`);
  return account;
};

const save = async (): Promise<void> => {
  await pressButton(session.user.page, 'Save');
  await dismissAlert(session.user, 'Changes saved and in effect');
};

const runCapture = async (account: Merchant, amount: string): Promise<unknown> =>
  (await sendSigned(session.gateway, account, capture(amount)))['response_code'];

const setFeedbackAddress = async ({ identifier }: Merchant, address: string): Promise<void> => {
  await session.api.send('PATCH', `/accounts/${identifier}/technical`, {
    active_channel: 'web',
    channels: { web: { direct: address } },
  });
};
