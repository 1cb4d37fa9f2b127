/** An export reads only as much as the client takes, and ends with the connection. */
import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Failure } from '../domain/failure-with-cause.ts';
import { ExportFailure } from '../management-api/export/export-stream.ts';
import { sendExport } from './send-export.ts';

let server: Server;
const failures: Failure[] = [];

const serve = async (chunks: () => AsyncIterable<string>): Promise<string> => {
  server = createServer(
    (_request, response) =>
      void sendExport(response, { chunks: chunks() }, (failure) => failures.push(failure)),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const chunk = 'x'.repeat(64 * 1024);

test('a client that reads slowly and disconnects ends the reading', async () => {
  const counts = { read: 0 };
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (ended = resolve));
  const url = await serve(async function* () {
    try {
      for (;;) {
        counts.read++;
        yield chunk;
      }
    } finally {
      ended();
    }
  });
  const request = get(url);
  const [response] = await once(request, 'response');
  await once(response, 'readable');
  request.destroy();
  await end;
  // Without waiting for the client, the endless list would fill the memory. The buffers of sockets have a few megabytes.
  expect(counts.read).toBeLessThan(1000);
});

test('a client that reads gets the whole file', async () => {
  const url = await serve(async function* () {
    for (let i = 0; i < 100; i++) yield `${i},${chunk}\r\n`;
  });
  const [response] = await once(get(url), 'response');
  // Compares only the lengths, because a failure prints what is compared.
  expect((await text(response)).length).toBe(100 * (chunk.length + 3) + 190);
});

test('a failure cuts the file off and is reported', async () => {
  const failure = { action: 'reading', cause: 'broken' };
  const url = await serve(async function* () {
    yield 'first';
    throw new ExportFailure(failure);
  });
  const [response] = await once(get(url), 'response');
  await expect(text(response)).rejects.toThrow('aborted');
  expect(failures).toEqual([failure]);
});
