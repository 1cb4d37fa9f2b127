/** Coverage: the header of a row that is missing is copied and sent, and the row is covered without a reload. */
import { createTestAccount } from './create-test-account.ts';
import { postOperation, signRequest, type Merchant } from './merchant-requests.ts';
import { openFromMenu } from './page-actions.ts';
import { signIn } from './sign-in.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  joinTestSession,
  type TestSession,
} from './test-session.ts';

let session: TestSession;
let account: Merchant;

const codes = (rows: RegExp) => session.user.page.getByRole('table', { name: rows });
const missing = () => codes(/^Response codes\. Missing/);
const covered = () => codes(/^Response codes\. Covered/);
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
    const row = missing().getByRole('row', declined);
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
    await covered().getByRole('row', declined).waitFor();
    expect(await missing().getByRole('row', declined).count()).toBe(0);
  });

  test('a covered row leads to the request that covered it last', async () => {
    const { page } = session.user;
    await covered()
      .getByRole('row', declined)
      .getByRole('link', { name: /^Request / })
      .click();
    await page.getByRole('dialog').getByText('05666').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Coverage', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/back-office/accounts/${account.identifier}/coverage`);
  });

  test('the time span and the filter are in the address', async () => {
    const { page } = session.user;
    await page.getByText('10 minutes', { exact: true }).click();
    await page.getByText('Missing only', { exact: true }).click();
    await page.waitForURL(/span=10m/);
    await page.waitForURL(/rows=missing/);
    await missing().waitFor();
    await covered().waitFor({ state: 'detached' });
    expect(await covered().count()).toBe(0);
  });

  test('the page, the report and the badge are downloaded', async () => {
    const { page } = session.user;
    for (const [name, file] of [
      ['Download page (HTML)', /\.html$/],
      ['Download report (JSON)', /\.json$/],
      ['Download badge (SVG)', /\.svg$/],
    ] as const) {
      // one download after the other
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(file);
    }
  });
});
