/** The browser of a case brings its returns to the address of the shop, wherever that address is set. */
import { text } from 'node:stream/consumers';
import { startLocalServer, type LocalServer } from '../http/start-local-server.ts';
import { createMockGatewayOfShop, type ReturnOfShopper } from './mock-gateway-of-shop.ts';
import { createSimulatedShopper } from './simulated-shopper.ts';

interface Visit {
  readonly address: string;
  readonly cookie: string;
  readonly fields: Readonly<Record<string, string>>;
}

let shop: LocalServer;
let visits: Visit[];

beforeEach(async () => {
  visits = [];
  shop = await startLocalServer((request, response) => {
    void text(request).then((body) => {
      const { cookie = '' } = request.headers;
      visits.push({
        address: request.url ?? '',
        cookie,
        fields: Object.fromEntries(new URLSearchParams(body)),
      });
      response.writeHead(200).end();
    });
  }, {});
});

afterEach(() => shop.close());

const checkout = {
  merchantReference: 'order-1',
  amount: 1000n,
  currency: 'AED',
  language: 'en',
  customerName: 'Layla',
} as const;

const openCheckout = async (
  address: { readonly inForm?: string; readonly ofAccount?: string },
  returned?: ReturnOfShopper,
) => {
  const form = {
    command: 'PURCHASE',
    merchant_reference: 'order-1',
    amount: '1000',
    currency: 'AED',
    signature: 'abc',
    ...(address.inForm !== undefined && { return_url: `${shop.origin}${address.inForm}` }),
  };
  const gateway = createMockGatewayOfShop({
    baseUrl: shop.origin,
    token: 't',
    merchantIdentifier: 'SHOP0001',
  });
  const returnUrl = address.ofAccount === undefined ? '' : `${shop.origin}${address.ofAccount}`;
  const paymentSettings = () => Promise.resolve({ channels: [], returnMethod: 'POST', returnUrl });
  const shopper = createSimulatedShopper(
    {
      ...gateway,
      paymentSettings,
      actAsShopper: () =>
        Promise.resolve(returned === undefined ? { kind: 'open' } : { kind: 'returned', returned }),
    },
    {
      perform: () => Promise.resolve(),
      totals: () => Promise.resolve({}),
      checkout: () =>
        Promise.resolve({ body: JSON.stringify(form), cookies: ['session=7; HttpOnly; SameSite=Lax'] }),
    },
  );
  await shopper.openCheckout(checkout);
  return shopper;
};

test.each([
  ['the form', { inForm: '/paid?order=1', ofAccount: '/other' }, '/paid?order=1'],
  ['the account, if the form has none', { ofAccount: '/paid' }, '/paid'],
])('a forged return arrives at the address of %s', async (_title, addresses, address) => {
  const shopper = await openCheckout(addresses);
  expect(await shopper.return({ step: 'return', forged: 'no_signature' })).toBeUndefined();
  expect(visits).toMatchObject([
    { address, cookie: 'session=7', fields: { response_code: '14000', status: '14' } },
  ]);
  expect(visits[0]?.fields).not.toHaveProperty('signature');
});

test('a forged return by GET has its fields behind the query of the address', async () => {
  const shopper = await openCheckout({ inForm: '/paid?order=1' });
  await shopper.return({ step: 'return', forged: 'no_signature', method: 'GET' });
  expect(visits).toMatchObject([
    {
      address: expect.stringMatching(/^\/paid\?order=1&command=PURCHASE&.*response_code=14000&/u),
      fields: {},
    },
  ]);
});

test('the return of another order by GET has its fields behind the query of the address', async () => {
  const fields = { merchant_reference: 'order-0', response_code: '14000' };
  const url = `${shop.origin}/paid?order=0&${new URLSearchParams(fields).toString()}`;
  const shopper = await openCheckout({ inForm: '/paid?order=1' }, { method: 'GET', url, fields });
  await shopper.act({ step: 'shopper', does: 'pay' }, 1000n);
  await shopper.return({ step: 'return', of: 0, toLastForm: true });
  expect(visits).toMatchObject([
    { address: '/paid?order=1&merchant_reference=order-0&response_code=14000', fields: {} },
  ]);
});

test('a browser without the cookies of the shop sends none', async () => {
  const shopper = await openCheckout({ inForm: '/paid' });
  await shopper.return({ step: 'return', forged: 'wrong_signature', withCookies: false });
  expect(visits).toMatchObject([{ cookie: '', fields: { signature: '0'.repeat(64) } }]);
});
