/** A user finds the tokens that a shop makes, beside the list of orders, in each language. */
import { accessibilityViolations, standards } from './accessibility-violations.ts';
import { createTestAccount } from './create-test-account.ts';
import { findLayoutDefects } from './find-layout-defects.ts';
import { postOwnForm, sendSigned, type Merchant } from './merchant-requests.ts';
import { pressButton } from './page-actions.ts';
import { signIn } from './sign-in.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  joinTestSession,
  type TestSession,
} from './test-session.ts';

const words = {
  en: {
    title: 'Saved cards',
    orders: 'Orders',
    live: 'Live',
    screen: 'Orders: Saved cards',
    noChannel: 'The account has no payment channel.',
    empty: 'No saved cards yet',
    documentation: 'Saved cards in the documentation',
    documentationPath: '/docs/saved-cards-and-subscriptions',
    unused: 'One payment of its order can use it, within an hour.',
    saved: 'Further payments can use it.',
    inactive: 'The shop has switched it off.',
    copy: 'Copy the token card-of-layla',
  },
  ar: {
    title: 'البطاقات المحفوظة',
    orders: 'الطلبات',
    live: 'مباشر',
    screen: 'الطلبات: البطاقات المحفوظة',
    noChannel: 'ليست للحساب قناة دفع.',
    empty: 'لا بطاقات محفوظة بعد',
    documentation: 'البطاقات المحفوظة في التوثيق',
    documentationPath: '/docs/ar/reference/payments#saved-cards',
    unused: 'يمكن دفع طلبها بها مرة واحدة خلال ساعة.',
    saved: 'يمكن الدفع بها مرة أخرى.',
    inactive: 'أوقفها المتجر.',
    copy: /card-of-layla/,
  },
} as const;

describe.each([
  { language: 'en', narrow: false },
  { language: 'ar', narrow: true },
] as const)('in $language, narrow: $narrow', ({ language, narrow }) => {
  describeInBrowser('saved cards', () => {
    const w = words[language];
    let session: TestSession;
    let account: Merchant;

    beforeAll(async () => {
      session = await joinTestSession({ language, narrow });
      account = await createTestAccount(session.api);
      await session.api.send('PATCH', `/accounts/${account.identifier}`, { services: ['tokenization'] });
      await signIn(session.user, session.gateway.token);
    });

    afterAll(() => session.end());

    afterEach(() => expectNoBrowserErrors(session.user));

    const open = (screen: string) => session.user.moveTo(`accounts/${account.identifier}/${screen}`);
    const tabs = () => session.user.page.getByRole('navigation', { name: w.orders, exact: true });
    const rows = () =>
      session.user.page.getByRole('table', { name: w.title }).locator('tbody').getByRole('row');

    const defectsOfPage = async (): Promise<readonly string[]> => [
      ...(await accessibilityViolations(session.user, standards)),
      ...(await findLayoutDefects(session.user)),
    ];

    const screensFound = async (search: string): Promise<readonly string[]> => {
      const { page } = session.user;
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(search);
      await page.getByRole('option').first().waitFor();
      const options = await page.getByRole('option').allInnerTexts();
      await page.keyboard.press('Escape');
      return options.filter((option) => option === w.screen);
    };

    test('an account without a payment channel has none', async () => {
      const { page } = session.user;
      await open('saved-cards');
      await page.getByText(w.noChannel).waitFor();
      expect(await tabs().count()).toBe(0);
      expect(await defectsOfPage()).toEqual([]);
      expect(await screensFound('token')).toEqual([]);
    });

    test('a payment channel brings the tab, and the page says how a token is made', async () => {
      const { page } = session.user;
      await open('orders');
      await page.getByText(w.live, { exact: true }).waitFor();
      await session.api.send('PATCH', `/accounts/${account.identifier}/payments`, { channels: ['own_form'] });
      await tabs().getByRole('link', { name: w.title }).click();
      await page.getByRole('heading', { level: 1, name: w.title }).waitFor();
      await page.getByText(w.empty).waitFor();
      expect(await page.getByRole('main').innerText()).toContain('CREATE_TOKEN');
      const documentation = page.getByRole('link', { name: w.documentation });
      expect(await documentation.getAttribute('href')).toBe(w.documentationPath);
      expect(await defectsOfPage()).toEqual([]);
      expect(await screensFound('token')).toEqual([w.screen]);
    });

    test('lists a token as soon as an own form has made it, and copies its name', async () => {
      const { page } = session.user;
      await open('saved-cards');
      await page.getByText(w.live, { exact: true }).waitFor();
      await postOwnForm(session.gateway, account, {
        service_command: 'TOKENIZATION',
        token_name: 'card-of-layla',
        merchant_reference: 'cart-1',
      });
      await rows().getByText(w.unused).waitFor();
      const row = await rows().innerText();
      for (const part of ['400555******0001', 'VISA', 'ليلى حداد', '12/30', 'cart-1'])
        expect(row).toContain(part);
      expect(await defectsOfPage()).toEqual([]);
      await pressButton(page, w.copy);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('card-of-layla');
    });

    test('the newest comes first', async () => {
      await open('saved-cards');
      await postOwnForm(session.gateway, account, {
        service_command: 'CREATE_TOKEN',
        token_name: 'card-of-the-month',
        merchant_reference: 'cart-2',
      });
      await rows().getByText(w.saved).waitFor();
      const names = rows().locator('bdi[title]');
      expect(await names.allInnerTexts()).toEqual(['card-of-the-month', 'card-of-layla']);
    });

    test('a token leads to the order that was paid with it', async () => {
      const { page } = session.user;
      await open('saved-cards');
      const reply = await sendSigned(session.gateway, account, {
        command: 'PURCHASE',
        token_name: 'card-of-the-month',
        merchant_reference: 'paid-with-token',
        amount: '1050',
        currency: 'AED',
        customer_email: 'layla@shop.example',
      });
      expect(reply).toMatchObject({ response_code: '14000' });
      await rows().getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: 'paid-with-token' }).waitFor();
    });

    test('says that the shop has switched a card off', async () => {
      await open('saved-cards');
      await sendSigned(session.gateway, account, {
        service_command: 'UPDATE_TOKEN',
        token_name: 'card-of-the-month',
        merchant_reference: 'update-1',
        token_status: 'INACTIVE',
      });
      await rows().filter({ hasText: 'card-of-the-month' }).getByText(w.inactive).waitFor();
      expect(await defectsOfPage()).toEqual([]);
    });
  });
});
