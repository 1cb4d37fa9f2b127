/** A shop that signs forms for the payment page and payments at the operation URL with `node:crypto` alone, and a shopper who fills the page in, over HTTP. */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { createHash } from 'node:crypto';
import {
  openPendingOperationWorker,
  type PendingOperationWorker,
} from '../pending-operations/pending-operation-worker.ts';
import type { SeedAccount } from '../seed/seed-schema.ts';
import type { Storage } from '../storage/open-storage.ts';
import { account as baseAccount, requestOf, seedOrder } from './account-and-request-fixtures.ts';
import { expectTaskSuccess } from './expect-task-success.ts';
import { post as postJson, type ListeningGateway } from './listening-gateway.ts';
import { stoppedClock } from './seeded-storage.ts';
import type { TestDatabase } from './test-database.ts';

export type Fields = Readonly<Record<string, string>>;
export type Changes = Readonly<Record<string, string | undefined>>;

export const shopUrl = 'http://shop.example/paid?cart=7';

export const payments = { channels: ['redirection'], shop_origins: ['http://shop.example'] } as const;

/** Its shop takes payments on the page. */
export const shopAccount: SeedAccount = {
  ...baseAccount,
  payments,
  technical: { channels: { web: { direct: 'inbox', notification: 'inbox' } } },
  orders: [seedOrder('seeded')],
};

/** It takes payments in every way, also with challenges and saved cards. */
export const allChannelsAccount: SeedAccount = {
  ...shopAccount,
  merchant_identifier: 'TEST0030',
  access_code: 'accesscodeoftest0030',
  payments: { ...payments, channels: ['redirection', 'iframe', 'own_form', 'trusted', 'moto', 'recurring'] },
  services: ['three_d_secure', 'tokenization'],
};

/** The fields of a card in a request at the operation URL. */
export const sentVisa = { card_number: '4005550000000001', expiry_date: '3012', card_security_code: '123' };

export const visa = {
  card_number: '4005 5500 0000 0001',
  expiry_date: '12/30',
  card_security_code: '123',
  card_holder_name: "Sara O'Neil",
};
export const declined = { ...visa, expiry_date: '05/39' };

/** The number of a card that is challenged; the rest is as of the other cards. */
export const challengedVisa = { card_number: '4557012345678902' };

const hash = (fields: Fields, phrase: string): string =>
  createHash('sha256')
    .update(
      phrase +
        Object.keys(fields)
          .toSorted()
          .map((name) => `${name}=${fields[name]}`)
          .join('') +
        phrase,
    )
    .digest('hex');

let references = 0;

/** A signed form. `undefined` leaves a field out. */
export const formOf = (changes: Changes = {}, by = shopAccount): Fields => {
  const fields: Changes = {
    command: 'PURCHASE',
    access_code: by.access_code,
    merchant_identifier: by.merchant_identifier,
    merchant_reference: `cart-${++references}`,
    amount: '5000',
    currency: 'AED',
    language: 'en',
    customer_email: 'sara@shop.example',
    return_url: shopUrl,
    ...changes,
  };
  const present = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return { ...present, signature: changes['signature'] ?? hash(present, by.sha_request_phrase) };
};

/** The form of a tokenization, or another request of saved cards. What the browser adds to an own form is not signed. */
export const tokenFormOf = (changes: Changes = {}, by = allChannelsAccount): Fields => {
  const fields: Changes = {
    service_command: 'TOKENIZATION',
    access_code: by.access_code,
    merchant_identifier: by.merchant_identifier,
    merchant_reference: `card-${++references}`,
    language: 'en',
    return_url: shopUrl,
    ...changes,
  };
  const present = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const isOwnForm =
    fields['service_command'] === 'TOKENIZATION' || fields['service_command'] === 'CREATE_TOKEN';
  const signed = Object.fromEntries(
    Object.entries(present).filter(([name]) => !(isOwnForm && name in ownFormFields)),
  );
  return { ...present, signature: changes['signature'] ?? hash(signed, by.sha_request_phrase) };
};

/** What the browser adds to an own form. */
export const ownFormFields = {
  card_number: '4005550000000001',
  expiry_date: '3012',
  card_security_code: '123',
  card_holder_name: "Sara O'Neil",
  remember_me: 'YES',
} as const;

export const wrong = { signature: '0'.repeat(64) };

/** The form that a page posts to the shop, and where. */
export const returnIn = (html: string): { readonly url: string | undefined; readonly fields: Fields } => {
  const unescaped = (text = ''): string =>
    text.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
  const url = /<form\s+method="post"\s+action="([^"?][^"]*)"/.exec(html)?.[1];
  const fields = [...html.matchAll(/type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g)].map(
    ([, name = '', value]) => [name, unescaped(value)] as const,
  );
  return { url: url === undefined ? undefined : unescaped(url), fields: Object.fromEntries(fields) };
};

/** The texts of a JSON object. */
export const fieldsOf = (value: unknown): Fields => {
  const decoded = t.record(t.string, t.string).decode(value);
  if (E.isLeft(decoded)) throw new Error('expected an object of texts');
  return decoded.right;
};

export const isSigned = ({ signature, ...fields }: Fields, by = shopAccount): boolean =>
  signature === hash(fields, by.sha_response_phrase);

interface Started {
  readonly gateway: ListeningGateway;
  readonly storage: Storage;
  readonly database: TestDatabase;
}

/** What a test does as the shop, as the shopper, and as someone who looks into the database. */
export const createShopAndShopper = (started: () => Started) => {
  const post = (address: string, fields: Fields | string, headers: Fields = {}): Promise<Response> =>
    fetch(new URL(address, started().gateway.origin), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    });

  const postForm = (fields: Fields | string, headers: Fields = {}): Promise<Response> =>
    post('/FortAPI/paymentPage', fields, headers);

  /** The address of the page that a form opens. */
  const open = async (fields: Fields): Promise<string> => {
    const response = await postForm(fields);
    expect(response.status).toBe(303);
    return response.headers.get('location') ?? '';
  };

  const pay = (page: string, card: Fields = visa, number = 1): Promise<Response> =>
    post(page, { ...card, try: String(number), pay: '1' });

  const returned = async (
    response: Response,
  ): Promise<{ readonly url: string | undefined; readonly fields: Fields }> =>
    returnIn(await response.text());

  const visit = async (page: string): Promise<string> =>
    (await fetch(new URL(page, started().gateway.origin))).text();

  /** What the operation URL replies. */
  const charge = async (request: object | string): Promise<Fields> =>
    fieldsOf(await (await postJson(started().gateway.url, request)).json());

  const orders = async (by = shopAccount): Promise<number> =>
    expectTaskSuccess(started().storage.orders.count(by.merchant_identifier));

  const check = async (reference: string, by = shopAccount): Promise<Fields> =>
    fieldsOf(
      await (
        await postJson(
          started().gateway.url,
          requestOf('CHECK_STATUS', { merchant_reference: reference }, by),
        )
      ).json(),
    );

  const feedbackOf = async (
    reference: string,
  ): Promise<readonly { readonly kind: string; readonly params: Fields }[]> => {
    const rows = await started().database.query(
      `select kind, params from feedback where params like '%"${reference}"%' order by id`,
    );
    return rows.map((row) => {
      const { kind = '', params = '' } = fieldsOf(row);
      return { kind, params: fieldsOf(JSON.parse(params)) };
    });
  };

  const openWorker = (): PendingOperationWorker =>
    openPendingOperationWorker({
      ...started().storage,
      clock: stoppedClock,
      generateAuthorizationCode: () => '123456',
      onFailure: ({ cause }) => {
        throw cause;
      },
      onCompleted: () => undefined,
    });

  /** Runs a test with the clock of the account stopped. */
  const withStoppedClock = async (test: () => Promise<void>, by = shopAccount): Promise<void> => {
    const { clocks } = started().storage;
    await expectTaskSuccess(clocks.stop(by.merchant_identifier, stoppedClock.now()));
    await test();
    await expectTaskSuccess(clocks.resume(by.merchant_identifier));
  };

  /** Lets the stopped clock of the account reach each of these minutes after the start of the test. */
  const passMinutes = async (minutes: readonly number[], by = shopAccount): Promise<void> => {
    const worker = openWorker();
    for (const each of minutes) {
      const time = new Date(stoppedClock.now().getTime() + each * 60_000);
      await expectTaskSuccess(started().storage.clocks.moveTo(by.merchant_identifier, time));
      await worker.completeDue(by.merchant_identifier);
    }
    await worker.close();
  };

  /** Ends the undecided payment of an order as planned. */
  const complete = async (reference: string, by = shopAccount): Promise<Fields> => {
    const worker = openWorker();
    const { fort_id: fortId = '' } = await check(reference, by);
    await expectTaskSuccess(worker.completeNow(by.merchant_identifier, fortId));
    await worker.close();
    return check(reference, by);
  };

  return {
    post,
    postForm,
    charge,
    open,
    pay,
    returned,
    visit,
    orders,
    check,
    feedbackOf,
    complete,
    withStoppedClock,
    passMinutes,
  };
};
