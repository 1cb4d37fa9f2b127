/** What every place keeps to, whatever framework it is: the table of cases, in each encoding, over a real socket. */
import { defaultBounds, type FeedbackEncoding } from '@postern/protocol';
import { httpStatuses, type Receiver, type ReceiverSettings } from '@postern/webhook-kit';
import { isAcknowledgement, signedFeedback } from '@postern/webhook-kit/testing';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { cases, type Arriving } from './request-cases.ts';
import { listening, type Served } from './start-server.ts';
import { account, openShop, type Shop } from './open-receiver.ts';

/** Mounts a receiver at `/feedback`. */
export type Mount = (receiver: Receiver) => Server | Promise<Server>;

const encodings: readonly FeedbackEncoding[] = ['form', 'json', 'xml'];

export const answersAsDocumented = (mount: Mount): void => {
  describe.each(encodings)('%s', (encoding) => {
    test.each(Object.entries(cases))('%s', async (_name, { arriving, results, handled }) => {
      const shop = await open(mount);
      const statuses: number[] = [];
      for (const one of arriving(encoding)) statuses.push((await post(shop.url, one)).status);
      expect(shop.results.map(({ _tag }) => _tag)).toEqual(results);
      expect(statuses).toEqual(results.map((result) => httpStatuses[result]));
      expect(shop.handled).toHaveLength(results.filter((result) => result === 'Handled').length);
      const received = handled?.(encoding) ?? shop.handled[0]?.receivedParams;
      expect(shop.handled[0]?.receivedParams).toEqual(received);
    });

    test('no content type at all', async () => {
      const { url, results } = await open(mount);
      const { body } = signedFeedback('CAPTURE', {}, { ...account, encoding });
      const { status } = await post(url, { contentType: undefined, body });
      expect([status, results.map(({ _tag }) => _tag)]).toEqual([200, ['Handled']]);
    });
  });

  test('a body as long as is taken is taken, and one byte more is not', async () => {
    const written = signedFeedback('CAPTURE', {}, account);
    const statuses: number[] = [];
    for (const over of [0, 1]) {
      const bounds = { ...defaultBounds, bytesMax: written.body.length - over };
      const { url } = await open(mount, { bounds });
      statuses.push((await post(url, written)).status);
      await served?.close();
    }
    served = undefined;
    expect(statuses).toEqual([200, 413]);
  });

  test.each(['PUT', 'GET', 'HEAD', 'OPTIONS', 'DELETE'])('by %s nothing is handled', async (method) => {
    const { url, handled } = await open(mount);
    const { status } = await fetch(url, { method });
    // Frameworks answer OPTIONS themselves; nobody takes that for an answer to feedback.
    expect(method === 'OPTIONS' ? [200, 204, 404, 405] : [404, 405]).toContain(status);
    expect(handled).toEqual([]);
  });

  test.each([
    ['HTTP/1.0', 'POST /feedback HTTP/1.0\r\n', (body: string) => body],
    [
      'one byte at a time, asking before',
      'POST /feedback HTTP/1.1\r\nhost: shop\r\nexpect: 100-continue\r\n',
      (body: string) => body,
    ],
    [
      'chunks',
      'POST /feedback HTTP/1.1\r\nhost: shop\r\ntransfer-encoding: chunked\r\n',
      (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ],
  ])('as %s', async (_how, head, written) => {
    const { url, results } = await open(mount);
    const { contentType, body } = signedFeedback('CAPTURE', {}, account);
    const length = head.includes('chunked') ? '' : `content-length: ${body.length}\r\n`;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.setNoDelay().write(`${head}${length}connection: close\r\ncontent-type: ${contentType}\r\n\r\n`);
    for (const byte of written(body)) socket.write(byte);
    expect(await text(socket)).toMatch(/^(HTTP\/1.1 100 Continue\r\n\r\n)?HTTP\/1\.[01] 200 /);
    expect(results.map(({ _tag }) => _tag)).toEqual(['Handled']);
  });
};

/** A body that never ends, or that somebody holds back. */
export const doesNotWaitForEver = (mount: Mount, mountedBehindPause?: Mount): void => {
  test('who stops writing is answered, and left', async () => {
    const { url, results } = await open(mount, { timeoutSeconds: 0.05 });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('POST /feedback HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\nstatus=04');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    expect(results.map(({ _tag }) => _tag)).toEqual(['BodyTimedOut']);
  });

  if (mountedBehindPause !== undefined)
    test('what somebody before has made wait is read', async () => {
      const { url } = await open(mountedBehindPause);
      expect((await post(url, signedFeedback('CAPTURE', {}, account))).status).toBe(200);
    });
};

/** Behind what reads bodies and keeps nothing of them. */
export const saysThatABodyIsConsumed = (mount: Mount): void => {
  test.each(encodings)(
    '%s, read by somebody who keeps nothing: it is said, and not acknowledged',
    async (encoding) => {
      const { url, results, handled } = await open(mount);
      const answer = await post(url, signedFeedback('CAPTURE', {}, { ...account, encoding }));
      expect(results.map(({ _tag }) => _tag)).toEqual(['BodyAlreadyRead']);
      expect([answer.status, isAcknowledgement(answer.status), handled]).toEqual([500, false, []]);
      expect(await answer.text()).toContain('the body was read before');
    },
  );
};

/** Behind parsers of the framework; `bytesAreLeft` of those encodings whose text is still to be had. */
export const takesWhatWasParsed = (mount: Mount, bytesAreLeft: readonly FeedbackEncoding[]): void => {
  test.each(encodings)(
    '%s, parsed already: it is taken, and marked if its bytes are gone',
    async (encoding) => {
      const { url, results, handled } = await open(mount);
      const written = signedFeedback('CAPTURE', { order_description: '' }, { ...account, encoding });
      const { status } = await post(url, written);
      expect([status, results.map(({ _tag }) => _tag)]).toEqual([200, ['Handled']]);
      expect(handled[0]?.receivedParams).toEqual(written.params);
      expect(handled[0]?.encoding).toBe(bytesAreLeft.includes(encoding) ? encoding : 'parsed');
    },
  );
};

let served: Served | undefined;
afterEach(async () => {
  await served?.close();
  served = undefined;
});

const open = async (
  mount: Mount,
  settings?: Partial<ReceiverSettings>,
): Promise<Shop & { readonly url: string }> => {
  const shop = openShop(settings);
  served = await listening(await mount(shop.receiver));
  return { ...shop, url: served.url };
};

const post = (url: string, { contentType, body }: Arriving): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: contentType === undefined ? {} : { 'content-type': contentType },
    body: typeof body === 'string' ? Buffer.from(body) : body,
  });
