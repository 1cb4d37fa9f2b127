/** The shop against a gateway that runs in the process of these tests. */
import { manualClock, type NewOrder, type GatewayAccount } from '@postern/gateway-mock';
import { setupGateway } from '@postern/gateway-mock/jest';
import { requestPhrase } from '@postern/protocol';
import { openShop, type Order, type Shop } from '../src/shop.ts';

const noon = '2026-02-03T12:00:00Z';
const clock = manualClock(noon);
const gateway = setupGateway({ clock });

const chairs: Order = { number: 'order-1', currency: 'AED', total: '10000' };
const table: Order = { ...chairs, number: 'order-2' };

let account: GatewayAccount;
let shop: Shop;

// The gateway is reset before each test. Each test needs a merchant and an authorized order.
beforeEach(async () => {
  clock.set(noon);
  account = await gateway().accounts.add();
  shop = openShop(account);
  await pay(chairs);
});

test('an order is paid, shipped, and partly returned', async () => {
  expect(await shop.checkout(chairs)).toBe(true);
  await shop.ship(chairs, '10000');
  await shop.refund(chairs, 'parcel1', '4000');

  const order = await gateway().orders.get(account, chairs.number);
  expect(order).toMatchObject({ captured_amount: '10000', refunded_amount: '4000' });
  expect(order.operations.map(({ command, response_code }) => `${command} ${response_code}`)).toEqual([
    'CAPTURE 04000',
    'REFUND 06000',
  ]);
});

test('each parcel captures its price, up to the authorized amount', async () => {
  await shop.ship(chairs, '6000');
  await shop.ship(chairs, '4000');
  await expect(shop.ship(chairs, '1')).rejects.toMatchObject({ code: '05042' });
  expect(await gateway().orders.get(account, chairs.number)).toMatchObject({ captured_amount: '10000' });
});

test('a shipped order cannot be cancelled, and a cancelled order cannot be shipped', async () => {
  await pay(table);
  await shop.ship(chairs, '10000');
  await expect(shop.cancel(chairs)).rejects.toThrow('09042');
  await shop.cancel(table);
  await expect(shop.ship(table, '10000')).rejects.toThrow('05034 Operation not allowed');
});

test('a parcel is refunded once', async () => {
  await shop.ship(chairs, '10000');
  await shop.refund(chairs, 'parcel1', '4000');
  await expect(shop.refund(chairs, 'parcel1', '4000')).rejects.toMatchObject({ code: '07047' });
  expect(await gateway().orders.get(account, chairs.number)).toMatchObject({ refunded_amount: '4000' });
});

test('a parcel over the daily limit ships the next day', async () => {
  await gateway().accounts.update(account, { limits: { AED: { daily: '6000' } } });
  await shop.ship(chairs, '6000');
  await expect(shop.ship(chairs, '4000')).rejects.toMatchObject({ code: '05057' });
  clock.set('2026-02-04T00:00:00Z');
  await shop.ship(chairs, '4000');
});

test('a pending payment does not count as paid', async () => {
  await pay(table, 'pending');
  expect(await shop.checkout(table)).toBe(false);
  await expect(shop.ship(table, table.total)).rejects.toMatchObject({ code: '05784' });
});

test('the request log explains swapped phrases', async () => {
  const phrases = { sha_request_phrase: 'request secret', sha_response_phrase: 'response secret' };
  const changed = await gateway().accounts.update(account, phrases);
  const mistaken = openShop({ ...changed, requestPhrase: requestPhrase('response secret') });

  await expect(mistaken.ship(chairs, '1')).rejects.toMatchObject({ code: '00008' });
  const [entry] = await gateway().requestLog(account);
  expect(entry?.diagnosis?.join(' ')).toMatch(/response phrase/i);
});

/** Adds an authorized order, as the provider's payment page does when a customer pays. */
function pay({ number, currency, total }: Order, state: NewOrder['state'] = 'authorized') {
  return gateway().orders.add(account, { merchant_reference: number, currency, amount: total, state });
}
