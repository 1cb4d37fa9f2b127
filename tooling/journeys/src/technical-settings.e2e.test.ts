/** The gateway sends feedback as set in Technical Settings. */
import { dismissAlert, pressButton } from './page-actions.ts';
import { startFeedbackReceiver, type FeedbackReceiver } from './feedback-receiver.ts';
import { capture, createTestAccount } from './create-test-account.ts';
import { signIn } from './sign-in.ts';
import {
  joinTestSession,
  expectNoBrowserErrors,
  describeInBrowser,
  type TestSession,
} from './test-session.ts';
import { sendSigned, isSignedFor, type Merchant } from './merchant-requests.ts';

const direct = 'Direct Transaction Feedback URL';
const notification = 'Notification Transaction Feedback URL';

let session: TestSession;
let receiver: FeedbackReceiver;

describeInBrowser('Technical Settings', () => {
  beforeAll(async () => {
    [session, receiver] = await Promise.all([joinTestSession(), startFeedbackReceiver()]);
    await signIn(session.user, session.gateway.token);
  });

  afterAll(() => Promise.all([session.end(), receiver.end()]));

  afterEach(() => expectNoBrowserErrors(session.user));

  test('each kind of feedback goes to its own address, signed for the merchant', async () => {
    const account = await openAccount();
    await addChannel('web');
    await save();
    await sendSigned(session.gateway, account, capture('100'));
    const received = [await receiver.next(), await receiver.next()];
    expect(received.map(({ path }) => path).toSorted()).toEqual([
      '/feedback/web/direct',
      '/feedback/web/notification',
    ]);
    expect(received.map(({ params }) => isSignedFor(account, params))).toEqual([true, true]);
  });

  test('feedback goes to the active channel', async () => {
    const account = await openAccount();
    await addChannel('web');
    await addChannel('web-2');
    await channel('web-2').getByRole('textbox', { name: 'Channel', exact: true }).fill('mobile');
    await channel('mobile').getByRole('radio', { name: 'Make this channel active' }).check();
    await channel('mobile').getByRole('textbox', { name: notification }).clear();
    await save();
    await sendSigned(session.gateway, account, capture('100'));
    expect((await receiver.next()).path).toBe('/feedback/web-2/direct');

    await channel('web').getByRole('radio', { name: 'Make this channel active' }).check();
    await channel('web').getByRole('textbox', { name: direct }).clear();
    await save();
    await sendSigned(session.gateway, account, capture('100'));
    expect((await receiver.next()).path).toBe('/feedback/web/notification');
  });

  test('an address can be tested before it is saved', async () => {
    const account = await openAccount();
    await addChannel('web');
    const { page } = session.user;
    await pressButton(page, `Test: ${direct}`);
    await page.getByText('Acknowledged', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Response' }).getByText('got it').waitFor();
    const { params } = await receiver.next();
    expect(isSignedFor(account, params)).toBe(true);

    await page.getByRole('textbox', { name: notification }).fill('http://127.0.0.1:9/feedback');
    await pressButton(page, `Test: ${notification}`);
    await page.getByText('Not acknowledged', { exact: true }).waitFor();
    await page.getByText('Connection refused').waitFor();
    await pressButton(page, 'Discard');
    const none = page.getByText('No channels yet: no feedback is sent');
    await none.waitFor();
    expect(await none.isVisible()).toBe(true);
  });

  test('the inbox can be selected as an address', async () => {
    const account = await openAccount();
    const { page } = session.user;
    await addChannel('web');
    await pressButton(page, `Use inbox: ${direct}`);
    await page.getByRole('textbox', { name: notification }).clear();
    await save();
    await page.getByRole('link', { name: 'inbox', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Received webhooks' }).waitFor();
    await sendSigned(session.gateway, account, capture('100'));
    // It appears without a reload.
    const feedback = page
      .getByRole('region', { name: 'Received messages' })
      .getByRole('button', { name: /CAPTURE/ });
    await feedback.click();
    expect(await feedback.innerText()).toContain('Direct');
  });
});

const openAccount = async (): Promise<Merchant> => {
  const account = await createTestAccount(session.api);
  await session.user.moveTo(`accounts/${account.identifier}/technical-settings`);
  return account;
};

const channel = (name: string) =>
  session.user.page.getByRole('region', { name: `Channel ${name}`, exact: true });

const addChannel = async (name: string): Promise<void> => {
  await pressButton(session.user.page, 'Add channel');
  await channel(name).getByRole('textbox', { name: direct }).fill(`${receiver.address}/${name}/direct`);
  await channel(name)
    .getByRole('textbox', { name: notification })
    .fill(`${receiver.address}/${name}/notification`);
};

const save = async (): Promise<void> => {
  await pressButton(session.user.page, 'Save');
  await dismissAlert(session.user, 'Addresses saved and in effect');
};
