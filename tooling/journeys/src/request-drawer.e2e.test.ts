/** The drawer of a request: why it was refused, how to fix it, and how to share it, with few clicks. */
import { countClicks } from './count-clicks.ts';
import { demoMerchant, postOperation, signRequest } from './merchant-requests.ts';
import { dialog, pressButton } from './page-actions.ts';
import { signInByLink } from './sign-in-by-link.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  startTestSession,
  type TestSession,
} from './test-session.ts';

const capture = (reference: string) =>
  signRequest(demoMerchant, {
    command: 'CAPTURE',
    merchant_reference: reference,
    amount: '100',
    currency: 'AED',
    order_description: 'A chair',
  });

let session: TestSession;

describeInBrowser('the drawer of a request', () => {
  beforeAll(async () => {
    session = await startTestSession();
    await postOperation(session.gateway, { ...capture('order-1001'), order_description: ' A chair' });
    await signInByLink(session.user);
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  test('says why the last 008 was refused and fixes it, in 2 clicks', async () => {
    const { user } = session;
    await user.goTo('accounts/DEMO0001/requests');
    const clicks = await countClicks(user.page);
    await user.page
      .getByRole('row')
      .filter({ hasText: '00008' })
      .getByRole('link', { name: 'CAPTURE' })
      .click();
    const drawer = dialog(user, 'Request CAPTURE');
    await drawer.getByText('White space was removed from values before they were hashed.').waitFor();
    const marks = await drawer.locator('mark').allTextContents();
    expect(marks).toEqual([' ', '']);
    await pressButton(drawer, 'Sign again and send');
    await drawer.getByRole('status').getByText('04000').first().waitFor();
    expect(await clicks()).toBe(2);
  });

  test('opens the new request, which links to the original', async () => {
    const { user } = session;
    await dialog(user, 'Request CAPTURE').getByRole('link', { name: 'Open the new request' }).click();
    const drawer = dialog(user, 'Request CAPTURE');
    await drawer.getByText('Sent again from').waitFor();
    expect(await drawer.getByText('04000').count()).toBeGreaterThan(0);
  });

  test('sends edited parameters, signed by the gateway', async () => {
    const drawer = dialog(session.user, 'Request CAPTURE');
    await pressButton(drawer, 'Edit and send');
    await drawer.getByRole('textbox', { name: 'amount', exact: true }).fill('99999999');
    await pressButton(drawer, 'Sign and send');
    await drawer.getByRole('status').getByText('05042').first().waitFor();
    const changes = await drawer.getByRole('status').getByRole('row').allInnerTexts();
    expect(changes.some((text) => /response_code\s+04000\s+05042/.test(text))).toBe(true);
  });

  test('shares a failed request in 1 click', async () => {
    const { user } = session;
    await user.goTo('accounts/DEMO0001/requests?refused=true');
    await user.page
      .getByRole('row')
      .filter({ hasText: '00008' })
      .getByRole('link', { name: 'CAPTURE' })
      .click();
    const clicks = await countClicks(user.page);
    await pressButton(dialog(user, 'Request CAPTURE'), 'Copy link');
    const link = await user.page.evaluate(() => navigator.clipboard.readText());
    expect(await clicks()).toBe(1);
    expect(link).toMatch(/\/back-office\/accounts\/DEMO0001\/requests\?request=[\w-]+$/);
    await user.page.goto(link);
    await dialog(user, 'Request CAPTURE').getByText('Signature diagnosis').waitFor();
  });
});
