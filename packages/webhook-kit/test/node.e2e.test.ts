/** Node's own servers. */
import { feedbackHandler } from '@postern/webhook-kit/node';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listening } from './start-server.ts';
import { answersAsDocumented, doesNotWaitForEver, saysThatABodyIsConsumed } from './framework-contract.ts';
import { openShop } from './open-receiver.ts';

answersAsDocumented((receiver) => createServer(feedbackHandler(receiver)));
doesNotWaitForEver(
  (receiver) => createServer(feedbackHandler(receiver)),
  (receiver) => {
    const handler = feedbackHandler(receiver);
    return createServer((request, response) => {
      request.pause();
      setImmediate(() => handler(request, response));
    });
  },
);

saysThatABodyIsConsumed((receiver) => {
  const handler = feedbackHandler(receiver);
  return createServer((request, response) => {
    void text(request).then(() => handler(request, response));
  });
});

test('of a body of which somebody has read a part, the rest is no body', async () => {
  const { receiver, results } = openShop();
  const handler = feedbackHandler(receiver);
  const { url, close } = await listening(
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

test('who never stops writing is answered and left', async () => {
  const { receiver } = openShop();
  const { url, close } = await listening(createServer(feedbackHandler(receiver)));
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

test('who breaks off is answered by nobody, and nothing comes of it', async () => {
  const { receiver, results } = openShop();
  let broken: Promise<unknown> | undefined;
  const server = createServer((request, response) => {
    broken = new Promise((resolve) => response.once('close', resolve));
    feedbackHandler(receiver)(request, response);
    request.once('data', () => socket.destroy());
  });
  const { url, close } = await listening(server);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const gone = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST /feedback HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\nstatus=04');
  await gone;
  await broken;
  expect(results).toEqual([]);
  await close();
});
