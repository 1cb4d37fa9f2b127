/** Webhooks that failed: grouped by cause, filtered by it, and explained. */
import { accessibilityViolations, standards } from './accessibility-violations.ts';
import { countClicks } from './count-clicks.ts';
import { createTestAccount } from './create-test-account.ts';
import { failedWebhooks, failWebhooks } from './fail-webhooks.ts';
import { startFeedbackReceiver } from './feedback-receiver.ts';
import { findLayoutDefects } from './find-layout-defects.ts';
import type { Merchant } from './merchant-requests.ts';
import { signIn } from './sign-in.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  joinTestSession,
  type TestSession,
} from './test-session.ts';

let session: TestSession;

describeInBrowser('failed webhooks', () => {
  beforeAll(async () => {
    session = await joinTestSession();
    await signIn(session.user, session.gateway.token);
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  const createAccountWithFailures = async (address?: string): Promise<Merchant> => {
    const account = await createTestAccount(session.api);
    await failWebhooks(session, account, address);
    return account;
  };

  const openAccountWithFailures = async (): Promise<string> =>
    `accounts/${(await createAccountWithFailures()).identifier}`;

  test('the list is filtered by a cause, and shows all again', async () => {
    const path = await openAccountWithFailures();
    const { page } = session.user;
    await session.user.moveTo(`${path}/feedback`);
    const failed = page.getByRole('region', { name: 'Failed, by cause' });
    await failed.getByRole('button', { name: `Resend the ${failedWebhooks}: Connection refused` }).waitFor();
    await failed.getByRole('link', { name: 'Connection refused' }).click();
    await failed.getByRole('link', { name: 'Open webhook addresses' }).waitFor();
    expect(new URL(page.url()).searchParams.get('cause')).toBe('ConnectionRefused');
    await page.getByText(`${failedWebhooks} messages`, { exact: true }).waitFor();
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
      .getByRole('button', { name: `Resend the ${failedWebhooks}: The receiver refused the signature` })
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
    await page.getByText('with those in Keys and signing').first().waitFor();
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
    await page
      .getByRole('button', { name: `Resend the ${failedWebhooks}: Path or order not found` })
      .waitFor();
    await rows.nth(failedWebhooks - 1).waitFor();
    for (const row of await rows.all()) {
      await row.getByText(/^(Direct|Notification)$/).waitFor();
      await row.getByText('HTTP 404').waitFor();
    }
    expect(await rows.count()).toBe(failedWebhooks);
    expect(await findLayoutDefects(session.user)).toEqual([]);
    expect(await accessibilityViolations(session.user, standards)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await refusing.end();
  });
});
