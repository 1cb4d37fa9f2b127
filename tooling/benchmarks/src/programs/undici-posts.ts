/**
 * The program `undici-posts.ts <url> <body>`: posts the same body again and again through undici alone, as many at a time as the
 * gateway to one address. It starts when it reads a line with a number of seconds, and prints the POSTs per second.
 */
import { createInterface } from 'node:readline';
import { Agent, request } from 'undici';

const [url = '', body = ''] = process.argv.slice(2);
const concurrency = 64;
const dispatcher = new Agent({ pipelining: 1 });
const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };

const post = async (): Promise<void> => {
  const response = await request(url, { method: 'POST', headers, body, dispatcher });
  if ((await response.body.text()) !== 'ok') throw new Error('it is not acknowledged');
};

for await (const line of createInterface(process.stdin)) {
  const startedAt = performance.now();
  const until = startedAt + Number(line) * 1000;
  const counts = await Promise.all(
    Array.from({ length: concurrency }, async () => {
      let count = 0;
      for (; performance.now() < until; count++) await post();
      return count;
    }),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  process.stdout.write(`${counts.reduce((sum, count) => sum + count, 0) / elapsed}\n`);
}
await dispatcher.close();
