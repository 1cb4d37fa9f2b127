/** Coverage: each kind of button covers its row, and so does a header that is copied and sent, without a reload. */
import { execFileSync } from 'node:child_process';
import type { Locator } from 'playwright-core';
import { createTestAccount } from './create-test-account.ts';
import { postOperation, sendSigned, signRequest, statusCheck, type Merchant } from './merchant-requests.ts';
import { dialog, dismissAlert, openFromMenu, pressButton } from './page-actions.ts';
import { signIn } from './sign-in.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  joinTestSession,
  type TestSession,
} from './test-session.ts';

const isLongRun = process.env['POSTERN_TEST_TIER'] === 'long';

let session: TestSession;
let account: Merchant;

const tables = (rows: RegExp) => session.user.page.getByRole('table', { name: rows });
const missing = () => tables(/missing: /i);
const covered = () => tables(/\. Covered: /);
/** Opens the rows that are covered. */
const unfoldCovered = () => session.user.page.getByText(/^Covered: /).click();

const unfoldAll = async (): Promise<void> => {
  const folded = session.user.page.locator('details:not([open]) > summary');
  await tables(/./).first().waitFor();
  while ((await folded.count()) > 0) await folded.first().click();
};

const openChapter = async (name: string): Promise<void> => {
  await session.user.page.getByRole('list', { name: 'Chapters' }).getByRole('link', { name }).click();
  await session.user.page.getByRole('heading', { level: 2, name: `${name}: ` }).waitFor();
};

/** Clicks the buttons of a kind, one after the other: in long runs all. Each is gone once its row is covered. */
const coverRows = async (kind: string, click: (button: Locator) => Promise<void>): Promise<void> => {
  const { page } = session.user;
  const buttons = page.getByRole('button', { name: new RegExp(`^${kind}: `) });
  await buttons.first().waitFor();
  for (let left = isLongRun ? Infinity : 3; left > 0 && (await buttons.count()) > 0; left--) {
    const name = await buttons.first().getAttribute('aria-label');
    const button = page.getByRole('button', { name: name ?? '', exact: true });
    await click(button);
    await button.waitFor({ state: 'detached' });
  }
};

const runInShell = (command: string): void => void execFileSync('bash', ['-c', command], { stdio: 'ignore' });

const declined = { name: /^05… declined/ } as const;

describeInBrowser('coverage', () => {
  beforeAll(async () => {
    session = await joinTestSession();
    account = await createTestAccount(session.api);
    await signIn(session.user, session.gateway.token);
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  test('a row is covered with the header that it names', async () => {
    const { user, gateway } = session;
    await user.moveTo(`accounts/${account.identifier}/interpretation-rules`);
    await openFromMenu(user, 'Coverage');
    await user.page.getByText('Live', { exact: true }).waitFor();
    await unfoldAll();
    const row = missing().getByRole('row', declined).first();
    await row.getByText('Send a request with this header:').waitFor();
    await row.getByRole('button', { name: 'Copy header for 05… declined' }).click();
    const header = await user.page.evaluate(() => navigator.clipboard.readText());
    const [name = '', value = ''] = header.split(': ');
    const reply = await postOperation(
      gateway,
      signRequest(account, {
        command: 'CAPTURE',
        merchant_reference: 'order-1001',
        amount: '100',
        currency: 'AED',
      }),
      { [name]: value },
    );
    expect(reply['response_code']).toBe('05666');
    await unfoldCovered();
    await covered().getByRole('row', declined).waitFor();
    expect(await missing().getByRole('row', declined).count()).toBe(0);
  });

  test('a covered row leads to the request that covered it last', async () => {
    const { page } = session.user;
    await covered().getByRole('row', declined).getByRole('link', { name: 'Last request' }).click();
    await page.getByRole('dialog').getByText('05666').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Coverage', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/back-office/accounts/${account.identifier}/coverage`);
  });

  test('Send now and Copy as curl cover all response codes but those of settings', async () => {
    const { page } = session.user;
    await unfoldAll();
    await coverRows('Send now', (button) => button.click());
    await coverRows('Copy as curl', async (button) => {
      await button.click();
      await dismissAlert(session.user, 'Command copied');
      runInShell(await page.evaluate(() => navigator.clipboard.readText()));
    });
    // A button of each row that is still missing, except those that depend on settings.
    const links = missing().getByRole('cell').getByRole('link');
    expect(await links.allInnerTexts()).toEqual(['Open account', 'Open keys and signing']);
    const buttons = missing().getByRole('button', { name: /^(Send now|Copy as curl): / });
    expect((await buttons.count()) === 0).toBe(isLongRun);
  });

  test('the page says which interpretation rules count only since the gateway started', async () => {
    await openChapter('Interpretation rules');
    const { page } = session.user;
    const rules = page.getByRole('region', { name: /^Interpretation rules: / });
    expect(await rules.innerText()).toContain('outside of replies count since the gateway started');
  });

  test('Create this scenario opens the dialog, filled in', async () => {
    const { page } = session.user;
    await openChapter('Scenario effects');
    const row = { name: /random time between/ } as const;
    await missing()
      .getByRole('row', row)
      .getByRole('link', { name: /^Create this scenario/ })
      .click();
    const form = dialog(session.user, 'New scenario');
    expect(await form.getByRole('textbox', { name: 'From (milliseconds)' }).inputValue()).toBe('500');
    await pressButton(form, 'Create scenario');
    await form.waitFor({ state: 'detached' });
    await sendSigned(session.gateway, account, statusCheck);
    await page.goBack();
    await unfoldCovered();
    await covered().getByRole('row', row).waitFor();
  });

  test('Send now creates an order with a payment whose feedback is missing', async () => {
    await session.api.send('PATCH', `/accounts/${account.identifier}/technical`, {
      channels: { web: { direct: 'inbox' } },
      active_channel: 'web',
    });
    await openChapter('Feedback (webhooks)');
    const row = { name: 'Direct Transaction Feedback of the payment PURCHASE' } as const;
    await missing()
      .getByRole('row', row)
      .getByRole('button', { name: /^Send now/ })
      .click();
    await unfoldCovered();
    await covered().getByRole('row', row).waitFor();
    expect(await missing().getByRole('row', row).count()).toBe(0);
  });

  test('an address of an earlier version, with a number sign, shows its chapter', async () => {
    const { user } = session;
    await user.moveTo(`accounts/${account.identifier}/coverage#effects`);
    await user.page.getByRole('heading', { level: 2, name: 'Scenario effects: ' }).waitFor();
    expect(await user.page.getByRole('heading', { level: 2, name: 'Response codes: ' }).count()).toBe(0);
    await user.moveTo(`accounts/${account.identifier}/coverage?chapter=codes`);
  });

  test('the time span and the filter are in the address', async () => {
    const { page } = session.user;
    await page.getByText('10 minutes', { exact: true }).click();
    await page.getByText('Missing only', { exact: true }).click();
    await page.waitForURL(/span=10m/);
    await page.waitForURL(/rows=missing/);
    await missing().first().waitFor();
    await covered().waitFor({ state: 'detached' });
    expect(await covered().count()).toBe(0);
  });

  test('the page, the report and the badge are downloaded', async () => {
    const { page } = session.user;
    for (const [name, file] of [
      ['Page (HTML)', /\.html$/],
      ['Report (JSON)', /\.json$/],
      ['Badge for a README (SVG)', /\.svg$/],
    ] as const) {
      // one download after the other
      await pressButton(page, 'Download');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(file);
    }
  });
});
