/** The shop against a gateway of its own, which runs in the process of these tests. */
import { movableClock, type NewOrder, type TestMerchant } from '@postern/gateway-mock';
import { useGateway } from '@postern/gateway-mock/jest';
import { requestPhrase } from '@postern/protocol';
import { openShop, type Order, type Shop } from '../src/shop.ts';

const noon = '2026-02-03T12:00:00Z';
const clock = movableClock(noon);
const gateway = useGateway({ clock });

const chairs: Order = { number: 'order-1', currency: 'AED', total: '10000' };
const table: Order = { ...chairs, number: 'order-2' };

let merchant: TestMerchant;
let shop: Shop;

// Before each test the gateway is as it was at the start. Each wants a merchant, and a customer who paid.
beforeEach(async () => {
  clock.set(noon);
  merchant = await gateway().merchants.add();
  shop = openShop(merchant);
  await pay(chairs);
});

test('an order is paid, shipped, and partly sent back', async () => {
  expect(await shop.checkout(chairs)).toBe(true);
  await shop.ship(chairs, '10000');
  await shop.refund(chairs, 'parcel1', '4000');

  const order = await gateway().orders.find(merchant, chairs.number);
  expect(order).toMatchObject({ captured_amount: '10000', refunded_amount: '4000' });
  expect(order.operations.map(({ command, response_code }) => `${command} ${response_code}`)).toEqual([
    'CAPTURE 04000',
    'REFUND 06000',
  ]);
});

test('each parcel takes its own worth, and all together no more than was paid', async () => {
  await shop.ship(chairs, '6000');
  await shop.ship(chairs, '4000');
  await expect(shop.ship(chairs, '1')).rejects.toMatchObject({ code: '05042' });
  expect(await gateway().orders.find(merchant, chairs.number)).toMatchObject({ captured_amount: '10000' });
});

test('what was shipped cannot be cancelled, and what was cancelled cannot be shipped', async () => {
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
  expect(await gateway().orders.find(merchant, chairs.number)).toMatchObject({ refunded_amount: '4000' });
});

test('what is over the limit of the day is shipped the day after', async () => {
  await gateway().merchants.change(merchant, { limits: { AED: { daily: '6000' } } });
  await shop.ship(chairs, '6000');
  await expect(shop.ship(chairs, '4000')).rejects.toMatchObject({ code: '05057' });
  clock.set('2026-02-04T00:00:00Z');
  await shop.ship(chairs, '4000');
});

test('a payment that is still pending is not taken for money', async () => {
  await pay(table, 'pending');
  expect(await shop.checkout(table)).toBe(false);
  await expect(shop.ship(table, table.total)).rejects.toMatchObject({ code: '05784' });
});

test('of phrases that were mixed up, the journal says so', async () => {
  const phrases = { sha_request_phrase: 'ours to sign', sha_response_phrase: 'theirs to sign' };
  const changed = await gateway().merchants.change(merchant, phrases);
  const mistaken = openShop({ ...changed, requestPhrase: requestPhrase('theirs to sign') });

  await expect(mistaken.ship(chairs, '1')).rejects.toMatchObject({ code: '00008' });
  const [entry] = await gateway().journal(merchant);
  expect(entry?.diagnosis?.join(' ')).toMatch(/response phrase/i);
});

/** What happens on the provider's payment page, where a customer pays. */
function pay({ number, currency, total }: Order, state: NewOrder['state'] = 'authorized') {
  return gateway().orders.add(merchant, { merchant_reference: number, currency, amount: total, state });
}
