/** Operations that the back office sends for a merchant: over HTTP, signed, with the reply or the error. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startGateway } from '../in-process/start-gateway.ts';
import type { Gateway } from '../in-process/in-process-gateway-type.ts';
import type { GatewayAccount } from '../in-process/public-types.ts';
import type { Effect } from '../domain/scenario/scenario-effects.ts';
import { seedOrder } from '../testing/account-and-request-fixtures.ts';
import { createOwnPaymentApiClient, type OwnRequests } from './own-payment-api-client.ts';

const never = new AbortController().signal;
const sender = { address: '127.0.0.1', by: { type: 'command_line' } } as const;

describe.each([
  ['over a socket', {}],
  ['without one', { port: false as const }],
])('a gateway %s', (_how, where) => {
  let gateway: Gateway;
  let account: GatewayAccount;
  let token: string;

  beforeEach(async () => {
    gateway = await startGateway(where);
    account = await gateway.accounts.add({ orders: [seedOrder('order-1')] });
    token = await gateway.accounts.createToken(account);
  });

  afterEach(() => gateway.close());

  const act = async (body: object) => {
    const response = await gateway.fetch(
      `${gateway.managementApiUrl}/accounts/${account.merchantIdentifier}/operations`,
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

  test('captures as if the merchant had sent it, and the request log has it', async () => {
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
          merchant_identifier: account.merchantIdentifier,
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
    const [entry] = await gateway.requestLog(account);
    expect(entry).toMatchObject({
      request_id: body.request_id,
      operation: 'CAPTURE',
      response_code: '04000',
      signed_by: 'current',
    });
    expect(await gateway.orders.get(account, 'order-1')).toMatchObject({ captured_amount: '1050' });
  });

  test('asks for scenarios of this request only', async () => {
    expect((await act({ ...capture, scenario: 'decline-029' })).body.reply).toMatchObject({
      response_code: '05029',
    });
    expect((await act(capture)).body.reply).toMatchObject({ response_code: '04000' });
    expect((await act({ ...capture, scenario: 'a\r\nb: c' })).status).toBe(400);
  });

  test('stores nothing if the token was revoked while a scenario delayed the operation', async () => {
    await gateway.scenarios.add(account, { effect: { kind: 'request_delayed', milliseconds: 60_000 } });
    const ask = async (path: string, by: string, method = 'GET') => {
      return gateway.fetch(`${gateway.managementApiUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${by}` },
      });
    };
    const json = async (path: string, by: string) => JSON.parse(await (await ask(path, by)).text());
    const [{ id }] = (await json('/tokens', token)).items;
    const another = await gateway.accounts.createToken(account);
    const acting = act(capture);
    while ((await json('/idle', another)).delayed_requests !== 1) await new Promise(setImmediate);
    expect((await ask(`/tokens/${id}`, another, 'DELETE')).status).toBe(204);
    // It processes at once what is delayed.
    const closed = gateway.close();
    expect((await acting).body.reply).toMatchObject({ response_code: '00006' });
    await closed;
  });

  test('checks the status, voids and refunds, too', async () => {
    const { amount, currency, ...naming } = capture;
    expect((await act({ ...naming, operation: 'CHECK_STATUS' })).body.reply).toMatchObject({ status: '12' });
    expect((await act({ ...capture, operation: 'REFUND' })).body.reply).toMatchObject({ status: '07' });
    expect((await act({ ...naming, operation: 'VOID_AUTHORIZATION' })).body.reply).toMatchObject({
      status: '08',
    });
    expect([amount, currency]).toEqual(['1050', 'AED']);
  });

  test('returns the refusals of the payment API', async () => {
    expect((await act({ ...capture, amount: '10.50' })).body).toMatchObject({
      http_status: 200,
      reply: { status: '00' },
      signature: 'valid',
      error: null,
    });
    expect((await act({ operation: 'CAPTURE' })).body.reply).toMatchObject({ status: '00' });
    await gateway.accounts.update(account, { active: false });
    expect((await act(capture)).body.reply).toMatchObject({ status: '00' });
  });

  test('rejects parameters that the gateway fills in, and unknown ones', async () => {
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

  test.each(losses)('returns an error instead of a reply with %j', async (effect, expected) => {
    await gateway.scenarios.add(account, { effect });
    const { status, body } = await act(capture);
    expect([status, body]).toMatchObject([
      200,
      { request: { amount: '1050' }, reply: null, signature: null, error: expect.any(String), ...expected },
    ]);
    expect(JSON.stringify(body)).not.toContain(account.accessCode.slice(0, 8));
    const { captured_amount } = await gateway.orders.get(account, 'order-1');
    expect(captured_amount).toBe(effect.kind === 'request_lost' ? '0' : '1050');
  });

  test('returns a failed reply, and one with an invalid signature', async () => {
    for (const [effect, expected] of [
      [
        { kind: 'reply_failed', status: 503 },
        { http_status: 503, signature: 'valid' },
      ],
      [{ kind: 'reply_unsigned' }, { http_status: 200, signature: 'missing' }],
      [{ kind: 'reply_wrongly_signed' }, { http_status: 200, signature: 'invalid' }],
    ] as const) {
      const scenario = await gateway.scenarios.add(account, { effect });
      const { body } = await act(capture);
      expect(body).toMatchObject({ ...expected, reply: { response_code: expect.any(String) }, error: null });
      await gateway.scenarios.remove(account, scenario);
    }
  });
});

describe('an address that does not respond', () => {
  const ownRequests: OwnRequests = new Map();
  const opened: Server[] = [];
  const sockets = new Set<Socket>();

  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    for (const server of opened.splice(0)) {
      server.close();
      await once(server, 'close');
    }
  });

  const openSilentServer = async (host = '127.0.0.1') => {
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
    });
    opened.push(server.listen(0, host));
    await once(server, 'listening');
    return { server, port: (server.address() as AddressInfo).port };
  };

  test('is waited for only as long as the timeout', async () => {
    const { port } = await openSilentServer();
    const send = createOwnPaymentApiClient({
      ownRequests,
      url: () => `http://127.0.0.1:${port}/`,
      timeoutSeconds: 0.1,
    });
    expect(await send({}, sender, never)).toMatchObject({
      text: '',
      error: 'there was no response in time',
    });
  });

  test('is not waited for when the caller disconnects', async () => {
    const { server, port } = await openSilentServer();
    const caller = new AbortController();
    const exchange = createOwnPaymentApiClient({ ownRequests, url: () => `http://127.0.0.1:${port}/` })(
      {},
      sender,
      caller.signal,
    );
    await once(server, 'connection');
    caller.abort();
    expect(await exchange).toMatchObject({ text: '', error: expect.any(String) });
  });

  test('is an error if the connection is refused', async () => {
    const { server, port } = await openSilentServer();
    opened.splice(opened.indexOf(server), 1);
    server.close();
    await once(server, 'close');
    expect(
      await createOwnPaymentApiClient({ ownRequests, url: () => `http://127.0.0.1:${port}/` })(
        {},
        sender,
        never,
      ),
    ).toMatchObject({
      error: 'the connection was refused',
    });
  });

  test('that sends an endless response is read only up to the limit', async () => {
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n');
      const more = (): void => void (socket.destroyed || socket.write('x'.repeat(64 * 1024), more));
      more();
    });
    opened.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const exchange = await createOwnPaymentApiClient({
      ownRequests,
      url: () => `http://127.0.0.1:${port}/`,
    })({}, sender, never);
    expect(exchange).toMatchObject({ status: 200, error: 'the response is too long for a reply' });
  });

  test('a gateway that listens on all addresses is reached at the loopback address', async () => {
    const { server, port } = await openSilentServer();
    const exchange = createOwnPaymentApiClient({
      ownRequests,
      url: () => `http://0.0.0.0:${port}/`,
      timeoutSeconds: 5,
    })({}, sender, never);
    const [socket]: Socket[] = await once(server, 'connection');
    expect(socket?.localAddress).toBe('127.0.0.1');
    socket?.destroy();
    expect(await exchange).toMatchObject({ error: 'the connection was closed before a response arrived' });
  });
});
