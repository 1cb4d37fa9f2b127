/** Runs operations of all kinds, as on a normal day of a shop. */
import type { ManagementApi } from '../src/management-api.ts';

const account = '/accounts/DEMO0001';

export const runSampleOperations = async ({ send }: ManagementApi): Promise<void> => {
  const runOperation = (operation: string, order: number, more: object = {}) =>
    send('POST', `${account}/operations`, {
      operation,
      merchant_reference: `basket-${order}`,
      language: 'en',
      ...more,
    });
  for (let order = 2001; order <= 2014; order++) {
    const amount = String(2500 + ((order * 7919) % 60) * 100);
    await send('POST', `${account}/orders`, {
      merchant_reference: `basket-${order}`,
      currency: 'AED',
      amount,
      state: 'authorized',
    });
    if (order % 5 === 0) await runOperation('VOID_AUTHORIZATION', order);
    else await runOperation('CAPTURE', order, { amount, currency: 'AED' });
    if (order % 4 === 1) await runOperation('REFUND', order, { amount: '1000', currency: 'AED' });
    if (order % 6 === 0) await runOperation('CAPTURE', order, { amount: '999999', currency: 'AED' });
    await runOperation('CHECK_STATUS', order);
  }
};
