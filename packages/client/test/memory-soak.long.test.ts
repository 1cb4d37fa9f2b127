/** Many calls of one client leak no memory and reuse their connections. */
import { requestPhrase, responsePhrase, sign, type StringParams } from '@postern/protocol';
import * as t from 'io-ts';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createClient } from '../src/index.ts';

const callsOfRound = 5000;
const rounds = 4;
const concurrency = 16;
/** More than this in each call is a leak. */
const bytesOfLeak = 44;

test('calls leak no memory and use few connections', async () => {
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

  await sendCalls(callsOfRound);
  const growths = await growthOfRounds(() => sendCalls(callsOfRound));
  server.send('count');
  const { connections, requests } = await receiveMessage(server, counts);
  server.kill();
  const perCall = growths.map((growth) => (growth / callsOfRound).toFixed(1)).join(', ');
  process.stderr.write(
    `${requests} calls, ${connections} connections, bytes more a call in each round: ${perCall}\n`,
  );
  expect(requests).toBe((rounds + 1) * callsOfRound);
  // A connection ends when it was unused for seconds, as on a busy machine. Without reuse, there would be one for each call.
  expect(connections).toBeLessThan(requests / 10);
  expect(Math.min(...growths)).toBeLessThan(bytesOfLeak * callsOfRound);
});

test('a leak of 100 bytes in each call would be found', async () => {
  const leaked: object[] = [];
  const growths = await growthOfRounds(() => {
    // Three words of header, ten fields, and a place in the list.
    for (let call = 0; call < callsOfRound; call++)
      leaked.push({ a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, g: 0, h: 0, i: 0, j: 0 });
    return Promise.resolve();
  });
  expect(leaked).toHaveLength(rounds * callsOfRound);
  expect(Math.min(...growths)).toBeGreaterThan(bytesOfLeak * callsOfRound);
});

const counts = t.type({ connections: t.number, requests: t.number });

const receiveMessage = async <A>(server: ChildProcess, codec: t.Type<A>): Promise<A> => {
  const args: readonly unknown[] = await once(server, 'message');
  const message = args[0];
  if (!codec.is(message)) throw new Error('unexpected message from the server');
  return message;
};

/** By how many bytes the heap grows in each round. The least of them counts: a leak grows in each, and caches fill up once. */
const growthOfRounds = async (work: () => Promise<void>): Promise<readonly number[]> => {
  const growths: number[] = [];
  let before = await heapBytes();
  for (let round = 0; round < rounds; round++) {
    await work();
    const after = await heapBytes();
    growths.push(after - before);
    before = after;
  }
  return growths;
};

/** Collects until nothing more is freed: what a collection finds is often free only after callbacks, and the next one. */
const heapBytes = async (): Promise<number> => {
  let smallest = Infinity;
  for (let unchanged = 0; unchanged < 3; unchanged++) {
    await setImmediate();
    collectGarbage();
    const { heapUsed } = process.memoryUsage();
    if (heapUsed < smallest - 10_000) unchanged = -1;
    smallest = Math.min(smallest, heapUsed);
  }
  return smallest;
};

// Without the flag there is no such function, and jest's processes start without it.
const exposeGarbageCollector = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('this Node does not expose its garbage collector');
  return () => void collect();
};

const collectGarbage = exposeGarbageCollector();
