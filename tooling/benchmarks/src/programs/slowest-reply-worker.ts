/** A worker that sends a request every ten milliseconds. It answers a message with the time of the slowest reply, and begins again. */
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const input: unknown = workerData;
const url = String(Reflect.get(Object(input), 'url'));
const sentBodies: unknown = Reflect.get(Object(input), 'bodies');
const bodies = Array.isArray(sentBodies) ? sentBodies.map(String) : [];
let slowest = 0;
let failed = 0;
let isDue = false;

parentPort?.on('message', () => {
  isDue = true;
});

for (let sent = 0; ; sent++) {
  const started = performance.now();
  const body = bodies[sent % bodies.length];
  const response = await fetch(
    url,
    body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body },
  );
  const text = await response.text();
  if (!response.ok || (body !== undefined && !text.includes('"response_code":"04000"'))) failed++;
  slowest = Math.max(slowest, performance.now() - started);
  // Only now, so that the request that was waiting counts.
  if (isDue) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
    parentPort?.postMessage(failed === 0 ? slowest : Number.NaN);
    [isDue, slowest, failed] = [false, 0, 0];
  }
  await setTimeout(10);
}
