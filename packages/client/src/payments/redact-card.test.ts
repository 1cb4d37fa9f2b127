/** What hooks and failures have of the card of a request. */
import { echoTransport, replyWith } from '../../test/echo-transport.ts';
import { phrases } from '../../test/unreliable-gateway.ts';
import { ClientError, type ClientSettings, type Transport } from '../index.ts';
import { createPayments } from './index.ts';

const order = { merchant_reference: 'order-82914', amount: '2910', currency: 'AED' } as const;
const card = { card_number: '4005550000000001', expiry_date: '3912', card_security_code: '291' } as const;
const params = { command: 'PURCHASE', customer_email: 'layla@shop.example', ...order, ...card } as const;

const pay = async (settings: Pick<ClientSettings, 'transport' | 'hooks'>): Promise<unknown> => {
  const payments = createPayments({
    baseUrl: 'https://gateway.example',
    accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
    merchantIdentifier: 'DEMO0001',
    shaType: 'SHA-256',
    ...phrases,
    ...settings,
  });
  return payments.pay(params).catch((error: unknown) => error);
};

test('values that contain the digits of the security code by chance stay whole', async () => {
  const sent: unknown[] = [];
  const transport = echoTransport(() => ({ ...replyWith('14000'), card_number: '400555******0001' }));
  const paid = await pay({ transport, hooks: { onRequest: (request) => void sent.push(request.params) } });
  expect(paid).toMatchObject({ _tag: 'Succeeded' });
  expect(sent).toMatchObject([{ ...order, card_security_code: '[redacted]', card_number: '[redacted]' }]);
});

test.each<[string, (body: string) => string]>([
  ['as it is', (body) => body],
  ['in a page', (body) => `<p>${body.replaceAll('"', '&quot;')}</p>`],
  ['in an address', encodeURIComponent],
  ['escaped', (body) => body.replaceAll('"', String.raw`\u0022`)],
])('a response that repeats the card %s loses it', async (_how, repeat) => {
  const transport: Transport = async () => {
    const body = repeat(JSON.stringify({ ...card, merchant_reference: order.merchant_reference }));
    return Promise.resolve({ httpStatus: 502, body });
  };
  const error = await pay({ transport });
  const { message } = error instanceof ClientError ? error : new Error('no ClientError');
  expect(message).toContain('order-82914');
  expect(message).not.toMatch(/\b291\b|22291|4005550000000001/);
});
