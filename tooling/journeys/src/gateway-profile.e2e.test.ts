/** A gateway that follows the gateway profile: the page of that gateway, and the mark on each interpretation rule, wherever it is shown. */
import { startSessionWithGatewayProfile } from './start-session-with-gateway-profile.ts';
import { dialog, openFromMenu } from './page-actions.ts';
import { readPageTexts } from './read-page-texts.ts';
import { describeInBrowser, expectNoBrowserErrors, type TestSession } from './test-session.ts';
import { isUntranslated } from './untranslated-texts.ts';

let session: TestSession;

const rowOf = (text: string) => session.user.page.getByRole('row').filter({ hasText: text });

describeInBrowser('a gateway that follows a profile', () => {
  beforeAll(async () => {
    session = await startSessionWithGatewayProfile();
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  test('the management API says which, and how each interpretation rule was observed', async () => {
    const gatewayProfile = await session.api.send('GET', '/gateway-profile');
    expect(gatewayProfile.text('gateway_profile', 'gateway')).toBe(
      'https://sandbox.example.com/FortAPI/paymentApi',
    );
    const rules = await session.api.send('GET', '/interpretation-rules?merchant_identifier=DEMO0001');
    const items = rules.value('items');
    expect(items).toContainEqual(
      expect.objectContaining({
        id: 'D16',
        observed: expect.objectContaining({ on: '2026-11-24', verdict: 'observed', conforming: 2 }),
      }),
    );
  });

  test('the applied interpretation rules are marked as observed, with the day, or as deviating, with the case', async () => {
    const { user } = session;
    await user.moveTo('accounts/DEMO0001/orders');
    await openFromMenu(user, 'Coverage');
    await user.page.getByRole('main').getByRole('link', { name: 'Assumptions' }).click();
    await rowOf('D16').getByText('Observed 24 Nov 2026').waitFor();
    await rowOf('order.Authorized.CAPTURE.part').getByText('Deviates').waitFor();
    expect(await rowOf('order.Authorized.CAPTURE.part').innerText()).toContain('captured_amount 300');
    await user.page.getByRole('main').getByRole('link', { name: 'Gateway profile' }).click();
    await user.page.getByRole('heading', { level: 1, name: 'Gateway profile' }).waitFor();
  });

  test('the page of the gateway names its source, and the deviations with the reason', async () => {
    const { user } = session;
    await user.moveTo('reference');
    await openFromMenu(user, 'Gateway profile');
    const { page } = user;
    const source = page.getByRole('region', { name: 'Source' });
    for (const text of [
      'https://sandbox.example.com/FortAPI/paymentApi',
      'DEMO****',
      '24 Nov 2026',
      'Not signed',
    ])
      await source.getByText(text, { exact: true }).waitFor();
    const followed = page.getByRole('region', { name: 'Deviations that this gateway follows: 1' });
    expect(await followed.innerText()).toContain('00033 Parameter value not allowed');
    const others = page.getByRole('region', { name: 'Deviations that it does not follow: 4' });
    await others
      .getByText('the specification states the interpretation rule: report it to the provider')
      .waitFor();
  });

  test('the reference marks the interpretation rule', async () => {
    const { user } = session;
    await user.moveTo('reference?section=interpretationRules&search=D16');
    const row = user.page.getByRole('listitem').filter({ hasText: 'D16' });
    await row.getByText('Observed 24 Nov 2026').waitFor();
    expect(await row.getByText('assumed', { exact: true }).count()).toBe(1);
  });

  test('a request marks the interpretation rules that its reply applied', async () => {
    const { user } = session;
    await user.moveTo('accounts/DEMO0001/requests');
    await rowOf('order-1001').getByRole('link', { name: 'CAPTURE' }).click();
    const drawer = dialog(user, 'CAPTURE order-1001');
    await drawer.getByRole('tab', { name: 'Details' }).click();
    await drawer.getByText('Applied interpretation rules').click();
    const rule = drawer.getByRole('listitem').filter({ hasText: 'D16' });
    await rule.getByText('Observed 24 Nov 2026').waitFor();
    expect(await drawer.getByText('Deviates').count()).toBe(1);
  });

  test('the page and the marks are in Arabic, too', async () => {
    const { user } = session;
    await user.page.evaluate(() => localStorage.setItem('postern-language', 'ar'));
    await user.goTo('accounts/DEMO0001/interpretation-rules');
    await rowOf('D16').getByText('رُصدت في 24 نوفمبر 2026').waitFor();
    expect(await untranslatedTexts()).toEqual([]);
    await user.moveTo('gateway-profile');
    await user.page.getByRole('heading', { level: 1, name: 'ملف رصد البوابة' }).waitFor();
    await rowOf('CAPTURE.amount.too-long').getByText('أبلغ مزوّد الخدمة').waitFor();
    expect(await untranslatedTexts()).toEqual([]);
  });
});

const waitForData = (): Promise<void> =>
  session.user.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });

const untranslatedTexts = async (): Promise<readonly string[]> => {
  await waitForData();
  const { untranslated } = await readPageTexts(session.user, { texts: [], pattern: '(?!)' });
  return untranslated.filter((text) => !isUntranslated(text) && !ownNames.has(text));
};

const ownNames = new Set(['DEMO0001', 'Demo store', 'created at the first start', 'English']);
