/** Pays an order on the payment page, without HTTP. */
import type { TestCard } from '@postern/protocol/payments';
import * as O from 'fp-ts/lib/Option.js';
import { randomUUID } from 'node:crypto';
import { createCardToken } from '../payments/create-card-token.ts';
import { createPaymentPages, type PaymentPages, type SubmittedPage } from '../payments/payment-pages.ts';
import type { SeedAccount } from '../seed/read-seed.ts';
import type { Storage } from '../storage/open-storage.ts';
import { signedBy } from './account-and-request-fixtures.ts';
import { expectTaskSuccess } from './expect-task-success.ts';
import { stoppedClock } from './seeded-storage.ts';

/** Whether a card was tried: not if the same form has ended with another try before. */
export const payOnPage = async (
  storage: Storage,
  of: SeedAccount,
  merchantReference: string,
): Promise<boolean> => {
  const { processed } = await submitTestCard(storage, await openPage(storage, of, merchantReference));
  return processed?.operationId !== undefined;
};

/** Gives the account the channel that it needs, opens a page, and returns its secret. */
export const openPage = async (
  storage: Storage,
  of: SeedAccount,
  merchantReference: string,
): Promise<string> => {
  await expectTaskSuccess(
    storage.accounts.change(of.merchant_identifier, (account) => ({
      ...account,
      paymentChannels: ['redirection'],
    })),
  );
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
  const opened = await pagesOf(storage).open({
    contentType: 'application/x-www-form-urlencoded',
    body: Buffer.from(new URLSearchParams(form).toString()),
    origin: undefined,
    shopperAddress: '127.0.0.1',
  });
  if (opened._tag !== 'Opened') throw new Error(`the form opened no page: ${opened.params['response_code']}`);
  return opened.secret;
};

/** The first try of the page, with a card that succeeds. */
export const submitTestCard = (storage: Storage, secret: string): Promise<SubmittedPage> => {
  const card = { card_number: '4005550000000001', expiry_date: '12/30', card_security_code: '123' };
  return pagesOf(storage).submit(secret, new URLSearchParams({ ...card, try: '1' }), 'one');
};

/** Saves a card under this name, as CREATE_TOKEN does. */
export const saveCard = async (
  storage: Storage,
  { merchant_identifier: merchantIdentifier }: SeedAccount,
  token_name: string,
): Promise<void> => {
  const form = {
    service_command: 'CREATE_TOKEN',
    merchant_reference: token_name,
    language: 'en',
    signature: token_name,
    token_name,
  } as const;
  const page = {
    id: randomUUID(),
    merchantIdentifier,
    form,
    shopperAddress: '127.0.0.1',
    expiresAt: stoppedClock.now(),
  };
  const card = {
    card: O.some<TestCard>('visa'),
    expiryDate: '3012',
    cardHolderName: O.none,
    isRemembered: true,
  } as const;
  const decide = createCardToken({ services: ['tokenization'] }, form, card, () => token_name);
  await expectTaskSuccess(storage.savedCards.exchange(page, decide));
};

const pagesOf = (storage: Storage): PaymentPages =>
  createPaymentPages({ ...storage, authorizationCode: () => '123456', now: stoppedClock.now });
