/** Webhooks that failed: grouped by cause, explained, and resent together once the address is corrected. */
import { accessibilityViolations, standards } from './accessibility-violations.ts';
import { countClicks } from './count-clicks.ts';
import { capture, createTestAccount } from './create-test-account.ts';
import { startFeedbackReceiver, type FeedbackReceiver } from './feedback-receiver.ts';
import { findLayoutDefects } from './find-layout-defects.ts';
import { sendSigned, type Merchant } from './merchant-requests.ts';
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

  const createAccountWithFailures = async (address = 'http://127.0.0.1:9/feedback'): Promise<Merchant> => {
    const account = await createTestAccount(session.api);
    const path = `/accounts/${account.identifier}`;
    await session.api.send('PATCH', `${path}/delivery`, { max_attempts: 1 });
    await session.api.send('PATCH', `${path}/technical`, {
      channels: { web: { direct: address, notification: address } },
    });
    for (let i = 0; i < captures; i++) await sendSigned(session.gateway, account, capture('100'));
    return account;
  };

  const openAccountWithFailures = async (): Promise<string> =>
    `accounts/${(await createAccountWithFailures()).identifier}`;

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

  test('a refused signature is checked on the page, from the row to the answer in 2 clicks', async () => {
    const refusing = await startFeedbackReceiver({ status: 401, body: '{"error":"invalid signature"}' });
    const account = await createAccountWithFailures(refusing.address);
    const { page } = session.user;
    await session.user.goTo(`accounts/${account.identifier}/feedback`);
    await page
      .getByRole('button', { name: `Resend the ${messages}: The receiver refused the signature` })
      .waitFor();
    const clicks = await countClicks(page);
    // The link covers the row.
    await page
      .getByRole('row')
      .filter({ hasText: 'Direct' })
      .first()
      .getByText('CAPTURE')
      .click({ force: true });
    await page.getByRole('heading', { level: 1, name: /^CAPTURE \S+ · Direct$/ }).waitFor();
    const attempt = page.getByRole('region', { name: 'Delivery attempts' }).getByRole('listitem');
    expect(await attempt.getByText('user-agent: postern').isVisible()).toBe(false);
    await attempt.getByText('Request headers').click();
    await attempt.getByText(`host: ${new URL(refusing.address).host}`).waitFor();
    const text = await page.getByRole('region', { name: 'String to sign' }).innerText();
    expect(text).toMatch(/^\[response\sphrase\]access_code=.*status=04\[response\sphrase\]$/s);
    expect(text).not.toContain(account.responsePhrase);
    await page.getByRole('link', { name: 'Check this signature' }).first().click();
    await page.getByRole('textbox', { name: 'SHA Response Phrase' }).fill(account.responsePhrase);
    await page.getByText('The signature matches', { exact: true }).waitFor();
    // With the headers, which the task does not need.
    expect(await clicks()).toBe(2 + 1);
    await refusing.end();
  });

  test.each([390, 700, 1024])('each row has its type and its HTTP status at %i px', async (width) => {
    const refusing = await startFeedbackReceiver({ status: 404, body: '' });
    const { identifier } = await createAccountWithFailures(refusing.address);
    const { page } = session.user;
    await page.setViewportSize({ width, height: 800 });
    await session.user.moveTo(`accounts/${identifier}/feedback`);
    const rows = page.getByRole('row').filter({ hasText: 'CAPTURE' });
    await page.getByRole('button', { name: `Resend the ${messages}: Path or order not found` }).waitFor();
    await rows.nth(messages - 1).waitFor();
    for (const row of await rows.all()) {
      await row.getByText(/^(Direct|Notification)$/).waitFor();
      await row.getByText('HTTP 404').waitFor();
    }
    expect(await rows.count()).toBe(messages);
    expect(await findLayoutDefects(session.user)).toEqual([]);
    expect(await accessibilityViolations(session.user, standards)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await refusing.end();
  });
});
