/** Webhooks that failed: grouped by cause, explained, and resent together once the address is corrected. */
import { countClicks } from './count-clicks.ts';
import { capture, createTestAccount } from './create-test-account.ts';
import { startFeedbackReceiver, type FeedbackReceiver } from './feedback-receiver.ts';
import { sendSigned } from './merchant-requests.ts';
import { pressButton } from './page-actions.ts';
import { signIn } from './sign-in.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  joinTestSession,
  type TestSession,
} from './test-session.ts';

let session: TestSession;
let receiver: FeedbackReceiver;

const captures = 3;
const messages = captures * 2;

describeInBrowser('failed webhooks', () => {
  beforeAll(async () => {
    [session, receiver] = await Promise.all([joinTestSession(), startFeedbackReceiver()]);
    await signIn(session.user, session.gateway.token);
  });

  afterAll(() => Promise.all([session.end(), receiver.end()]));

  afterEach(() => expectNoBrowserErrors(session.user));

  const openAccountWithFailures = async (): Promise<string> => {
    const account = await createTestAccount(session.api);
    const path = `/accounts/${account.identifier}`;
    const nowhere = 'http://127.0.0.1:9/feedback';
    await session.api.send('PATCH', `${path}/delivery`, { max_attempts: 1 });
    await session.api.send('PATCH', `${path}/technical`, {
      channels: { web: { direct: nowhere, notification: nowhere } },
    });
    for (let i = 0; i < captures; i++) await sendSigned(session.gateway, account, capture('100'));
    return path.slice(1);
  };

  test('all of one cause are found, repaired, tested and resent with 5 clicks', async () => {
    const path = await openAccountWithFailures();
    const { page } = session.user;
    await session.user.moveTo(`${path}/overview`);
    await page.getByRole('button', { name: `Resend the ${messages}: Connection refused` }).waitFor();
    const clicks = await countClicks(page);
    await page.getByRole('main').getByRole('link', { name: 'Connection refused' }).click();
    await page.getByText(`${messages} messages`, { exact: true }).waitFor();
    await page.getByText('Start the receiver, or correct the port in the address.').waitFor();
    await page.getByRole('link', { name: 'Open webhook addresses' }).click();
    for (const kind of ['Direct', 'Notification'])
      await page
        .getByRole('textbox', { name: `${kind} Transaction Feedback URL` })
        .fill(`${receiver.address}/${kind}`);
    await pressButton(page, 'Test: Direct Transaction Feedback URL');
    await page.getByText('Acknowledged', { exact: true }).waitFor();
    await receiver.next();
    await pressButton(page, 'Save');
    await page.getByText(`${messages} messages failed before this change`).waitFor();
    await pressButton(page, new RegExp(`^Resend the ${messages}`));
    const paths: string[] = [];
    while (paths.length < messages) paths.push((await receiver.next()).path);
    expect(paths.filter((each) => each.endsWith('/Direct'))).toHaveLength(captures);
    await page.getByText(`${messages} messages failed before this change`).waitFor({ state: 'detached' });
    expect(await clicks()).toBe(5);
  });

  test('the list is filtered by a cause, and shows all again', async () => {
    const path = await openAccountWithFailures();
    const { page } = session.user;
    await session.user.moveTo(`${path}/feedback`);
    const failed = page.getByRole('region', { name: 'Failed, by cause' });
    await failed.getByRole('button', { name: `Resend the ${messages}: Connection refused` }).waitFor();
    await failed.getByRole('link', { name: 'Connection refused' }).click();
    await failed.getByRole('link', { name: 'Open webhook addresses' }).waitFor();
    expect(new URL(page.url()).searchParams.get('cause')).toBe('ConnectionRefused');
    await page.getByText(`${messages} messages`, { exact: true }).waitFor();
    await failed.getByRole('link', { name: 'Connection refused' }).click();
    await page.getByRole('button', { name: 'Remove the filter Cause' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('cause')).toBeNull();
  });

  test('a cause that no message has any more is still the filter', async () => {
    const path = await openAccountWithFailures();
    const { page } = session.user;
    await session.user.moveTo(`${path}/feedback?state=exhausted&cause=Timeout`);
    await page.getByText('No feedback matches these filters').waitFor();
    expect(await page.getByRole('region', { name: 'Failed, by cause' }).isVisible()).toBe(true);
  });
});
