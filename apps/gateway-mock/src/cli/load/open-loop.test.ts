/** Requests are sent at their planned times, also while nothing is replied. */
import { runOpenLoop, type LoopClock } from './open-loop.ts';

/** A clock that goes on only in a pause. `stallAt` makes the first pause after that time last until another. */
const simulatedClock = (stallAt = Infinity, until = 0): LoopClock & { time: number } => {
  let stalled = false;
  const clock = {
    time: 1000,
    now: () => clock.time,
    pause: async (plannedAt: number) => {
      clock.time = Math.max(clock.time, plannedAt);
      if (stalled || clock.time < stallAt) return;
      stalled = true;
      clock.time = until;
    },
  };
  return clock;
};

const neverAborted = new AbortController().signal;

test('sends each request at its planned time', async () => {
  const clock = simulatedClock();
  const sent: (readonly [request: number, plannedAt: number, sentAt: number])[] = [];
  const count = await runOpenLoop(
    { requests: 4, perSecond: 100 },
    clock,
    (request, plannedAt) => void sent.push([request, plannedAt, clock.time]),
    neverAborted,
  );
  expect(sent).toEqual([
    [0, 1000, 1000],
    [1, 1010, 1010],
    [2, 1020, 1020],
    [3, 1030, 1030],
  ]);
  expect(count).toBe(4);
});

test('keeps the planned times of requests that it sends late', async () => {
  const clock = simulatedClock(1010, 2000);
  const delays: number[] = [];
  await runOpenLoop(
    { requests: 200, perSecond: 100 },
    clock,
    (_request, plannedAt) => void delays.push(clock.time - plannedAt),
    neverAborted,
  );
  expect(delays).toHaveLength(200);
  expect(delays.slice(0, 4)).toEqual([0, 990, 980, 970]);
  expect(delays.at(-1)).toBe(0);
});

test('reads replies between batches of late requests', async () => {
  const clock = simulatedClock(1000, 100_000);
  let pauses = 0;
  const counting: LoopClock = {
    now: clock.now,
    pause: (until, signal) => {
      pauses += 1;
      return clock.pause(until, signal);
    },
  };
  await runOpenLoop({ requests: 1000, perSecond: 1000 }, counting, () => undefined, neverAborted);
  expect(pauses).toBeGreaterThan(10);
});

test('ends when it is aborted', async () => {
  const controller = new AbortController();
  const count = await runOpenLoop(
    { requests: 1000, perSecond: 10 },
    simulatedClock(),
    (request) => {
      if (request === 4) controller.abort();
    },
    controller.signal,
  );
  expect(count).toBe(5);
});
