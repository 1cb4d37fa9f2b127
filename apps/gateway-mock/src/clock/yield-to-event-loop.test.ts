/** Pauses during long work. */
import { createYieldIfDue } from './yield-to-event-loop.ts';

const busyFor = (milliseconds: number): void => {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
};

const work = async (name: string, pieces: number, events: string[], isUrgent = false): Promise<void> => {
  const yieldIfDue = createYieldIfDue({ isUrgent });
  for (let i = 0; i < pieces; i++) {
    events.push(name);
    busyFor(10);
    await yieldIfDue();
  }
};

test('work that was short goes on at once', () => {
  expect(createYieldIfDue()()).toBeUndefined();
});

test('between two pieces of work the event loop runs, however much work there is', async () => {
  const events: string[] = [];
  let count = 0;
  const turn = (): void => {
    count += 1;
    events.push('turn');
    if (count < 20) setImmediate(turn);
  };
  setImmediate(turn);
  await Promise.all([work('a', 4, events), work('b', 4, events), work('c', 4, events)]);
  const pieces = events
    .slice(3)
    .join(' ')
    .split('turn')
    .map((between) => between.trim());
  expect(pieces.filter((between) => between.includes(' '))).toEqual([]);
});

test('urgent work goes first', async () => {
  const events: string[] = [];
  await Promise.all([work('a', 3, events), work('b', 3, events), work('urgent', 3, events, true)]);
  expect(events.slice(0, 5)).toEqual(['a', 'b', 'urgent', 'urgent', 'urgent']);
});
