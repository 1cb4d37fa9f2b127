/** A hundred thousand calls over one client: nothing is left of them, and their sockets are used again. */
import { requestPhrase, responsePhrase, sign, type TextParams } from '@postern/protocol';
import * as t from 'io-ts';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createClient } from '../src/promise.ts';

const calls = 100_000;
const callers = 16;

test('a hundred thousand calls leave no memory behind and use few sockets', async () => {
  const server = fork(path.join(__dirname, 'echo.cjs'), { stdio: 'inherit' });
  const { port } = await heardFrom(server, t.type({ port: t.number }));
  const phrases = { requestPhrase: requestPhrase('asks'), responsePhrase: responsePhrase('answers') };
  const account = { accessCode: 'zx0IPmPy5jp1vAz8Kpg7', merchantIdentifier: 'DEMO0001' };
  const asked = { merchant_reference: 'order-1', amount: '1', currency: 'AED' } as const;
  const reply: TextParams = {
    command: 'CAPTURE',
    access_code: account.accessCode,
    merchant_identifier: account.merchantIdentifier,
    language: 'en',
    ...asked,
    response_code: '04000',
    response_message: 'Success',
    status: '04',
  };
  server.send(JSON.stringify(sign(reply, { shaType: 'SHA-256', phrase: phrases.responsePhrase })));
  await once(server, 'message');

  const signal = new AbortController().signal;
  const baseUrl = `http://127.0.0.1:${port}`;
  const client = createClient({ baseUrl, ...account, shaType: 'SHA-256', ...phrases });
  const make = async (count: number): Promise<void> => {
    let left = count;
    const work = async (): Promise<void> => {
      while (left-- > 0) {
        const { _tag } = await client.capture(asked, { signal });
        if (_tag !== 'Succeeded') throw new Error(_tag);
      }
    };
    await Promise.all(Array.from({ length: callers }, work));
  };

  await make(calls / 10);
  const before = heldBytes();
  await make((calls * 9) / 10);
  const grown = heldBytes() - before;
  server.send('count');
  const { connections, requests } = await heardFrom(server, counts);
  server.kill();
  process.stderr.write(
    `${requests} calls, ${connections} connections, ${Math.round(grown / 1024)} KiB more\n`,
  );
  expect(requests).toBe(calls);
  expect(connections).toBeLessThanOrEqual(4 * callers);
  // A hundred bytes kept of each call would be nine million.
  expect(grown).toBeLessThan(4_000_000);
});

const counts = t.type({ connections: t.number, requests: t.number });

const heardFrom = async <A>(server: ChildProcess, codec: t.Type<A>): Promise<A> => {
  const heard: readonly unknown[] = await once(server, 'message');
  const message = heard[0];
  if (!codec.is(message)) throw new Error('the server says something else');
  return message;
};

const heldBytes = (): number => {
  if (gc === undefined) throw new Error('run with --expose-gc');
  gc();
  return process.memoryUsage().heapUsed;
};
