/** Pays an order on the payment page, without HTTP. Gives the account the channel that it needs. */
import { createPaymentPages } from '../payments/payment-pages.ts';
import type { SeedAccount } from '../seed/read-seed.ts';
import type { Storage } from '../storage/open-storage.ts';
import { signedBy } from './account-and-request-fixtures.ts';
import { expectTaskSuccess } from './expect-task-success.ts';
import { stoppedClock } from './seeded-storage.ts';

export const payOnPage = async (
  storage: Storage,
  of: SeedAccount,
  merchantReference: string,
): Promise<void> => {
  await expectTaskSuccess(
    storage.accounts.change(of.merchant_identifier, (account) => ({
      ...account,
      paymentChannels: ['redirection'],
    })),
  );
  const pages = createPaymentPages({ ...storage, authorizationCode: () => '123456', now: stoppedClock.now });
  const form = signedBy(of, {
    command: 'PURCHASE',
    access_code: of.access_code,
    merchant_identifier: of.merchant_identifier,
    merchant_reference: merchantReference,
    amount: '100',
    currency: 'AED',
    language: 'en',
    customer_email: 'sara@shop.example',
    return_url: 'http://shop.example/paid',
  });
  const opened = await pages.open({
    contentType: 'application/x-www-form-urlencoded',
    body: Buffer.from(new URLSearchParams(form).toString()),
    origin: undefined,
    shopperAddress: '127.0.0.1',
  });
  if (opened._tag !== 'Opened') throw new Error(`the form was refused: ${opened.refused.reason}`);
  const card = { card_number: '4005550000000001', expiry_date: '12/30', card_security_code: '123' };
  await pages.submit(opened.secret, new URLSearchParams({ ...card, try: '1' }), 'one');
};
