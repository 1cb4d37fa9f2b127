/** A shopper pays on the payment page in a browser, in each language, with and without script, and the shop gets what the gateway signed. */
import type { StringParams } from '@postern/protocol';
import { accessibilityViolations, colours, standards } from './accessibility-violations.ts';
import { createTestAccount } from './create-test-account.ts';
import { findLayoutDefects } from './find-layout-defects.ts';
import { isSignedFor, sendSigned, signRequest, type Merchant } from './merchant-requests.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';
import { describeInBrowser, joinTestSession, type TestSession } from './test-session.ts';

const words = {
  en: {
    pay: 'Pay AED 50.00',
    cancel: 'Cancel and return to the shop',
    back: 'Return to the shop',
    mistake: 'This is not a test card. Choose one of the list.',
    declined: 'Insufficient funds. Try again, or use another card.',
    code: 'One-time code',
    wrongCode: 'This code is wrong: 1234 succeeds.',
    succeed: 'Confirm',
    fail: 'Fail the challenge',
    ended: /^This payment page has ended\./,
    refused: 'The form of the shop was refused',
    unknown: 'No payment page',
  },
  ar: {
    pay: 'ادفع AED 50.00',
    cancel: 'إلغاء والعودة إلى المتجر',
    back: 'العودة إلى المتجر',
    mistake: 'هذه ليست بطاقة اختبار. اختر واحدة من القائمة.',
    declined: /حاول مرة أخرى أو استخدم بطاقة أخرى\.$/,
    code: 'رمز لمرة واحدة',
    wrongCode: 'هذا الرمز خاطئ: الرمز 1234 ينجح.',
    succeed: 'تأكيد',
    fail: 'إفشال التحقق',
    ended: /^انتهت صفحة الدفع هذه\./,
    refused: 'رُفض نموذج المتجر',
    unknown: 'No payment page',
  },
} as const;

describe.each([
  { language: 'en', withoutScript: false },
  { language: 'en', withoutScript: true },
  { language: 'ar', withoutScript: false },
] as const)('in $language, without script: $withoutScript', ({ language, withoutScript }) => {
  describeInBrowser('the payment page', () => {
    const w = words[language];
    let session: TestSession;
    let shop: ShopServer;
    let account: Merchant;

    beforeAll(async () => {
      session = await joinTestSession({ language, withoutScript });
      account = await createTestAccount(session.api);
      shop = await openShopServer();
      await session.api.send('PATCH', `/accounts/${account.identifier}/payments`, {
        channels: ['redirection'],
        shop_origins: [shop.origin],
      });
      await session.api.send('PATCH', `/accounts/${account.identifier}`, { services: ['three_d_secure'] });
    });

    afterAll(async () => {
      await session.end();
      await shop.close();
    });

    /** Follows the form of the shop to the payment page. */
    const checkOut = async (params: StringParams = {}): Promise<string> => {
      const reference = `cart-${++references}`;
      const form = signRequest(account, {
        command: 'PURCHASE',
        merchant_reference: reference,
        amount: '5000',
        currency: 'AED',
        language,
        customer_email: 'sara@shop.example',
        order_description: 'Two chairs and a table',
        return_url: `${shop.origin}/paid?cart=7`,
      });
      const { page } = session.user;
      shop.sells(`${session.gateway.origin}/FortAPI/paymentPage`, { ...form, ...params });
      await page.goto(shop.origin);
      await page.getByRole('button', { name: 'Check out' }).click();
      return reference;
    };

    const fillIn = async (card: Readonly<Record<string, string>>): Promise<void> => {
      for (const [name, value] of Object.entries(card))
        await session.user.page.locator(`[name="${name}"]`).fill(value);
    };

    const pay = () => session.user.page.getByRole('button', { name: w.pay }).click();

    /** Without script, the shopper clicks. */
    const returnToShop = async (): Promise<void> => {
      const { page } = session.user;
      if (withoutScript) await page.getByRole('button', { name: w.back }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    };

    const expectGoodPage = async (): Promise<void> => {
      const { user } = session;
      // The checks are scripts.
      if (withoutScript) return;
      const found: unknown[] = [];
      for (const width of [1280, 390]) {
        await user.page.setViewportSize({ width, height: 844 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await user.page.emulateMedia({ colorScheme });
          const rules = colorScheme === 'light' ? standards : colours;
          for (const defect of await accessibilityViolations(user, rules))
            found.push([width, colorScheme, defect]);
        }
        for (const defect of await findLayoutDefects(user)) found.push([width, defect]);
      }
      expect(found).toEqual([]);
    };

    test('pays, by a click on a test card; the shop gets a signed return and refunds the order', async () => {
      const { page } = session.user;
      const reference = await checkOut();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectGoodPage();
      await page.getByRole('button', { name: 'VISA' }).first().click();
      expect(await page.locator('[name="card_number"]').inputValue()).toBe('4005550000000001');
      await pay();
      await returnToShop();
      const { path, fields, referer, cookie } = shop.lastReturn();
      // One site, although the ports differ: its cookies come, too.
      expect([path, referer, cookie]).toEqual([
        '/paid?cart=7',
        `${session.gateway.origin}/`,
        'lax=1; none=1',
      ]);
      expect(fields).toMatchObject({ merchant_reference: reference, status: '14', response_code: '14000' });
      expect(isSignedFor(account, fields)).toBe(true);
      const order = { merchant_reference: reference, language };
      const refund = { ...order, command: 'REFUND', amount: '5000', currency: 'AED' };
      expect(await sendSigned(session.gateway, account, refund)).toMatchObject({ response_code: '06000' });
      expect(session.user.consoleErrors()).toEqual([]);
    });

    test('offers the return again after Back, with the outcome', async () => {
      const { page } = session.user;
      await checkOut();
      const address = page.url();
      await page.getByRole('button', { name: 'VISA' }).first().click();
      await pay();
      await returnToShop();
      const returns = shop.returns();
      // Without script, the click to the shop stays in the history: its page is asked for by its address.
      await (withoutScript ? page.goto(address) : page.goBack());
      await page.getByText(w.ended).waitFor();
      await expectGoodPage();
      await page.getByRole('button', { name: w.back }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
      expect(shop.returns()).toBe(returns + 1);
      expect(shop.lastReturn().fields).toMatchObject({ response_code: '14000' });
    });

    test('names the field with a mistake, and keeps what is no card data', async () => {
      const { page } = session.user;
      await checkOut();
      await fillIn({
        card_number: '4000000000000002',
        expiry_date: '12/31',
        card_security_code: '123',
        card_holder_name: 'Sara',
      });
      await pay();
      await page.getByText(w.mistake).waitFor();
      const values = ['card_number', 'expiry_date', 'card_security_code', 'card_holder_name'].map((name) =>
        page.locator(`[name="${name}"]`).inputValue(),
      );
      expect(await Promise.all(values)).toEqual(['', '12/31', '', 'Sara']);
      await expectGoodPage();
    });

    test('lets the shopper try again after a decline, or cancel', async () => {
      const { page } = session.user;
      const reference = await checkOut();
      // A click on an outcome fills in a card with its expiry date.
      await page.getByRole('button', { name: '13029' }).click();
      expect(await page.locator('[name="expiry_date"]').inputValue()).toBe('02/38');
      await pay();
      await page.getByText(w.declined).waitFor();
      await expectGoodPage();
      await page.getByRole('button', { name: w.cancel }).click();
      await returnToShop();
      expect(shop.lastReturn().fields).toMatchObject({
        merchant_reference: reference,
        response_code: '01072',
      });
    });

    test('challenges the shopper: a failed answer declines the card, the right code pays', async () => {
      const { page } = session.user;
      const reference = await checkOut();
      const payChallenged = async (): Promise<void> => {
        await page.locator('button[value="visa-challenge"]').click();
        await pay();
        await page.getByLabel(w.code).waitFor();
      };
      await payChallenged();
      await expectGoodPage();
      await page.getByRole('button', { name: w.fail }).click();
      await page.locator('[name="card_number"]').waitFor();
      await payChallenged();
      await page.getByLabel(w.code).fill('4321');
      await page.getByRole('button', { name: w.succeed }).click();
      await page.getByText(w.wrongCode).waitFor();
      await expectGoodPage();
      await page.getByRole('button', { name: w.succeed }).click();
      await returnToShop();
      expect(shop.lastReturn().fields).toMatchObject({
        merchant_reference: reference,
        response_code: '14000',
      });
    });

    test('returns at once while the payment has no outcome', async () => {
      await checkOut();
      await fillIn({ card_number: '4005550000000001', expiry_date: '05/37', card_security_code: '123' });
      await pay();
      await returnToShop();
      expect(shop.lastReturn().fields).toMatchObject({ response_code: '15777' });
    });

    test('says to the developer why a form is refused', async () => {
      const { page } = session.user;
      await checkOut({ return_url: 'http://elsewhere.example/', signature: '0'.repeat(64) });
      await page.getByRole('heading', { name: w.refused }).waitFor();
      expect(await page.locator('main').textContent()).toContain('00008');
      await expectGoodPage();
    });

    test('says what to do at an address without a page', async () => {
      const { page } = session.user;
      await page.goto(`${session.gateway.origin}/FortAPI/paymentPage/nothing`);
      await page.getByRole('heading', { name: w.unknown }).waitFor();
      expect(await page.locator('main').textContent()).toContain('ابدأ من جديد في المتجر');
      await expectGoodPage();
    });
  });
});

let references = 0;
