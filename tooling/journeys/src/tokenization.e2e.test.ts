/**
 * A shopper gives a card to a shop on another site than the gateway, in a browser: in the shop's own form, and on a page of the gateway that
 * the shop frames. The shop gets a signed token, and pays with it.
 */
import type { StringParams } from '@postern/protocol';
import { accessibilityViolations, standards } from './accessibility-violations.ts';
import { createTestAccount } from './create-test-account.ts';
import { isSignedFor, sendSigned, signRequest, type Merchant } from './merchant-requests.ts';
import { hiddenInputs, openShopServer, type ShopServer } from './shop-server.ts';
import { describeInBrowser, joinTestSession, type TestSession } from './test-session.ts';

describeInBrowser('tokenization', () => {
  let session: TestSession;
  let shop: ShopServer;
  let account: Merchant;

  beforeAll(async () => {
    session = await joinTestSession();
    account = await createTestAccount(session.api);
    shop = await openShopServer('localhost');
    await session.api.send('PATCH', `/accounts/${account.identifier}/payments`, {
      channels: ['redirection', 'iframe', 'own_form'],
      shop_origins: [shop.origin],
    });
    await session.api.send('PATCH', `/accounts/${account.identifier}`, {
      services: ['three_d_secure', 'tokenization'],
    });
  });

  afterAll(async () => {
    await session.end();
    await shop.close();
  });

  const action = () => `${session.gateway.origin}/FortAPI/paymentPage`;

  const signedForm = (
    params: StringParams = {},
  ): { readonly form: StringParams; readonly reference: string } => {
    const reference = `token-${++references}`;
    const form = signRequest(account, {
      service_command: 'TOKENIZATION',
      merchant_reference: reference,
      return_url: `${shop.origin}/token?cart=7`,
      ...params,
    });
    return { form, reference };
  };

  const thankYou = () => session.user.page.getByRole('heading', { name: 'Thank you' });

  /** What the shop's server does with the token of its return: PURCHASE at the operation URL. */
  const payWith = async (token: StringParams) =>
    sendSigned(session.gateway, account, {
      command: 'PURCHASE',
      merchant_reference: token['merchant_reference'] ?? '',
      amount: '5000',
      currency: 'AED',
      customer_email: 'sara@shop.example',
      token_name: token['token_name'] ?? '',
    });

  test("in the shop's own form: the return is signed, and without the cookie of SameSite Lax", async () => {
    const { page } = session.user;
    const { form, reference } = signedForm();
    shop.shows(
      `<form method="post" action="${action()}">${hiddenInputs(form)}` +
        '<input name="card_number"><input name="expiry_date"><input name="card_security_code"><input name="card_holder_name">' +
        '<button>Pay</button></form>',
    );
    await page.goto(shop.origin);
    await page.locator('[name="card_number"]').fill('4005550000000001');
    await page.locator('[name="expiry_date"]').fill('3012');
    await page.locator('[name="card_security_code"]').fill('123');
    await page.getByRole('button', { name: 'Pay' }).click();
    await thankYou().waitFor();
    const { path, fields, cookie } = shop.lastReturn();
    expect([path, cookie]).toEqual(['/token?cart=7', 'none=1']);
    expect(fields).toMatchObject({
      merchant_reference: reference,
      response_code: '18000',
      card_number: '400555******0001',
    });
    expect(isSignedFor(account, fields)).toBe(true);
    expect(await payWith(fields)).toMatchObject({ response_code: '14000', token_name: fields['token_name'] });
  });

  const showFrame = async (form: StringParams, origin = shop): Promise<void> => {
    origin.shows(
      `<main><h1>Your card</h1><iframe name="card" title="Card" style="width: 420px; height: 640px"></iframe>` +
        `<form method="post" action="${action()}" target="card">${hiddenInputs(form)}<button>Card</button></form></main>`,
    );
    const { page } = session.user;
    await page.goto(origin.origin);
    await page.getByRole('button', { name: 'Card' }).click();
  };

  test('on a page that the shop frames: the frame returns to the shop with the token', async () => {
    const { page } = session.user;
    const { form } = signedForm({ token_name: 'sara-1' });
    await showFrame(form);
    const frame = page.frameLocator('iframe');
    await frame.locator('[name="card_number"]').fill('5123456789012346');
    await frame.locator('[name="expiry_date"]').fill('12/30');
    await frame.locator('[name="card_security_code"]').fill('123');
    expect(await accessibilityViolations(session.user, standards)).toEqual([]);
    await frame.getByRole('button', { name: 'Continue' }).click();
    await frame.getByRole('heading', { name: 'Thank you' }).waitFor();
    const { fields, cookie } = shop.lastReturn();
    expect(cookie).toBe('none=1');
    expect(fields).toMatchObject({ response_code: '18062', token_name: 'sara-1' });
    expect(isSignedFor(account, fields)).toBe(true);
  });

  test('is not shown in the frame of another shop, and the payment page in no frame', async () => {
    const { page } = session.user;
    const errorOf = async (form: StringParams, from = shop): Promise<string | undefined> => {
      const [failed] = await Promise.all([page.waitForEvent('requestfailed'), showFrame(form, from)]);
      return failed.failure()?.errorText;
    };
    const blocked = 'net::ERR_BLOCKED_BY_RESPONSE';
    const other = await openShopServer('localhost');
    expect(await errorOf(signedForm().form, other)).toBe(blocked);
    await other.close();
    const payment = signRequest(account, {
      command: 'PURCHASE',
      merchant_reference: `framed-${++references}`,
      amount: '5000',
      currency: 'AED',
      customer_email: 'sara@shop.example',
      return_url: `${shop.origin}/paid`,
    });
    expect(await errorOf(payment)).toBe(blocked);
  });
});

let references = 0;
