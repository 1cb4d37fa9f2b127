/** Operations that are sent for a merchant: over the wire, signed, and told as they came back, or did not. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startGateway } from '../in-process/start-gateway.ts';
import type { Gateway } from '../in-process/gateway.ts';
import type { TestMerchant } from '../in-process/test-views.ts';
import type { Effect } from '../domain/scenario/effects.ts';
import { seedOrder } from '../testing/merchants-and-requests.ts';
import { askingItself } from './request-to-itself.ts';

const never = new AbortController().signal;

describe.each([
  ['over a socket', {}],
  ['without one', { port: false as const }],
])('a gateway %s', (_how, where) => {
  let gateway: Gateway;
  let merchant: TestMerchant;
  let token: string;

  beforeEach(async () => {
    gateway = await startGateway(where);
    merchant = await gateway.merchants.add({ orders: [seedOrder('order-1')] });
    token = await gateway.merchants.createToken(merchant);
  });

  afterEach(() => gateway.close());

  const act = async (body: object) => {
    const response = await gateway.fetch(
      `${gateway.managementApiUrl}/accounts/${merchant.merchantIdentifier}/operations`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    return { status: response.status, body: JSON.parse(await response.text()) };
  };

  const capture = {
    operation: 'CAPTURE',
    merchant_reference: 'order-1',
    amount: '1050',
    currency: 'AED',
    language: 'en',
  };

  test('captures as if the merchant had asked for it, and the journal has it', async () => {
    const { status, body } = await act(capture);
    expect([status, body]).toEqual([
      200,
      {
        request_id: expect.any(String),
        milliseconds: expect.any(Number),
        http_status: 200,
        request: {
          command: 'CAPTURE',
          access_code: '[redacted]',
          merchant_identifier: merchant.merchantIdentifier,
          merchant_reference: 'order-1',
          amount: '1050',
          currency: 'AED',
          language: 'en',
          signature: '[redacted]',
        },
        reply: expect.objectContaining({ response_code: '04000', access_code: '[redacted]' }),
        signature: 'valid',
        error: null,
        response_text: null,
      },
    ]);
    const [entry] = await gateway.requestLog(merchant);
    expect(entry).toMatchObject({
      request_id: body.request_id,
      operation: 'CAPTURE',
      response_code: '04000',
      signed_by: 'current',
    });
    expect(await gateway.orders.get(merchant, 'order-1')).toMatchObject({ captured_amount: '1050' });
  });

  test('asks, gives up and returns, too', async () => {
    const { amount, currency, ...naming } = capture;
    expect((await act({ ...naming, operation: 'CHECK_STATUS' })).body.reply).toMatchObject({ status: '12' });
    expect((await act({ ...capture, operation: 'REFUND' })).body.reply).toMatchObject({ status: '07' });
    expect((await act({ ...naming, operation: 'VOID_AUTHORIZATION' })).body.reply).toMatchObject({
      status: '08',
    });
    expect([amount, currency]).toEqual(['1050', 'AED']);
  });

  test('tells what the wire refuses as it refuses it', async () => {
    expect((await act({ ...capture, amount: '10.50' })).body).toMatchObject({
      http_status: 200,
      reply: { status: '00' },
      signature: 'valid',
      error: null,
    });
    expect((await act({ operation: 'CAPTURE' })).body.reply).toMatchObject({ status: '00' });
    await gateway.merchants.update(merchant, { active: false });
    expect((await act(capture)).body.reply).toMatchObject({ status: '00' });
  });

  test('is not told what the gateway fills in, nor what no operation knows', async () => {
    for (const more of [{ signature: 'x' }, { access_code: 'x' }, { command: 'REFUND' }, { colour: 'red' }]) {
      expect((await act({ ...capture, ...more })).status).toBe(400);
    }
    expect((await act({ ...capture, operation: 'PURCHASE' })).status).toBe(400);
    expect((await act({ ...capture, order_description: 'x'.repeat(1001) })).status).toBe(400);
  });

  const lost = 'the connection was closed before a response arrived';
  const losses: readonly (readonly [Effect, object])[] = [
    [{ kind: 'reply_lost' }, { http_status: null, error: lost, response_text: null }],
    [{ kind: 'request_lost' }, { http_status: null, error: lost, response_text: null }],
    [
      { kind: 'connection_reset' },
      { http_status: 200, error: lost, response_text: expect.stringMatching(/^\{/) },
    ],
    [{ kind: 'reply_truncated' }, { http_status: 200, error: 'the response is not JSON' }],
    [
      { kind: 'reply_malformed' },
      { http_status: 200, response_text: expect.stringContaining('<!DOCTYPE html>') },
    ],
  ];

  test.each(losses)('tells that there is no reply with %j', async (effect, told) => {
    await gateway.scenarios.add(merchant, { effect });
    const { status, body } = await act(capture);
    expect([status, body]).toMatchObject([
      200,
      { request: { amount: '1050' }, reply: null, signature: null, error: expect.any(String), ...told },
    ]);
    expect(JSON.stringify(body)).not.toContain(merchant.accessCode.slice(0, 8));
    const { captured_amount } = await gateway.orders.get(merchant, 'order-1');
    expect(captured_amount).toBe(effect.kind === 'request_lost' ? '0' : '1050');
  });

  test('tells a reply that failed, and one whose signature is not right', async () => {
    for (const [effect, told] of [
      [
        { kind: 'reply_failed', status: 503 },
        { http_status: 503, signature: 'valid' },
      ],
      [{ kind: 'reply_unsigned' }, { http_status: 200, signature: 'missing' }],
      [{ kind: 'reply_wrongly_signed' }, { http_status: 200, signature: 'invalid' }],
    ] as const) {
      const scenario = await gateway.scenarios.add(merchant, { effect });
      const { body } = await act(capture);
      expect(body).toMatchObject({ ...told, reply: { response_code: expect.any(String) }, error: null });
      await gateway.scenarios.remove(merchant, scenario);
    }
  });
});

describe('whoever does not answer', () => {
  const opened: Server[] = [];
  const sockets = new Set<Socket>();

  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    for (const server of opened.splice(0)) {
      server.close();
      await once(server, 'close');
    }
  });

  const silent = async (host = '127.0.0.1') => {
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
    });
    opened.push(server.listen(0, host));
    await once(server, 'listening');
    return { server, port: (server.address() as AddressInfo).port };
  };

  test('is not waited for for ever', async () => {
    const { port } = await silent();
    const send = askingItself({ url: () => `http://127.0.0.1:${port}/`, answerSeconds: 0.1 });
    expect(await send({}, never)).toMatchObject({ text: '', error: 'there was no answer in time' });
  });

  test('is not waited for any longer by who has gone', async () => {
    const { server, port } = await silent();
    const gone = new AbortController();
    const heard = askingItself({ url: () => `http://127.0.0.1:${port}/` })({}, gone.signal);
    await once(server, 'connection');
    gone.abort();
    expect(await heard).toMatchObject({ text: '', error: expect.any(String) });
  });

  test('is told of, if nobody listens', async () => {
    const { server, port } = await silent();
    opened.splice(opened.indexOf(server), 1);
    server.close();
    await once(server, 'close');
    expect(await askingItself({ url: () => `http://127.0.0.1:${port}/` })({}, never)).toMatchObject({
      error: 'the connection was refused',
    });
  });

  test('does not end it with what never ends: no more is read than a reply could hold', async () => {
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n');
      const more = (): void => void (socket.destroyed || socket.write('x'.repeat(64 * 1024), more));
      more();
    });
    opened.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const heard = await askingItself({ url: () => `http://127.0.0.1:${port}/` })({}, never);
    expect(heard).toMatchObject({ status: 200, error: 'the answer is too long for a reply' });
  });

  test('a gateway that listens everywhere is reached here', async () => {
    const { server, port } = await silent();
    const heard = askingItself({ url: () => `http://0.0.0.0:${port}/`, answerSeconds: 5 })({}, never);
    const [socket]: Socket[] = await once(server, 'connection');
    expect(socket?.localAddress).toBe('127.0.0.1');
    socket?.destroy();
    expect(await heard).toMatchObject({ error: 'the connection was closed before a response arrived' });
  });
});
