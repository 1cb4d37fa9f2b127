/** Operations of all kinds, as a shop's day would have them. */
import type { Api } from '../src/api.ts';

const account = '/accounts/DEMO0001';

export const workADay = async ({ ask }: Api): Promise<void> => {
  const operate = (operation: string, order: number, more: object = {}) =>
    ask('POST', `${account}/operations`, {
      operation,
      merchant_reference: `basket-${order}`,
      language: 'en',
      ...more,
    });
  for (let order = 2001; order <= 2014; order++) {
    const amount = String(2500 + ((order * 7919) % 60) * 100);
    await ask('POST', `${account}/orders`, {
      merchant_reference: `basket-${order}`,
      currency: 'AED',
      amount,
      state: 'authorized',
    });
    if (order % 5 === 0) await operate('VOID_AUTHORIZATION', order);
    else await operate('CAPTURE', order, { amount, currency: 'AED' });
    if (order % 4 === 1) await operate('REFUND', order, { amount: '1000', currency: 'AED' });
    if (order % 6 === 0) await operate('CAPTURE', order, { amount: '999999', currency: 'AED' });
    await operate('CHECK_STATUS', order);
  }
};
