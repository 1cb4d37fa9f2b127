/** Events over a connection whose gateway is slow to learn whether one may still listen. */
import * as E from 'fp-ts/lib/Either.js';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { expectRight } from '../testing/expect-right.ts';
import { listen } from './listen.ts';
import { sendEvents } from './send-event-stream.ts';

test('whether one may still listen is asked once at a time, however long it takes to learn', async () => {
  let asked = 0;
  let answer = (_allowed: E.Either<string, void>): void => undefined;
  const stillAllowed = () => {
    asked++;
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
  const { origin, close } = await expectRight(listen(replying, '127.0.0.1', 0));
  const { body } = await fetch(origin);
  // Of as many milliseconds: they come after the beats.
  for (let beats = 0; beats < 5; beats++)
    await new Promise((resolve) => setTimeout(resolve, beatMilliseconds));
  expect(asked).toBe(1);
  answer(E.left('no longer'));
  const heard: string[] = [];
  for await (const part of body ?? []) heard.push(new TextDecoder().decode(part));
  expect([heard.join(''), asked]).toEqual(['retry: 2000\n\n', 1]);
  await close();
});
