/** 100,000 calls of one client leak no memory and reuse their connections. */
import { requestPhrase, responsePhrase, sign, type StringParams } from '@postern/protocol';
import * as t from 'io-ts';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createClient } from '../src/index.ts';

const calls = 100_000;
const concurrency = 16;

test('100,000 calls leak no memory and use few connections', async () => {
  const server = fork(path.join(__dirname, 'fixed-reply-server.cjs'), { stdio: 'inherit' });
  const { port } = await receiveMessage(server, t.type({ port: t.number }));
  const phrases = {
    requestPhrase: requestPhrase('request secret'),
    responsePhrase: responsePhrase('response secret'),
  };
  const account = { accessCode: 'zx0IPmPy5jp1vAz8Kpg7', merchantIdentifier: 'DEMO0001' };
  const params = { merchant_reference: 'order-1', amount: '1', currency: 'AED' } as const;
  const reply: StringParams = {
    command: 'CAPTURE',
    access_code: account.accessCode,
    merchant_identifier: account.merchantIdentifier,
    language: 'en',
    ...params,
    response_code: '04000',
    response_message: 'Success',
    status: '04',
  };
  server.send(JSON.stringify(sign(reply, { shaType: 'SHA-256', phrase: phrases.responsePhrase })));
  await once(server, 'message');

  const signal = new AbortController().signal;
  const baseUrl = `http://127.0.0.1:${port}`;
  const client = createClient({ baseUrl, ...account, shaType: 'SHA-256', ...phrases });
  const sendCalls = async (count: number): Promise<void> => {
    let left = count;
    const work = async (): Promise<void> => {
      while (left-- > 0) {
        const { _tag } = await client.capture(params, { signal });
        if (_tag !== 'Succeeded') throw new Error(_tag);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  };

  await sendCalls(calls / 10);
  const before = heapBytes();
  await sendCalls((calls * 9) / 10);
  const growth = heapBytes() - before;
  server.send('count');
  const { connections, requests } = await receiveMessage(server, counts);
  server.kill();
  process.stderr.write(
    `${requests} calls, ${connections} connections, ${Math.round(growth / 1024)} KiB more\n`,
  );
  expect(requests).toBe(calls);
  expect(connections).toBeLessThanOrEqual(4 * concurrency);
  // 100 bytes leaked in each call would add up to 9 MB.
  expect(growth).toBeLessThan(4_000_000);
});

const counts = t.type({ connections: t.number, requests: t.number });

const receiveMessage = async <A>(server: ChildProcess, codec: t.Type<A>): Promise<A> => {
  const args: readonly unknown[] = await once(server, 'message');
  const message = args[0];
  if (!codec.is(message)) throw new Error('unexpected message from the server');
  return message;
};

const heapBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

// Without the flag there is no such function, and jest's processes start without it.
const exposeGarbageCollector = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('this Node does not expose its garbage collector');
  return () => void collect();
};

const collectGarbage = exposeGarbageCollector();
