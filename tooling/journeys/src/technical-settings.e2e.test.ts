/** What is set in Technical Settings is where feedback goes. */
import { hears, pressed } from './moving.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { capture, openShop } from './shop.ts';
import { signInByOneClick } from './signing-in.ts';
import { beginVisit, expectsNoDisturbance, whereABrowserIs, type Visit } from './visit.ts';
import { asks, isSignedFor, type Merchant } from './wire.ts';

const direct = 'Direct Transaction Feedback URL';
const notification = 'Notification Transaction Feedback URL';

let visit: Visit;
let receiver: Receiver;

whereABrowserIs('Technical Settings', () => {
  beforeAll(async () => {
    [visit, receiver] = await Promise.all([beginVisit(), startReceiver()]);
    await signInByOneClick(visit.person);
  });

  afterAll(() => Promise.all([visit.end(), receiver.end()]));

  afterEach(() => expectsNoDisturbance(visit.person));

  test('each type of feedback is sent to its own address, signed for the merchant', async () => {
    const merchant = await opens();
    await addsChannel('web');
    await saves();
    await asks(visit.gateway, merchant, capture('100'));
    const letters = [await receiver.next(), await receiver.next()];
    expect(letters.map(({ path }) => path).toSorted()).toEqual([
      '/feedback/web/direct',
      '/feedback/web/notification',
    ]);
    expect(letters.map(({ params }) => isSignedFor(merchant, params))).toEqual([true, true]);
  });

  test('feedback is sent to the addresses of the active channel', async () => {
    const merchant = await opens();
    await addsChannel('web');
    await addsChannel('web-2');
    await channel('web-2').getByRole('textbox', { name: 'Channel', exact: true }).fill('mobile');
    await channel('mobile').getByRole('radio', { name: 'Make this channel active' }).check();
    await channel('mobile').getByRole('textbox', { name: notification }).clear();
    await saves();
    await asks(visit.gateway, merchant, capture('100'));
    expect((await receiver.next()).path).toBe('/feedback/web-2/direct');

    await channel('web').getByRole('radio', { name: 'Make this channel active' }).check();
    await channel('web').getByRole('textbox', { name: direct }).clear();
    await saves();
    await asks(visit.gateway, merchant, capture('100'));
    expect((await receiver.next()).path).toBe('/feedback/web/notification');
  });

  test('an address can be tested before it is saved', async () => {
    const merchant = await opens();
    await addsChannel('web');
    const { page } = visit.person;
    await pressed(page, `Test: ${direct}`);
    await page.getByText('Acknowledged', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Response' }).getByText('got it').waitFor();
    const { params } = await receiver.next();
    expect(isSignedFor(merchant, params)).toBe(true);

    await page.getByRole('textbox', { name: notification }).fill('http://127.0.0.1:9/feedback');
    await pressed(page, `Test: ${notification}`);
    await page.getByText('Not acknowledged', { exact: true }).waitFor();
    await page.getByText('Connection refused').waitFor();
    await pressed(page, 'Discard');
    expect(await page.getByText('No channels yet: no feedback is sent').isVisible()).toBe(true);
  });

  test('the inbox can receive feedback', async () => {
    const merchant = await opens();
    const { page } = visit.person;
    await addsChannel('web');
    await pressed(page, `Use inbox: ${direct}`);
    await page.getByRole('textbox', { name: notification }).clear();
    await saves();
    await page.getByRole('link', { name: 'inbox', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
    await asks(visit.gateway, merchant, capture('100'));
    // It arrives without the page being loaded anew.
    const letter = page
      .getByRole('region', { name: 'Received messages' })
      .getByRole('button', { name: /CAPTURE/ });
    await letter.click();
    expect(await letter.innerText()).toContain('Direct');
  });
});

const opens = async (): Promise<Merchant> => {
  const merchant = await openShop(visit.api);
  await visit.person.goTo(`accounts/${merchant.identifier}/technical-settings`);
  return merchant;
};

const channel = (name: string) =>
  visit.person.page.getByRole('region', { name: `Channel ${name}`, exact: true });

const addsChannel = async (name: string): Promise<void> => {
  await pressed(visit.person.page, 'Add channel');
  await channel(name).getByRole('textbox', { name: direct }).fill(`${receiver.address}/${name}/direct`);
  await channel(name)
    .getByRole('textbox', { name: notification })
    .fill(`${receiver.address}/${name}/notification`);
};

const saves = async (): Promise<void> => {
  await pressed(visit.person.page, 'Save');
  await hears(visit.person, 'Technical Settings saved and in effect');
};
