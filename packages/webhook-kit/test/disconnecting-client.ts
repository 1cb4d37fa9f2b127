/** A client that disconnects before it has sent its whole body. */
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { startServer } from './start-server.ts';

/** Handles the request of such a client, and waits for what the handler returns. */
export const handleDisconnectingClient = async (
  handle: (...parameters: Parameters<RequestListener>) => Promise<unknown>,
): Promise<void> => {
  let resolve: (handled: Promise<unknown>) => void = () => undefined;
  const handled = new Promise((done) => {
    resolve = done;
  });
  const { url, close } = await startServer(
    createServer((request, response) => {
      resolve(handle(request, response));
      request.once('data', () => socket.destroy());
    }),
  );
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('POST /feedback HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\nstatus=04');
  await handled;
  await close();
};
