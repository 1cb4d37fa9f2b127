/** Feedback that the user writes or edits, sent to an address of the user. */
import { createTestAccount } from './create-test-account.ts';
import { startFeedbackReceiver, type FeedbackReceiver } from './feedback-receiver.ts';
import { isSignedFor, type Merchant } from './merchant-requests.ts';
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
let receiver: FeedbackReceiver;

describeInBrowser('sending feedback', () => {
  beforeAll(async () => {
    [session, receiver] = await Promise.all([joinTestSession(), startFeedbackReceiver()]);
    account = await createTestAccount(session.api);
    await signIn(session.user, session.gateway.token);
    await session.user.moveTo(`accounts/${account.identifier}/feedback`);
    await pressButton(session.user.page, 'Send feedback');
  });

  afterAll(() => Promise.all([session.end(), receiver.end()]));

  afterEach(() => expectNoBrowserErrors(session.user));

  const form = () => dialog(session.user, 'Send feedback');
  const write = async (params: object): Promise<void> =>
    form().getByRole('textbox', { name: 'Parameters (JSON)' }).fill(JSON.stringify(params));

  test('signs what the user wrote and shows the response', async () => {
    await form().getByRole('textbox', { name: 'Address' }).fill(receiver.address);
    await form().getByText('JSON', { exact: true }).click();
    await write({ merchant_reference: 'written', amount: '105', access_code: '[redacted]' });
    await pressButton(form(), 'Sign and send');
    await form().getByRole('status').getByText('Acknowledged', { exact: true }).waitFor();
    const { params, encoding } = await receiver.next();
    expect([encoding, params['merchant_reference'], params['access_code']]).toEqual([
      'json',
      'written',
      account.accessCode,
    ]);
    expect(isSignedFor(account, params)).toBe(true);
  });

  test('signs with a wrong phrase on purpose', async () => {
    await form().getByRole('checkbox', { name: 'Sign with a wrong phrase' }).check();
    await write({ merchant_reference: 'forged' });
    await pressButton(form(), 'Sign and send');
    const { params } = await receiver.next();
    expect([params['merchant_reference'], isSignedFor(account, params)]).toEqual(['forged', false]);
  });

  test('says what is wrong with the parameters or the address', async () => {
    await form().getByRole('textbox', { name: 'Parameters (JSON)' }).fill('[1]');
    await form().getByText('Enter a JSON object whose values are texts').waitFor();
    expect(await form().getByRole('button', { name: 'Sign and send' }).isDisabled()).toBe(true);
    await write({ merchant_reference: 'again' });
    await form().getByRole('textbox', { name: 'Address' }).fill('localhost:3000/webhook');
    await pressButton(form(), 'Sign and send');
    await form().getByText('Add http:// or https://', { exact: true }).waitFor();
    await form().getByRole('textbox', { name: 'Address' }).fill('http://shop.example/');
    await pressButton(form(), 'Sign and send');
    await form().getByText('plain http to shop.example is not allowed').waitFor();
    session.user.consoleErrors();
  });
});
