/** A user pays without a shop: opens the payment page from the list of orders, pays as the shopper, and reads what became of it on the order. */
import type { Page } from 'playwright-core';
import { accessibilityViolations, standards } from './accessibility-violations.ts';
import { createTestAccount } from './create-test-account.ts';
import { findLayoutDefects } from './find-layout-defects.ts';
import { signRequest, statusCheck, type Merchant } from './merchant-requests.ts';
import { dialog, pressButton } from './page-actions.ts';
import { signIn } from './sign-in.ts';
import { describeInBrowser, joinTestSession, type TestSession } from './test-session.ts';

const untilClosed = async (tab: Page): Promise<void> => {
  if (!tab.isClosed()) await tab.waitForEvent('close');
};

const words = {
  en: {
    create: 'Create payment',
    title: 'New payment',
    returnUrl: 'Return address',
    open: 'Open payment page',
    pages: 'Payment pages',
    form: 'Waits for a card',
    openAsShopper: 'Open as shopper',
    returned: 'Return to the shop',
    lost: 'Lost return',
    card: 'Card 1: visa',
    used: '00066: The merchant_reference',
    pageOpened: 'Payment page opened',
    copyAs: 'Copy as',
    signedAgain: 'signed again',
    sendAgain: 'Send again',
    noShop: 'The payment has no shop',
    noPage: 'The account has no payment page. The provider switches it on in Account.',
  },
  ar: {
    create: 'إنشاء دفع',
    title: 'دفع جديد',
    returnUrl: 'عنوان العودة',
    open: 'فتح صفحة الدفع',
    pages: 'صفحات الدفع',
    form: 'تنتظر بطاقة',
    openAsShopper: 'فتح كمتسوق',
    returned: 'العودة إلى المتجر',
    lost: 'عودة ضائعة',
    card: 'البطاقة 1: visa',
    used: '00066: قيمة merchant_reference',
    pageOpened: 'فُتحت صفحة دفع',
    copyAs: 'نسخ بصيغة',
    signedAgain: 'بتوقيع جديد',
    sendAgain: 'إعادة الإرسال',
    noShop: 'هذا الدفع بلا متجر',
    noPage: 'ليست للحساب صفحة دفع. يفعّلها مزوّد الخدمة في صفحة الحساب.',
  },
} as const;

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  describeInBrowser('a payment without a shop', () => {
    const w = words[language];
    let session: TestSession;
    let account: Merchant;

    beforeAll(async () => {
      session = await joinTestSession({ language });
      account = await createTestAccount(session.api);
      await signIn(session.user, session.gateway.token);
    });

    afterAll(() => session.end());

    const path = (of: string) => `/accounts/${account.identifier}${of}`;
    const send = (method: string, of: string, body: object) => session.api.send(method, path(of), body);
    const showOrders = () => session.user.moveTo(`accounts/${account.identifier}/orders`);
    const pages = () => session.user.page.getByRole('region', { name: w.pages });
    const form = () => dialog(session.user, w.title);
    const reference = () => form().getByRole('textbox', { name: 'merchant_reference' });

    /** The tab that a click opens, once its page has loaded. */
    const tabOf = async (click: Promise<void>): Promise<Page> => {
      const [tab] = await Promise.all([session.user.page.context().waitForEvent('page'), click]);
      await tab.locator('[name="card_number"]').waitFor();
      return tab;
    };

    const defectsOfPage = async (): Promise<readonly string[]> => [
      ...(await accessibilityViolations(session.user, standards)),
      ...(await findLayoutDefects(session.user)),
    ];

    const payInTab = async (tab: Page): Promise<void> => {
      await tab.locator('button[value="visa"]').click();
      await tab.locator('button[name="pay"]').click();
    };

    test('needs a payment channel', async () => {
      await showOrders();
      const { page } = session.user;
      await page.getByRole('group', { name: w.noPage }).waitFor();
      expect(await page.getByRole('button', { name: w.create }).isDisabled()).toBe(true);
      await send('PATCH', '/payments', { channels: ['redirection'] });
      await page.getByRole('group', { name: w.noPage }).waitFor({ state: 'detached' });
    });

    test('opens the payment page in a new tab; the order has the card and the return', async () => {
      await showOrders();
      const { page } = session.user;
      await pressButton(page, w.create);
      await reference().fill('without-shop');
      const tab = await tabOf(pressButton(form(), w.open));
      await pages().getByText(w.form).waitFor();
      expect(await defectsOfPage()).toEqual([]);
      await payInTab(tab);
      // The payment has no shop, so the gateway shows what a shop would get.
      await tab.getByRole('heading', { name: w.noShop }).waitFor();
      expect(await tab.getByRole('main').textContent()).toContain('without-shop');
      const pageOfReturn = { ...session.user, page: tab };
      expect(await accessibilityViolations(pageOfReturn, standards)).toEqual([]);
      expect(await findLayoutDefects(pageOfReturn)).toEqual([]);
      await tab.close();
      await pages().getByText('02000').waitFor();
      await pages().getByRole('link', { name: 'without-shop' }).click();
      await page.getByText(w.returned, { exact: true }).waitFor();
      await page.getByText(w.card, { exact: true }).waitFor();
      expect(await defectsOfPage()).toEqual([]);
    });

    test('the page of another shopper is opened as the shopper; a scenario loses the return', async () => {
      await send('POST', '/scenarios', { effect: { kind: 'return_lost' } });
      await send('POST', '/payment-pages', {
        merchant_reference: 'of-a-shopper',
        amount: '1050',
        currency: 'AED',
        return_url: 'https://shop.example/paid',
      });
      await showOrders();
      const tab = await tabOf(pressButton(pages(), w.openAsShopper));
      await payInTab(tab);
      await pages().getByRole('link', { name: 'of-a-shopper' }).click();
      await tab.close();
      await session.user.page.getByText(w.lost, { exact: true }).waitFor();
      expect(await defectsOfPage()).toEqual([]);
    });

    test('the request log has the form of a shop, which cannot be sent again', async () => {
      const shopForm = signRequest(account, {
        command: 'PURCHASE',
        merchant_reference: 'from-a-shop',
        amount: '1050',
        currency: 'AED',
        language,
        customer_email: 'sara@shop.example',
        return_url: 'https://shop.example/paid',
      });
      const address = `${session.gateway.origin}/FortAPI/paymentPage`;
      await fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(shopForm) });
      const { page } = session.user;
      await session.user.moveTo(`accounts/${account.identifier}/requests?search=from-a-shop`);
      const table = page.getByRole('table');
      await table.getByText(w.pageOpened, { exact: true }).waitFor();
      await table.locator('[data-row-link]').click();
      await pressButton(page, w.copyAs);
      await page.getByRole('menuitem').filter({ hasText: w.signedAgain }).waitFor();
      const items = await page.getByRole('menuitem').allTextContents();
      expect(items).toEqual([expect.any(String), expect.stringContaining(w.signedAgain)]);
      await page.keyboard.press('Escape');
      expect(await page.getByRole('heading', { name: w.sendAgain }).count()).toBe(0);
      expect(await defectsOfPage()).toEqual([]);
      await page.keyboard.press('Escape');
    });

    test('a refused form is explained at its field, and no tab stays open', async () => {
      await showOrders();
      const { page } = session.user;
      await pressButton(page, w.create);
      await reference().fill(statusCheck.merchant_reference);
      await form().getByRole('textbox', { name: w.returnUrl }).fill('https://shop.example/paid');
      const opened = page.context().waitForEvent('page');
      await pressButton(form(), w.open);
      await form().getByText(w.used).waitFor();
      await untilClosed(await opened);
      expect(await defectsOfPage()).toEqual([]);
    });
  });
});
