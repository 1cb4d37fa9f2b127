/** The first steps of a new user, from the start page to an explained signature mismatch. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  openFromMenu,
  dialog,
  dismissAlert,
  pressButton,
  selectOption,
  waitForValue,
} from './page-actions.ts';
import type { BrowserUser } from './browser-user.ts';
import { startFeedbackReceiver, type FeedbackReceiver } from './feedback-receiver.ts';
import { signIn } from './sign-in.ts';
import {
  startTestSession,
  expectNoBrowserErrors,
  describeInBrowser,
  type OwnTestSession,
} from './test-session.ts';
import {
  demoMerchant,
  isSignedFor,
  postOperation,
  signRequest,
  statusCheckCode,
} from './merchant-requests.ts';

let session: OwnTestSession;
let user: BrowserUser;
let receiver: FeedbackReceiver;

// Each step starts where the previous one ended.
describeInBrowser('a first visit', () => {
  beforeAll(async () => {
    [session, receiver] = await Promise.all([startTestSession(), startFeedbackReceiver()]);
    ({ user } = session);
  });

  afterAll(() => Promise.all([session.end(), receiver.end()]));

  afterEach(() => expectNoBrowserErrors(user));

  const reference = 'first-visit-1';

  test('opens the printed link and is signed in', async () => {
    const { page } = user;
    await page.goto(session.gateway.signInLink);
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    expect(page.url()).toBe(`${user.origin}/back-office/accounts/DEMO0001/overview`);
  });

  test('sends a first request, which folds nothing and ticks the steps that are done', async () => {
    const { page } = user;
    const program = page.getByRole('region', { name: 'Program' });
    await page.getByRole('textbox', { name: 'SHA Request Phrase' }).fill(demoMerchant.requestPhrase);
    // The phrase is in the copied program only.
    expect(await program.innerText()).toContain("phrase='…'");
    expect(await runCopiedProgram()).toMatchObject({ response_code: '12000' });
    await page.getByRole('heading', { level: 2, name: 'Latest requests' }).waitFor();
    // Each panel without data says what to do next.
    const empty = page.locator('[data-empty-state]');
    await page.getByText('Nothing failed', { exact: true }).waitFor();
    for (const text of await empty.allInnerTexts())
      expect(text).toMatch(/Show the last week|It appears here at once|Open simulation/);
    expect(await program.isVisible()).toBe(true);
    // The addresses of the demo account are the gateway's inbox.
    expect(await stepsDone()).toEqual(['Create an order', 'Set a webhook address']);
  });

  test('breaks the address on a phone only between its parts', async () => {
    const { page } = user;
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const linesOfParts = await page
      .getByText('/FortAPI/paymentApi')
      .first()
      .evaluate((address) =>
        [...address.childNodes]
          .filter((node) => node instanceof Text)
          .map((part) => {
            const range = document.createRange();
            range.selectNode(part);
            return range.getClientRects().length;
          }),
      );
    expect(linesOfParts.length).toBeGreaterThan(3);
    expect(new Set(linesOfParts)).toEqual(new Set([1]));
    if (wide !== null) await page.setViewportSize(wide);
  });

  test('finds the demo merchant', async () => {
    const { page } = user;
    await selectOption(user, 'Choose an account', 'All accounts');
    await openFromMenu(user, 'Accounts');
    // The list is replaced when the search is applied: a click before that may find its row gone.
    const found = page.waitForResponse((response) => response.url().includes('search=demo'));
    await page.getByRole('searchbox', { name: 'Search by identifier or name' }).fill('demo');
    await found;
    await page
      .getByRole('row')
      .filter({ hasText: 'DEMO0001' })
      .getByRole('link', { name: 'Demo store', exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    const choice = page.getByRole('combobox', { name: 'Choose an account' });
    await waitForValue(choice, 'Demo store');
    expect(await choice.inputValue()).toBe('Demo store (DEMO0001)');
  });

  test('creates an authorized order', async () => {
    const { page } = user;
    await openFromMenu(user, 'Orders');
    await pressButton(page, 'Create order');
    const order = dialog(user, 'New order');
    await order.getByRole('textbox', { name: 'merchant_reference' }).fill(reference);
    await order.getByRole('textbox', { name: 'Amount' }).fill('250.75');
    await pressButton(order, 'Create order');
    await dismissAlert(user, `Order ${reference} created`);
    await page.getByRole('heading', { level: 1, name: reference }).waitFor();
    const amounts = page.getByRole('region', { name: 'Amounts' });
    expect(await amounts.getByRole('definition').allInnerTexts()).toContain('AED 250.75');
    expect(await page.getByText('Authorization Success').count()).toBeGreaterThan(0);
  });

  test('configures a feedback address without a listener', async () => {
    await setAddress('http://127.0.0.1:9/feedback');
    expect(await currentAddress()).toBe('http://127.0.0.1:9/feedback');
  });

  test('captures the order', async () => {
    const { page } = user;
    await openFromMenu(user, 'Orders');
    await page.getByRole('link', { name: reference, exact: true }).click();
    await pressButton(page, 'Capture');
    const capture = dialog(user, /^Capture/);
    await capture.getByText('sent as 25075').waitFor();
    await pressButton(capture, 'Sign and send');
    await capture.getByRole('status').getByText('04000').waitFor();
    expect(await capture.getByRole('definition').allInnerTexts()).toEqual(
      expect.arrayContaining(['200', 'matches']),
    );
    await capture.getByRole('region', { name: 'Request' }).getByText('"amount": "25075"').waitFor();
    await capture.getByText('Close', { exact: true }).click();
    await page.getByText('Capture Success').first().waitFor();
  });

  test('shows why feedback failed', async () => {
    const { page } = user;
    const received = page
      .getByRole('region', { name: 'History' })
      .getByRole('listitem')
      .filter({ hasText: 'Connection refused' });
    await received.getByText('Waiting').waitFor();
    await received.getByRole('link', { name: 'Direct Transaction Feedback' }).click();
    await page.getByText('Connection refused').first().waitFor();
    const attempts = page.getByRole('region', { name: 'Delivery attempts' });
    expect(await attempts.getByRole('listitem').first().innerText()).toContain('http://127.0.0.1:9/feedback');
  });

  test('says on the overview that the feedback is being retried', async () => {
    const { page } = user;
    await openFromMenu(user, 'Overview');
    const failures = page.getByRole('region', { name: 'What failed' });
    await failures.getByRole('link', { name: '1 webhook is being retried' }).waitFor();
    const waiting = page.getByRole('link', { name: /^Waiting/ });
    expect(await waiting.innerText()).toContain('1 is being retried: the last attempt failed');
    await page.goBack();
  });

  test('corrects the address by following the hint', async () => {
    const { page } = user;
    await page.getByRole('main').getByRole('link', { name: 'Open webhook addresses' }).click();
    await setAddress(receiver.address);
    expect(await currentAddress()).toBe(receiver.address);
  });

  test('resends the feedback and shows it as delivered', async () => {
    const { page } = user;
    await openFromMenu(user, 'Webhooks');
    await page.getByRole('row').filter({ hasText: 'Direct' }).getByRole('link', { name: reference }).click();
    // It may have been due in the meantime.
    await pressButton(page, /^(Send now|Resend)$/);
    await dismissAlert(user, 'The feedback is being sent');
    await page.getByText(/^Delivered after \d attempts$/).waitFor();
    const { params, encoding, path } = await receiver.next();
    expect({ encoding, path }).toEqual({ encoding: 'form', path: '/feedback' });
    expect(params).toMatchObject({ merchant_reference: reference, amount: '25075', response_code: '04000' });
    expect(isSignedFor(demoMerchant, params)).toBe(true);
    expect(isSignedFor(demoMerchant, { ...params, amount: '25076' })).toBe(false);
  });

  // A common mistake: the phrase of the other direction.
  const wrong = signRequest(
    { ...demoMerchant, requestPhrase: demoMerchant.responsePhrase },
    { command: 'CAPTURE', merchant_reference: 'wrongly-signed', amount: '100', currency: 'AED' },
  );
  const cause = 'The phrase of the other direction was used: request and response swapped.';

  test('explains in the request log why a signature does not match', async () => {
    const { page } = user;
    await openFromMenu(user, 'Requests');
    expect((await postOperation(session.gateway, wrong))['response_code']).toBe('00008');
    // It appears without a reload.
    const row = page.getByRole('row').filter({ hasText: 'wrongly-signed' });
    await row.getByText('Signature diagnosed').waitFor();
    await row.getByRole('link', { name: 'CAPTURE' }).click();
    const request = dialog(user, 'CAPTURE wrongly-signed');
    await request.getByText('Signature diagnosis').waitFor();
    await request.getByText(cause).waitFor();
    // Both strings, with the difference marked.
    const marks = request.getByRole('table', { name: 'String to sign' }).locator('mark');
    const phrases = ['[request phrase]', '[response phrase]'];
    expect(await marks.allInnerTexts()).toEqual([...phrases, ...phrases]);
    expect(await request.getByText(wrong.signature).count()).toBe(1);
    expect(await request.getByText('00008').count()).toBeGreaterThan(0);
    expect(await page.getByRole('main').getByText(demoMerchant.accessCode).count()).toBe(0);
  });

  test('copies the request as a program, without secrets', async () => {
    const request = dialog(user, 'CAPTURE wrongly-signed');
    await pressButton(request, 'Copy as');
    await user.page.getByRole('menuitem', { name: 'Python' }).click();
    await user.page.getByText('Copied. The program reads the access code').waitFor();
    const text = await user.page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('print(*call("CAPTURE", {');
    expect(text).toContain('"merchant_reference": "wrongly-signed"');
    expect(text).not.toContain(demoMerchant.accessCode);
  });

  test('explains the same in the signature check', async () => {
    const { page } = user;
    await dialog(user, 'CAPTURE wrongly-signed')
      .getByRole('link', { name: 'Open the signature doctor' })
      .click();
    const message = page.getByRole('textbox', { name: 'Message as sent' });
    await page.getByText('The gateway refused this request').waitFor();
    expect(JSON.parse(await message.inputValue())).toEqual(wrong);
    expect(await page.getByText(cause).count()).toBe(1);
    await page.getByRole('textbox', { name: 'SHA Request Phrase' }).fill(demoMerchant.requestPhrase);
    await page.getByRole('textbox', { name: 'SHA Response Phrase' }).fill(demoMerchant.responsePhrase);
    await page.getByText('The signature does not match, and the cause is known').waitFor();
    expect(await page.getByText(cause).count()).toBe(1);
  });
});

describeInBrowser('a first visit to a new account', () => {
  beforeAll(async () => {
    session = await startTestSession();
    ({ user } = session);
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(user));

  test('leads from no order to a first request, with a phrase that the page sets', async () => {
    const { page } = user;
    await session.api.send('POST', '/accounts', {
      merchant_identifier: 'NEW00001',
      name: 'New shop',
      sha_type: 'SHA-256',
      sha_request_phrase: 'old request phrase',
      sha_response_phrase: 'old response phrase',
    });
    await signIn(user, session.gateway.token);
    await user.goTo('accounts/NEW00001/overview');
    await page.getByText('No orders yet').waitFor();
    expect(await stepsDone()).toEqual([]);
    await page.getByRole('link', { name: 'Create order' }).click();
    await pressButton(dialog(user, 'New order'), 'Create order');
    await page.getByRole('heading', { level: 1, name: /^order-/ }).waitFor();

    await openFromMenu(user, 'Overview');
    await pressButton(page, 'Set a new phrase');
    await page.getByText('Copy it now: it is not shown again.').waitFor();
    const phrase = await page.getByRole('textbox', { name: 'SHA Request Phrase' }).inputValue();
    expect(phrase).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(await page.getByRole('region', { name: 'Program' }).innerText()).toContain(phrase);
    expect(await runCopiedProgram()).toMatchObject({ response_code: '12000' });
  });

  test('ticks the capture only after one that succeeded', async () => {
    const { page } = user;
    const steps = page.getByRole('region', { name: 'First steps' });
    await captureOfFirstSteps('100.01', '05042');
    await page.getByRole('region', { name: 'Latest requests' }).getByText('05042').waitFor();
    expect(await stepsDone()).toEqual(['Create an order']);

    await steps.getByRole('link', { name: 'Set a webhook address' }).click();
    await pressButton(page, 'Add channel');
    await pressButton(page, 'Use inbox: Direct Transaction Feedback URL');
    await pressButton(page, 'Save');
    await dismissAlert(user, 'Addresses saved and in effect');
    await openFromMenu(user, 'Overview');
    await captureOfFirstSteps('100', '04000');
    await page.getByRole('listitem').filter({ hasText: 'Done' }).getByText('Check the webhook').waitFor();
    expect(await stepsDone()).toEqual([
      'Create an order',
      'Set a webhook address',
      'Capture the order',
      'Check the webhook',
    ]);
    await steps.getByRole('link', { name: 'Check the webhook' }).click();
    await page.getByRole('row').filter({ hasText: 'Delivered' }).first().waitFor();
  });

  test('keeps the old phrase valid, and shows the new one no more', async () => {
    const { page } = user;
    const security = await session.api.send('GET', '/accounts/NEW00001/security');
    const old = {
      identifier: 'NEW00001',
      accessCode: security.text('access_code'),
      shaType: 'SHA-256',
      requestPhrase: 'old request phrase',
      responsePhrase: 'old response phrase',
    } as const;
    expect(await statusCheckCode(session.gateway, old)).not.toBe('00008');
    await openFromMenu(user, 'Overview');
    await pressButton(page, 'Show first request');
    await page.getByText('If you do not have it, first complete the key rotation in').waitFor();
    expect(await page.getByRole('textbox', { name: 'SHA Request Phrase' }).inputValue()).toBe('');
    expect(await page.getByRole('button', { name: 'Set a new phrase' }).count()).toBe(0);
  });
});

/** Follows the step, captures, and comes back. */
const captureOfFirstSteps = async (amount: string, code: string): Promise<void> => {
  const { page } = user;
  await page.getByRole('link', { name: 'Capture the order' }).click();
  await pressButton(page, 'Capture');
  const capture = dialog(user, /^Capture/);
  await capture.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await pressButton(capture, 'Sign and send');
  await capture.getByRole('status').getByText(code).waitFor();
  await capture.getByText('Close', { exact: true }).click();
  await openFromMenu(user, 'Overview');
};

/** Runs the program as it is pasted. */
const runCopiedProgram = async (): Promise<unknown> => {
  const { page } = user;
  await pressButton(page, 'Copy: Program');
  const program = await page.evaluate(() => navigator.clipboard.readText());
  const reply: unknown = JSON.parse((await promisify(execFile)('bash', ['-c', program])).stdout);
  return reply;
};

const stepsDone = async (): Promise<readonly string[]> => {
  const steps = user.page.getByRole('region', { name: 'First steps' }).getByRole('listitem');
  const done = await steps.filter({ hasText: 'Done' }).allInnerTexts();
  return done.map((text) => text.split('\n')[1] ?? '');
};

const setAddress = async (address: string): Promise<void> => {
  const { page } = user;
  if (!page.url().endsWith('/technical-settings')) await openFromMenu(user, 'Webhook addresses');
  await page.getByRole('textbox', { name: 'Direct Transaction Feedback URL' }).fill(address);
  await pressButton(page, 'Save');
  await dismissAlert(user, 'Addresses saved and in effect');
};

const currentAddress = async (): Promise<string> =>
  (await session.api.send('GET', '/accounts/DEMO0001/technical')).text('channels', 'web', 'direct');
