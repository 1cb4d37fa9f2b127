/** Payments and saved cards that a shop's server sends, against a real HTTP server that answers as the gateway does, or misbehaves. */
import { requestPhrase, responsePhrase, sign, type StringParams } from '@postern/protocol';
import { verifyPaymentMessage } from '@postern/protocol/payments';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { ClientError, type ClientSettings, type Hooks } from '../index.ts';
import { createPayments, type CardPaymentParams, type Payments, type TokenPaymentParams } from './index.ts';

const account = {
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  merchantIdentifier: 'DEMO0001',
  shaType: 'HMAC-256',
  requestPhrase: requestPhrase('request secret'),
  responsePhrase: responsePhrase('response secret'),
} as const;
const requestSigning = { shaType: account.shaType, phrase: account.requestPhrase };
const responseSigning = { shaType: account.shaType, phrase: account.responsePhrase };

let server: Server;
let listener: (body: string, ...exchange: Parameters<RequestListener>) => void;
let requests: { readonly to: string; readonly params: StringParams }[] = [];

const paramsIn = (body: string): StringParams => JSON.parse(body) as StringParams;

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = createServer((request, response) => {
        let body = '';
        request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        request.on('end', () => {
          requests.push({ to: `${request.method} ${request.url}`, params: paramsIn(body) });
          listener(body, request, response);
        });
      }).listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(
  () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    }),
);
beforeEach(() => {
  requests = [];
});

const createPaymentsWith = (changes: Partial<ClientSettings> = {}): Payments =>
  createPayments({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...account,
    ...changes,
  });

/** Answers with what the gateway adds, and replaces or removes (`undefined`) parameters. */
const answering = (changes: Readonly<Record<string, string | undefined>>): void => {
  listener = (body, _request, response) => {
    const {
      signature: _signature,
      card_security_code: _code,
      return_url: _address,
      card_number: _number,
      ...echo
    } = paramsIn(body);
    const reply = Object.entries({ ...echo, response_message: 'A text', ...changes }).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, value] as const]),
    );
    response.end(JSON.stringify(sign(Object.fromEntries(reply), responseSigning)));
  };
};
const withCode = (code: string) => ({ response_code: code, status: code.slice(0, 2) });

const order = {
  command: 'PURCHASE',
  merchant_reference: 'order-1001',
  amount: { decimal: '10.50' },
  currency: 'AED',
  customer_email: 'layla@shop.example',
} as const;
const byToken = { ...order, token_name: 'T7', return_url: 'https://shop.example/paid' } as const;
const number = '4557012345678902';
const byCard = {
  ...order,
  card_number: number,
  expiry_date: '3912',
  card_security_code: '9173',
} as const satisfies CardPaymentParams;

const errorOf = async (call: Promise<unknown>): Promise<ClientError> => {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (error instanceof ClientError) return error;
  throw new Error(`no ClientError but ${inspect(error)}`);
};

test.each<[string, (payments: Payments) => Promise<unknown>, StringParams]>([
  ['a payment with a token', (payments) => payments.payWithToken(byToken), { token_name: 'T7' }],
  [
    'a payment with a token and a security code',
    (payments) => payments.payWithToken({ ...byToken, card_security_code: '123' }),
    { card_security_code: '123' },
  ],
  [
    'a payment by telephone',
    (payments) => payments.payWithToken({ ...byToken, eci: 'MOTO' }),
    { eci: 'MOTO', token_name: 'T7' },
  ],
  [
    'a recurring payment',
    (payments) => payments.payWithToken({ ...byToken, eci: 'RECURRING', agreement_id: 'A-1' }),
    { eci: 'RECURRING', agreement_id: 'A-1' },
  ],
  ['a payment with a card', (payments) => payments.pay(byCard), { card_number: number }],
  [
    'a change of a saved card',
    (payments) =>
      payments.updateCard({ merchant_reference: 'any-1', token_name: 'T7', token_status: 'INACTIVE' }),
    { service_command: 'UPDATE_TOKEN', token_name: 'T7', token_status: 'INACTIVE' },
  ],
])('%s is completed, signed and posted to the operation URL', async (_what, call, expected) => {
  answering(withCode('00006'));
  await call(createPaymentsWith());
  expect(requests).toMatchObject([
    {
      to: 'POST /FortAPI/paymentApi',
      params: {
        access_code: account.accessCode,
        merchant_identifier: 'DEMO0001',
        language: 'en',
        ...expected,
      },
    },
  ]);
  const [request] = requests.map(({ params }) => params);
  expect(verifyPaymentMessage(request ?? {}, [requestSigning])).toMatchObject({ _tag: 'Right' });
});

test.each([
  ['14000', { _tag: 'Succeeded', class: 'succeeded', confirmedBy: 'Reply' }],
  ['13666', { _tag: 'Declined', class: 'declined' }],
  ['13785', { _tag: 'Declined', class: 'fraud' }],
  ['10030', { _tag: 'Declined', class: 'declined' }],
  ['00088', { _tag: 'Refused', reason: 'Request', authenticated: true }],
  ['00046', { _tag: 'Refused', reason: 'Configuration' }],
  ['00008', { _tag: 'Refused', reason: 'Credentials', authenticated: false }],
  ['19065', { _tag: 'Pending', class: 'pending' }],
  ['15777', { _tag: 'Unknown', reason: 'UncertainCode' }],
  ['13006', { _tag: 'Unknown', reason: 'UncertainCode' }],
  ['02000', { _tag: 'Unknown', reason: 'OtherOperationCode' }],
  ['00784', { _tag: 'Unknown', reason: 'OperationPending' }],
  ['00066', { _tag: 'Unknown', reason: 'AlreadyProcessed' }],
])('a purchase that is answered %s is %p', async (code, outcome) => {
  answering({ ...withCode(code), fort_id: '169996200000000001' });
  expect(await createPaymentsWith().payWithToken(byToken)).toMatchObject({
    operation: 'PURCHASE',
    code,
    attempts: 1,
    reply: { fort_id: '169996200000000001', merchant_reference: 'order-1001' },
    ...outcome,
  });
});

test.each([
  // The base specification calls it pending.
  ['10030', /\bcard\b/],
  // Another reference could pay twice.
  ['00066', /CHECK_STATUS before/],
])('the remedy of %s is that of the outcome of a payment', async (code, remedy) => {
  answering(withCode(code));
  expect((await createPaymentsWith().payWithToken(byToken)).remedy).toMatch(remedy);
});

test.each(['https://gateway.example/FortAPI/3ds/a1?b=2', 'http://127.0.0.1:8080/FortAPI/3ds/a1'])(
  'a challenge has the address %s, which the shopper opens',
  async (address) => {
    answering({ ...withCode('20064'), '3ds_url': address });
    expect(await createPaymentsWith().payWithToken(byToken)).toMatchObject({
      _tag: 'ChallengeRequired',
      code: '20064',
      class: 'pending',
      address,
    });
  },
);

test.each([undefined, '', '/FortAPI/3ds/a1', 'javascript:alert(1)', 'https://shop.example@evil.example/'])(
  'a challenge with the address %p is no outcome, because a browser must not be sent there',
  async (address) => {
    answering({ ...withCode('20064'), '3ds_url': address });
    const { failure } = await errorOf(createPaymentsWith().payWithToken(byToken));
    expect(failure).toMatchObject({
      _tag: 'UnexpectedReply',
      mismatches: ['3ds_url: not an http or https address'],
      effect: 'possible',
    });
  },
);

test.each([
  ['58063', { _tag: 'Succeeded' }],
  ['59044', { _tag: 'Refused', reason: 'Request' }],
  ['59038', { _tag: 'Refused', reason: 'Configuration' }],
  ['00001', { _tag: 'Refused', reason: 'Request' }],
  ['14000', { _tag: 'Unknown', reason: 'OtherOperationCode' }],
])('a change of a saved card that is answered %s is %p', async (code, outcome) => {
  answering({ ...withCode(code), card_number: '400555******0001', card_brand: 'VISA' });
  const update = { merchant_reference: 'any-1', token_name: 'T7', new_token_name: 'T8' } as const;
  expect(await createPaymentsWith().updateCard(update)).toMatchObject({
    operation: 'UPDATE_TOKEN',
    code,
    reply: { card_number: '400555******0001', card_brand: 'VISA', new_token_name: 'T8' },
    ...outcome,
  });
});

describe('a payment that may have been applied', () => {
  test.each<[string, typeof listener]>([
    ['the connection breaks', (_body, request) => void request.socket.destroy()],
    ['a proxy answers', (_body, _request, response) => void response.writeHead(502).end('Bad gateway')],
    ['the reply is not signed', (body, _request, response) => void response.end(body)],
  ])('is not sent again when %s', async (_what, misbehave) => {
    listener = misbehave;
    for (const call of [
      (payments: Payments) => payments.payWithToken(byToken),
      (payments: Payments) => payments.pay(byCard),
      (payments: Payments) => payments.updateCard({ merchant_reference: 'any-1', token_name: 'T7' }),
    ]) {
      requests = [];
      const error = await errorOf(call(createPaymentsWith()));
      expect(requests).toHaveLength(1);
      expect(error.failure).toMatchObject({ effect: 'possible', attempts: 1 });
      expect(error.message).toMatch(/^the operation may have been applied, so call .*getOrder/);
    }
  });

  test('ends with the timeout and the signal of the call', async () => {
    listener = () => undefined;
    const payments = createPaymentsWith();
    const { failure } = await errorOf(payments.payWithToken(byToken, { timeoutSeconds: 0.05 }));
    expect(failure).toMatchObject({ _tag: 'TimedOut', effect: 'possible' });
    const aborted = await errorOf(payments.pay(byCard, { signal: AbortSignal.abort() }));
    expect(aborted.failure).toMatchObject({ _tag: 'Aborted', effect: 'none', attempts: 0 });
  });
});

test.each<[string, Partial<TokenPaymentParams>, string, string]>([
  ['an unknown currency', { currency: 'ADE' }, 'currency', '013'],
  ['a number as amount', { amount: 10.5 as never }, 'amount', '002'],
  ['no token', { token_name: undefined as never }, 'token_name', '001'],
  ['a card number', { card_number: number } as object, 'card_number', '027'],
  ['a card number in a text', { order_description: number }, 'order_description', '002'],
  [
    'a security code of a recurring payment',
    { eci: 'RECURRING', card_security_code: '9173' } as object,
    'card_security_code',
    '027',
  ],
  [
    'a text that looks like another parameter',
    { settlement_reference: 'S-token_' },
    'settlement_reference',
    '008',
  ],
])('a payment with %s is not sent', async (_what, changes, parameter, message) => {
  const wrong = { ...byToken, ...changes } as TokenPaymentParams<'AED'>;
  const error = await errorOf(createPaymentsWith().payWithToken(wrong));
  expect(error.failure).toMatchObject({
    _tag: 'InvalidRequest',
    operation: 'PURCHASE',
    violations: [{ parameter, message }],
  });
  expect(inspect(error, { depth: 9 })).not.toMatch(/4557012345678902|9173/);
  expect(requests).toEqual([]);
});

test.each([
  ['merchant_reference', 'order-1002'],
  ['amount', '1051'],
  ['currency', 'KWD'],
  ['command', 'AUTHORIZATION'],
  ['merchant_identifier', 'DEMO0002'],
])('a reply with another %s is not that of the payment', async (name, value) => {
  answering({ ...withCode('14000'), [name]: value });
  expect((await errorOf(createPaymentsWith().pay(byCard))).failure).toMatchObject({
    _tag: 'UnexpectedReply',
    mismatches: [`${name}: differs from the request`],
  });
});

test('a reply that could be split into another one is not verified, and says where', async () => {
  answering({ ...withCode('14000'), order_description: 'token_name=T8' });
  expect((await errorOf(createPaymentsWith().payWithToken(byToken))).failure).toMatchObject({
    _tag: 'AmbiguousSignature',
    parameters: ['order_description'],
  });
});

test('the address of the shop in a refusal may have any text that can be signed', async () => {
  answering({ ...withCode('00001'), return_url: byToken.return_url });
  expect(await createPaymentsWith().payWithToken(byToken)).toMatchObject({ _tag: 'Refused' });
});

describe('the card is in no result, error or event', () => {
  const answers: Readonly<Record<string, (body: string) => string>> = {
    'as it was sent': (body) => body,
    'in a page': (body) => `<p>${body}</p>`,
    'in a text': (body) => JSON.stringify({ error: body }),
    'as names': (body) => JSON.stringify({ response_code: '00006', [number]: '9173', body }),
    'with a wrong signature': (body) => JSON.stringify({ ...paramsIn(body), ...withCode('14000') }),
    'with a signature': (body) => {
      const { signature: _signature, ...echo } = paramsIn(body);
      return JSON.stringify(
        sign({ ...echo, ...withCode('14000'), note: `paid with ${number}` }, responseSigning),
      );
    },
    'with a signature, of another order': (body) => {
      const { signature: _signature, ...echo } = paramsIn(body);
      return JSON.stringify(sign({ ...echo, ...withCode('14000'), amount: '1' }, responseSigning));
    },
  };

  test.each(Object.entries(answers))('if the response repeats it %s', async (_how, answer) => {
    listener = (body, _request, response) => void response.end(answer(body));
    const events: unknown[] = [];
    const record = (event: unknown) => void events.push(event);
    const hooks: Hooks = {
      onCall: (event) => {
        record(event);
        return record;
      },
      onRequest: record,
      onReply: record,
    };
    const log = { debug: record, info: record, warn: record };
    const result: unknown = await createPaymentsWith({ hooks, logger: log })
      .pay(byCard)
      .catch((error: unknown) => error);
    const printed = [result, ...events]
      .map(
        (value) =>
          `${inspect(value, { depth: 20, showHidden: true })} ${JSON.stringify(value)} ${String(value)}`,
      )
      .join('\n');
    expect(printed).toContain('order-1001');
    expect(printed).not.toMatch(/4557012345678902|9173/);
    expect(requests).toMatchObject([{ params: { card_number: number, card_security_code: '9173' } }]);
  });

  test('the masked card number of a reply stays', async () => {
    answering({ ...withCode('14000'), card_number: '455701******8902' });
    expect(await createPaymentsWith().pay(byCard)).toMatchObject({
      reply: { card_number: '455701******8902' },
    });
  });
});
