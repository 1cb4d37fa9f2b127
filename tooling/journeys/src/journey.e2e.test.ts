/** What somebody does who has just started the gateway and has read nothing: from the first page to an understood signature. */
import { choosesFromMenu, dialog, hears, pressed } from './moving.ts';
import type { Person } from './person.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { beginVisit, expectsNoDisturbance, whereABrowserIs, type Visit } from './visit.ts';
import { demoMerchant, isSignedFor, post, signedBy } from './wire.ts';

let visit: Visit;
let person: Person;
let receiver: Receiver;

// Every step begins where the one before it ended.
whereABrowserIs('a first visit', () => {
  beforeAll(async () => {
    [visit, receiver] = await Promise.all([beginVisit(), startReceiver()]);
    ({ person } = visit);
  });

  afterAll(() => Promise.all([visit.end(), receiver.end()]));

  afterEach(() => expectsNoDisturbance(person));

  const reference = 'first-visit-1';

  test('opens the printed address and signs in with one click', async () => {
    const { page } = person;
    await page.goto(`${person.origin}/`);
    await pressed(page, 'Open the demo back office');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/back-office/accounts/DEMO0001/overview');
  });

  test('finds the demo merchant', async () => {
    const { page } = person;
    await choosesFromMenu(person, 'Accounts');
    await page.getByRole('searchbox', { name: 'Search by identifier or name' }).fill('demo');
    await page
      .getByRole('row')
      .filter({ hasText: 'DEMO0001' })
      .getByRole('link', { name: 'Demo store', exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Choose an account' }).inputValue()).toBe(
      'Demo store (DEMO0001)',
    );
  });

  test('creates an authorized order', async () => {
    const { page } = person;
    await choosesFromMenu(person, 'Orders');
    await pressed(page, 'Create order');
    const order = dialog(person, 'New order');
    await order.getByRole('textbox', { name: 'merchant_reference' }).fill(reference);
    await order.getByRole('textbox', { name: 'Amount' }).fill('250.75');
    await pressed(order, 'Create order');
    await hears(person, `Order ${reference} created`);
    await page.getByRole('heading', { level: 1, name: reference }).waitFor();
    const amounts = page.getByRole('region', { name: 'Amounts' });
    expect(await amounts.getByRole('definition').allInnerTexts()).toContain('AED 250.75');
    expect(await page.getByText('Authorization Success').count()).toBeGreaterThan(0);
  });

  test('sets a feedback address that refuses connections', async () => {
    await setsAddress('http://127.0.0.1:9/feedback');
    expect(await addressInEffect()).toBe('http://127.0.0.1:9/feedback');
  });

  test('captures the order through the payment API', async () => {
    const { page } = person;
    await choosesFromMenu(person, 'Orders');
    await page.getByRole('link', { name: reference, exact: true }).click();
    await pressed(page, 'Capture');
    const capture = dialog(person, /^Capture/);
    await capture.getByText('sent as 25075').waitFor();
    await pressed(capture, 'Sign and send');
    await capture.getByRole('status').getByText('04000').waitFor();
    expect(await capture.getByRole('definition').allInnerTexts()).toEqual(
      expect.arrayContaining(['200', 'matches']),
    );
    await capture.getByRole('region', { name: 'Request' }).getByText('"amount": "25075"').waitFor();
    await capture.getByText('Close', { exact: true }).click();
    await page.getByText('Capture Success').first().waitFor();
  });

  test('shows that delivery failed, and why', async () => {
    const { page } = person;
    const told = page
      .getByRole('region', { name: 'History' })
      .getByRole('listitem')
      .filter({ hasText: 'Connection refused' });
    await told.getByText('Waiting').waitFor();
    await told.getByRole('link', { name: 'Direct Transaction Feedback' }).click();
    await page.getByText('Connection refused').first().waitFor();
    const attempts = page.getByRole('region', { name: 'Delivery attempts' });
    expect(await attempts.getByRole('listitem').first().innerText()).toContain('http://127.0.0.1:9/feedback');
  });

  test('follows the hint and corrects the address', async () => {
    const { page } = person;
    await page.getByRole('main').getByRole('link', { name: 'Open Technical Settings' }).click();
    await setsAddress(receiver.address);
    expect(await addressInEffect()).toBe(receiver.address);
  });

  test('resends the feedback and shows it delivered', async () => {
    const { page } = person;
    await choosesFromMenu(person, 'Feedback');
    await page.getByRole('row').filter({ hasText: 'Direct' }).getByRole('link', { name: reference }).click();
    // Its time may have come by itself meanwhile.
    await pressed(page, /^(Send now|Resend)$/);
    await hears(person, 'The feedback is being sent');
    await page.getByText(/^Delivered after \d attempts$/).waitFor();
    const { params, encoding, path } = await receiver.next();
    expect({ encoding, path }).toEqual({ encoding: 'form', path: '/feedback' });
    expect(params).toMatchObject({ merchant_reference: reference, amount: '25075', response_code: '04000' });
    expect(isSignedFor(demoMerchant, params)).toBe(true);
    expect(isSignedFor(demoMerchant, { ...params, amount: '25076' })).toBe(false);
  });

  // As happens to everyone once: the phrase of the other direction.
  const wrong = signedBy(
    { ...demoMerchant, requestPhrase: demoMerchant.responsePhrase },
    { command: 'CAPTURE', merchant_reference: 'wrongly-signed', amount: '100', currency: 'AED' },
  );
  const cause = 'The phrase of the other direction was used: request and response swapped.';

  test('shows in the request log why a signature does not match', async () => {
    const { page } = person;
    await choosesFromMenu(person, 'Request log');
    expect((await post(visit.gateway, wrong))['response_code']).toBe('00008');
    // It appears by itself.
    const row = page.getByRole('row').filter({ hasText: 'wrongly-signed' });
    await row.getByText('Signature diagnosed').waitFor();
    await row.getByRole('link', { name: 'CAPTURE' }).click();
    const request = dialog(person, 'Request CAPTURE');
    await request.getByText('Signature diagnosis').waitFor();
    await request.getByText(cause).waitFor();
    expect(await request.getByText('00008').count()).toBeGreaterThan(0);
    expect(await page.getByRole('main').getByText(demoMerchant.accessCode).count()).toBe(0);
  });

  test('finds the same cause with the signature doctor', async () => {
    const { page } = person;
    await dialog(person, 'Request CAPTURE').getByRole('link', { name: 'Open the signature doctor' }).click();
    await page.getByRole('textbox', { name: 'Message as sent' }).fill(JSON.stringify(wrong));
    await page.getByRole('textbox', { name: 'SHA Request Phrase' }).fill(demoMerchant.requestPhrase);
    await page.getByRole('textbox', { name: 'SHA Response Phrase' }).fill(demoMerchant.responsePhrase);
    await page.getByText('The signature does not match, and the cause is known').waitFor();
    expect(await page.getByText(cause).count()).toBe(1);
  });
});

const setsAddress = async (address: string): Promise<void> => {
  const { page } = person;
  if (!page.url().endsWith('/technical-settings')) await choosesFromMenu(person, 'Technical Settings');
  await page.getByRole('textbox', { name: 'Direct Transaction Feedback URL' }).fill(address);
  await pressed(page, 'Save');
  await hears(person, 'Technical Settings saved and in effect');
};

const addressInEffect = async (): Promise<string> =>
  (await visit.api.ask('GET', '/accounts/DEMO0001/technical')).text('channels', 'web', 'direct');
