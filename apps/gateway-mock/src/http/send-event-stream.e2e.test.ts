/** Events over a connection while the check of the subscriber's access is slow. */
import * as E from 'fp-ts/lib/Either.js';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { listen } from './listen.ts';
import { sendEvents } from './send-event-stream.ts';

test('access is checked once at a time, however long a check takes', async () => {
  let checks = 0;
  let answer = (_allowed: E.Either<string, void>): void => undefined;
  const stillAllowed = () => {
    checks++;
    return new Promise<E.Either<string, void>>((resolve) => (answer = resolve));
  };
  const beatMilliseconds = 5;
  const replying: RequestListener = (_request, response) => {
    const next = async () => {
      await once(response, 'close');
      return { done: true, value: undefined } as const;
    };
    const nothing: AsyncIterable<never> = { [Symbol.asyncIterator]: () => ({ next }) };
    void sendEvents(response, nothing, stillAllowed, beatMilliseconds);
  };
  const { origin, close } = await expectTaskSuccess(listen(replying, '127.0.0.1', 0));
  const { body } = await fetch(origin);
  // These timers have the length of a beat, so they end after the beats.
  for (let beats = 0; beats < 5; beats++)
    await new Promise((resolve) => setTimeout(resolve, beatMilliseconds));
  expect(checks).toBe(1);
  answer(E.left('no longer'));
  const received: string[] = [];
  for await (const part of body ?? []) received.push(new TextDecoder().decode(part));
  expect([received.join(''), checks]).toEqual(['retry: 2000\n\n', 1]);
  await close();
});
