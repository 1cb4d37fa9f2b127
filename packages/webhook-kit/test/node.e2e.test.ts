/** The servers of Node.js. */
import { feedbackHandler } from '@postern/webhook-kit/node';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startServer } from './start-server.ts';
import { testResponses, testSlowBodies, testConsumedBodies } from './framework-contract.ts';
import { openReceiver } from './open-receiver.ts';

testResponses((receiver) => createServer(feedbackHandler(receiver)));
testSlowBodies(
  (receiver) => createServer(feedbackHandler(receiver)),
  (receiver) => {
    const handler = feedbackHandler(receiver);
    return createServer((request, response) => {
      request.pause();
      setImmediate(() => handler(request, response));
    });
  },
);

testConsumedBodies((receiver) => {
  const handler = feedbackHandler(receiver);
  return createServer((request, response) => {
    void text(request).then(() => handler(request, response));
  });
});

test('a body that was read in part counts as already read', async () => {
  const { receiver, results } = openReceiver();
  const handler = feedbackHandler(receiver);
  const { url, close } = await startServer(
    createServer((request, response) => {
      request.once('readable', () => {
        request.read(3);
        handler(request, response);
      });
    }),
  );
  const { status } = await fetch(url, { method: 'POST', body: 'status=04' });
  expect([status, results.map(({ _tag }) => _tag)]).toEqual([500, ['BodyAlreadyRead']]);
  await close();
});

test('a client that never stops sending gets 413, and the connection is closed', async () => {
  const { receiver } = openReceiver();
  const { url, close } = await startServer(createServer(feedbackHandler(receiver)));
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const answered = text(socket).catch(String);
  socket.on('error', () => undefined);
  socket.write('POST /feedback HTTP/1.1\r\nhost: shop\r\ntransfer-encoding: chunked\r\n\r\n');
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const write = (): void => void (socket.writable && socket.write(chunk, write));
  write();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(await answered).toMatch(/^HTTP\/1.1 413 |ECONNRESET|EPIPE/);
  await close();
});

test('a client that disconnects before its body is read is no mistake of the set-up', async () => {
  const { receiver, results } = openReceiver();
  let resolve: (() => void) | undefined;
  const handled = new Promise<void>((done) => {
    resolve = done;
  });
  const { url, close } = await startServer(
    createServer((request, response) => {
      request.once('close', () => {
        feedbackHandler(receiver)(request, response);
        setImmediate(() => resolve?.());
      });
      request.socket.destroy();
    }),
  );
  await expect(fetch(url, { method: 'POST', body: 'status=04' })).rejects.toThrow('fetch failed');
  await handled;
  expect(results).toEqual([]);
  await close();
});

test('a client that disconnects gets no response, and there is no result', async () => {
  const { receiver, results } = openReceiver();
  let responseClosed: Promise<unknown> | undefined;
  const server = createServer((request, response) => {
    responseClosed = new Promise((resolve) => response.once('close', resolve));
    feedbackHandler(receiver)(request, response);
    request.once('data', () => socket.destroy());
  });
  const { url, close } = await startServer(server);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const disconnected = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST /feedback HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\nstatus=04');
  await disconnected;
  await responseClosed;
  expect(results).toEqual([]);
  await close();
});
