/** Concurrent tests that share a gateway. Each has its own merchant, so that they do not affect each other. */
import { setupGateway } from '@postern/gateway-mock/jest';
import { openShop, type Order } from '../src/shop.ts';

const gateway = setupGateway({ reset: 'never' });

const order: Order = { number: 'order-1', currency: 'AED', total: '10000' };

const openShopWithOrder = async () => {
  const account = await gateway().accounts.add({
    orders: [{ merchant_reference: order.number, currency: 'AED', amount: order.total, state: 'authorized' }],
  });
  return { account, shop: openShop(account) };
};

test.concurrent('one test ships the order', async () => {
  const { account, shop } = await openShopWithOrder();
  await shop.ship(order, '10000');
  expect(await gateway().orders.get(account, order.number)).toMatchObject({ captured_amount: '10000' });
});

test.concurrent('another test cancels the order of the same number', async () => {
  const { account, shop } = await openShopWithOrder();
  await shop.cancel(order);
  expect(await gateway().orders.get(account, order.number)).toMatchObject({ captured_amount: '0' });
});

test.concurrent('a third test resets its merchant in the middle', async () => {
  const { account, shop } = await openShopWithOrder();
  await shop.ship(order, '10000');
  await gateway().reset(account);
  expect(await gateway().orders.get(account, order.number)).toMatchObject({ captured_amount: '0' });
  await shop.cancel(order);
});
