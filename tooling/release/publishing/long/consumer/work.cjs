// Uses every package: the client captures an order of a gateway in this process, and the webhook kit is loaded.
module.exports = async ({ createClient, createReceiver, startGateway }) => {
  const gateway = await startGateway();
  try {
    const merchant = await gateway.accounts.add();
    const order = { merchant_reference: 'order-1', currency: 'AED', amount: '1050' };
    await gateway.orders.add(merchant, { ...order, state: 'authorized' });
    const { code } = await createClient(merchant).capture(order);
    process.stdout.write(JSON.stringify({ code, receiver: typeof createReceiver }));
  } finally {
    await gateway.close();
  }
};
