/** An address of a merchant that only acknowledges. It counts POST requests; GET returns and resets the counters. */
import { createServer } from 'node:http';

let [posts, first, last, sample] = [0, 0, 0, ''];

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ posts, milliseconds: last - first, sample }));
    [posts, first, last] = [0, 0, 0];
    return;
  }
  last = performance.now();
  if (posts++ === 0) first = last;
  request.on('data', (chunk: Buffer) => {
    if (posts === 1) sample = chunk.toString();
  });
  request.on('end', () => response.end('ok'));
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null)
    process.stdout.write(`http://127.0.0.1:${address.port}/feedback\n`);
});

process.on('SIGTERM', () => process.exit(0));
