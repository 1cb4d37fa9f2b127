/** Tests that every framework handler must pass, over a real socket. */
import type { FeedbackEncoding } from '@postern/protocol';
import { defaultSizeLimits, feedback } from '@postern/protocol/spec';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import { httpStatuses, type Receiver, type ReceiverSettings } from '@postern/webhook-kit';
import { isAcknowledgement, signedFeedback } from '@postern/webhook-kit/testing';
import { Agent, request, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { requestCases, type TestRequest } from './request-cases.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { account, openReceiver, omitSecrets, type RecordingReceiver } from './open-receiver.ts';

/** Creates a server with the receiver mounted at `/feedback`. */
export type Mount = (receiver: Receiver) => Server | Promise<Server>;

export const encodings: readonly FeedbackEncoding[] = RR.keys(feedback.encodings);

/** Every request case in every encoding, size limits, methods and transfer modes. */
export const testResponses = (mount: Mount): void => {
  describe.each(encodings)('%s', (encoding) => {
    test.each(Object.entries(requestCases))('%s', async (_name, { requests, results, handledParams }) => {
      const recorded = await open(mount);
      const statuses: number[] = [];
      for (const request of requests(encoding)) statuses.push((await post(recorded.url, request)).status);
      expect(recorded.results.map(({ _tag }) => _tag)).toEqual(results);
      expect(statuses).toEqual(results.map((result) => httpStatuses[result]));
      expect(recorded.handled).toHaveLength(results.filter((result) => result === 'Handled').length);
      const [event] = recorded.handled;
      if (handledParams !== undefined)
        expect(event?.receivedParams).toEqual(omitSecrets(handledParams(encoding)));
    });

    test('no content type', async () => {
      const { url, results } = await open(mount);
      const { body } = signedFeedback('CAPTURE', {}, { ...account, encoding });
      const { status } = await post(url, { contentType: undefined, body });
      expect([status, results.map(({ _tag }) => _tag)]).toEqual([200, ['Handled']]);
    });
  });

  test('a body at the size limit is accepted; one byte more is rejected', async () => {
    const feedback = signedFeedback('CAPTURE', {}, account);
    const statuses: number[] = [];
    for (const over of [0, 1]) {
      const sizeLimits = { ...defaultSizeLimits, maxBytes: feedback.body.length - over };
      const { url } = await open(mount, { sizeLimits });
      statuses.push((await post(url, feedback)).status);
      await server?.close();
    }
    server = undefined;
    expect(statuses).toEqual([200, 413]);
  });

  test('after a body that is too large, a client that keeps its connections can send the next one', async () => {
    const { url } = await open(mount);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { body } = signedFeedback('CAPTURE', {}, account);
    const send = (sent: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request(url, { agent, method: 'POST' }, resolve).on('error', reject).end(sent);
      });
    const statuses: (number | undefined)[] = [];
    for (const sent of ['x'.repeat(400_000), body]) {
      const response = await send(sent);
      await text(response);
      statuses.push(response.statusCode);
    }
    agent.destroy();
    expect(statuses).toEqual([413, 200]);
  });

  test.each(['PUT', 'GET', 'HEAD', 'OPTIONS', 'DELETE'])('%s is not handled', async (method) => {
    const { url, handled } = await open(mount);
    const { status } = await fetch(url, { method });
    // Frameworks answer OPTIONS themselves, which acknowledges no feedback.
    expect(method === 'OPTIONS' ? [200, 204, 404, 405] : [404, 405]).toContain(status);
    expect(handled).toEqual([]);
  });

  test.each([
    ['HTTP/1.0', 'POST /feedback HTTP/1.0\r\n', (body: string) => body],
    [
      'Expect: 100-continue',
      'POST /feedback HTTP/1.1\r\nhost: shop\r\nexpect: 100-continue\r\n',
      (body: string) => body,
    ],
    [
      'a chunked body',
      'POST /feedback HTTP/1.1\r\nhost: shop\r\ntransfer-encoding: chunked\r\n',
      (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ],
  ])('%s, sent byte by byte', async (_mode, head, encodeBody) => {
    const { url, results } = await open(mount);
    const { contentType, body } = signedFeedback('CAPTURE', {}, account);
    const length = head.includes('chunked') ? '' : `content-length: ${body.length}\r\n`;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.setNoDelay().write(`${head}${length}connection: close\r\ncontent-type: ${contentType}\r\n\r\n`);
    for (const byte of encodeBody(body)) socket.write(byte);
    expect(await text(socket)).toMatch(/^(HTTP\/1.1 100 Continue\r\n\r\n)?HTTP\/1\.[01] 200 /);
    expect(results.map(({ _tag }) => _tag)).toEqual(['Handled']);
  });
};

/** A body that never ends, and a stream that other code has paused. */
export const testSlowBodies = (mount: Mount, mountedBehindPause?: Mount): void => {
  test('a client that stops sending gets 408, and the connection is closed', async () => {
    const { url, results } = await open(mount, { timeoutSeconds: 0.05 });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('POST /feedback HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\nstatus=04');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    expect(results.map(({ _tag }) => _tag)).toEqual(['BodyTimedOut']);
  });

  if (mountedBehindPause !== undefined)
    test('a paused stream is read', async () => {
      const { url } = await open(mountedBehindPause);
      expect((await post(url, signedFeedback('CAPTURE', {}, account))).status).toBe(200);
    });
};

/** After code that consumes bodies and does not keep them. */
export const testConsumedBodies = (mount: Mount): void => {
  test.each(encodings)('a consumed %s body is rejected with the reason', async (encoding) => {
    const { url, results, handled } = await open(mount);
    const answer = await post(url, signedFeedback('CAPTURE', {}, { ...account, encoding }));
    expect(results.map(({ _tag }) => _tag)).toEqual(['BodyAlreadyRead']);
    expect([answer.status, isAcknowledgement(answer.status), handled]).toEqual([500, false, []]);
    expect(await answer.text()).toContain('The body was read before');
  });
};

/** After the framework's parsers. `rawEncodings` are those whose raw body is still available. */
export const testParsedBodies = (mount: Mount, rawEncodings: readonly FeedbackEncoding[]): void => {
  test.each(encodings)(
    'a %s body that was parsed is accepted, and marked as parsed unless its bytes are available',
    async (encoding) => {
      const { url, results, handled } = await open(mount);
      const feedback = signedFeedback('CAPTURE', { order_description: '' }, { ...account, encoding });
      const { status } = await post(url, feedback);
      expect([status, results.map(({ _tag }) => _tag)]).toEqual([200, ['Handled']]);
      expect(handled[0]?.receivedParams).toEqual(omitSecrets(feedback.params));
      expect(handled[0]?.encoding).toBe(rawEncodings.includes(encoding) ? encoding : 'parsed');
    },
  );
};

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const open = async (
  mount: Mount,
  settings?: Partial<ReceiverSettings>,
): Promise<RecordingReceiver & { readonly url: string }> => {
  const recorded = openReceiver(settings);
  server = await startServer(await mount(recorded.receiver));
  return { ...recorded, url: server.url };
};

const post = (url: string, { contentType, body }: TestRequest): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: contentType === undefined ? {} : { 'content-type': contentType },
    body: typeof body === 'string' ? Buffer.from(body) : body,
  });
