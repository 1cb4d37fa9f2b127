/** What the provider says of an account is what the wire goes by. */
import { choosesFrom, choosesFromMenu, dialog, hears, pressed } from './moving.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { capture, openShop } from './shop.ts';
import { signInByOneClick } from './signing-in.ts';
import { beginVisit, expectsNoDisturbance, whereABrowserIs, type Visit } from './visit.ts';
import { asks, codeFor, post, signedBy, type Merchant } from './wire.ts';

const inOrder = '12000';

let visit: Visit;
let receiver: Receiver;

whereABrowserIs('account settings', () => {
  beforeAll(async () => {
    [visit, receiver] = await Promise.all([beginVisit(), startReceiver()]);
    await signInByOneClick(visit.person);
  });

  afterAll(() => Promise.all([visit.end(), receiver.end()]));

  afterEach(() => expectsNoDisturbance(visit.person));

  test('a created account accepts requests immediately', async () => {
    const { person, gateway } = visit;
    await person.goTo('accounts');
    await pressed(person.page, 'Create account');
    const form = dialog(person, 'Create account');
    await form.getByRole('textbox', { name: 'merchant_identifier' }).fill('NEWTEAM1');
    await form.getByRole('textbox', { name: 'Name' }).fill('A new team');
    await choosesFrom(person, 'SHA Type', 'HMAC 256', form);
    await form.getByRole('textbox', { name: 'SHA Request Phrase' }).fill('told once: in');
    await form.getByRole('textbox', { name: 'SHA Response Phrase' }).fill('told once: out');
    await pressed(form, 'Create account');
    const ready = dialog(person, 'Account A new team created');
    const accessCode = await ready.getByRole('definition').first().innerText();
    const code = await codeFor(gateway, {
      identifier: 'NEWTEAM1',
      accessCode: accessCode.trim(),
      shaType: 'HMAC-256',
      requestPhrase: 'told once: in',
      responsePhrase: 'told once: out',
    });
    // There is no order yet: it was let in, and looked for one.
    expect(code).toBe('11036');
  });

  test('a deactivated account refuses requests until it is activated again', async () => {
    const merchant = await opens();
    const { person, gateway } = visit;
    await pressed(person.page, 'Deactivate account');
    await pressed(dialog(person, 'Deactivate this account?'), 'Deactivate account');
    await hears(person, 'Account deactivated');
    expect(await codeFor(gateway, merchant)).toBe('00015');
    await pressed(person.page, 'Activate account');
    await pressed(dialog(person, 'Activate this account?'), 'Activate account');
    await hears(person, 'Account activated');
    expect(await codeFor(gateway, merchant)).toBe(inOrder);
  });

  test('limits bound the amount of a capture and of a day', async () => {
    const merchant = await opens();
    const limits = visit.person.page.getByRole('region', { name: 'Limits' });
    await choosesFrom(visit.person, 'Add currency', /^AED/);
    await limits.getByRole('textbox', { name: 'Per operation, AED' }).fill('5.00');
    await limits.getByRole('textbox', { name: 'Per day, AED' }).fill('7.00');
    await saves();
    expect(await captures(merchant, '501')).toBe('05050');
    expect(await captures(merchant, '500')).toBe('04000');
    expect(await captures(merchant, '201')).toBe('05057');
    await pressed(limits, 'Remove limits in AED');
    await saves();
    expect(await captures(merchant, '501')).toBe('04000');
  });

  test('a compatible account accepts numbers and unknown parameters', async () => {
    const merchant = await opens();
    const request = { ...signedBy(merchant, capture('300')), amount: 300 };
    expect((await post(visit.gateway, request))['response_code']).toBe('00002');
    await visit.person.page.getByRole('radio', { name: 'Compatible' }).check();
    await saves();
    expect((await post(visit.gateway, request))['response_code']).toBe('04000');
    const odd = { ...capture('200'), loyalty_points: '12' };
    expect((await asks(visit.gateway, merchant, odd))['response_code']).toBe('04000');
  });

  test('feedback is sent in the selected encoding', async () => {
    const merchant = await opens();
    await feedbackGoesTo(merchant, receiver.address);
    const { page } = visit.person;
    for (const [choice, encoding] of [
      ['JSON', 'json'],
      ['XML', 'xml'],
    ] as const) {
      await page.getByRole('radiogroup', { name: 'Encoding' }).getByText(choice, { exact: true }).click();
      await saves();
      await asks(visit.gateway, merchant, capture('100'));
      expect((await receiver.next()).encoding).toBe(encoding);
    }
  });

  test('feedback is attempted as often as the maximum attempts say', async () => {
    const merchant = await opens();
    await feedbackGoesTo(merchant, 'http://127.0.0.1:9/feedback');
    const { person } = visit;
    await person.page.getByRole('textbox', { name: 'Maximum attempts' }).fill('2');
    await person.page.getByRole('textbox', { name: 'Seconds between attempts' }).fill('0');
    await saves();
    await asks(visit.gateway, merchant, capture('100'));
    await choosesFromMenu(person, 'Feedback');
    const row = person.page.getByRole('row').filter({ hasText: 'CAPTURE' });
    await row.getByText('Exhausted').waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toContainEqual(expect.stringMatching(/^2\s/));
  });

  test('an optional service stays switched on after a reload', async () => {
    const merchant = await opens();
    const { person, api } = visit;
    await person.page.getByRole('switch', { name: 'Installments' }).click();
    await hears(person, 'Changes saved and in effect');
    expect((await api.ask('GET', `/accounts/${merchant.identifier}`)).text('services', '0')).toBe(
      'installments',
    );
    await person.page.reload();
    const again = person.page.getByRole('switch', { name: 'Installments' });
    await again.waitFor();
    expect(await again.isChecked()).toBe(true);
    expect(await person.page.getByRole('switch', { name: 'Tokenization' }).isChecked()).toBe(false);
  });

  test('a new name appears in the heading and in the account selection', async () => {
    await opens();
    const { person } = visit;
    await person.page.getByRole('textbox', { name: 'Name' }).fill('دكان الزهور');
    await saves();
    await person.page.getByRole('heading', { level: 1, name: 'دكان الزهور' }).waitFor();
    expect(await person.page.getByRole('combobox', { name: 'Choose an account' }).inputValue()).toContain(
      'دكان الزهور',
    );
  });

  test('a token opens its account only, until it is revoked', async () => {
    const { identifier } = await opens();
    const { person, gateway } = visit;
    await pressed(person.page, 'Create token');
    const making = dialog(person, 'Create token');
    await making.getByRole('textbox', { name: 'Purpose' }).fill('the build');
    await pressed(making, 'Create token');
    const told = dialog(person, 'Copy the token now');
    const token = (await told.getByRole('region', { name: 'Token' }).innerText()).trim();
    await pressed(told, 'I copied it');
    const opened = async (of: string) =>
      (
        await fetch(`${gateway.origin}/back-office/api/accounts/${of}`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    expect(await opened(identifier)).toBe(200);
    expect(await opened('DEMO0001')).not.toBe(200);
    await pressed(person.page, 'Revoke: the build');
    await pressed(dialog(person, 'Revoke “the build”?'), 'Revoke');
    await hears(person, 'Token revoked');
    expect(await opened(identifier)).toBe(401);
  });
});

const opens = async (): Promise<Merchant> => {
  const merchant = await openShop(visit.api);
  await visit.person.goTo(`accounts/${merchant.identifier}/account`);
  return merchant;
};

const saves = async (): Promise<void> => {
  await pressed(visit.person.page, 'Save');
  await hears(visit.person, 'Changes saved and in effect');
};

const captures = async (merchant: Merchant, amount: string): Promise<unknown> =>
  (await asks(visit.gateway, merchant, capture(amount)))['response_code'];

const feedbackGoesTo = async ({ identifier }: Merchant, address: string): Promise<void> => {
  await visit.api.ask('PATCH', `/accounts/${identifier}/technical`, {
    active_channel: 'web',
    channels: { web: { direct: address } },
  });
};
