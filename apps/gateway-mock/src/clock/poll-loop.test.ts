import { setTimeout as delay } from 'node:timers/promises';
import { openPollLoop } from './poll-loop.ts';

const pause = () => delay(20);

describe('a poll loop', () => {
  test('polls only when it is nudged, if the delay is Infinity', async () => {
    const poll = jest.fn(() => Promise.resolve(Infinity));
    const loop = openPollLoop(poll);
    await pause();
    expect(poll).not.toHaveBeenCalled();
    loop.nudge();
    loop.nudge();
    await pause();
    expect(poll).toHaveBeenCalledTimes(1);
    await loop.close();
  });

  test('polls again after the delay that the poll returned', async () => {
    const delays = [1, 1, Infinity];
    const poll = jest.fn(() => Promise.resolve(delays.shift() ?? Infinity));
    const loop = openPollLoop(poll);
    loop.nudge();
    while (delays.length > 0) await pause();
    await pause();
    expect(poll).toHaveBeenCalledTimes(3);
    await loop.close();
  });

  test('a nudge during a poll starts another one after it, never two at once', async () => {
    let running = 0;
    let most = 0;
    let polls = 0;
    const loop = openPollLoop(async () => {
      most = Math.max(most, ++running);
      if (polls++ === 0) loop.nudge();
      await delay(5);
      running--;
      return Infinity;
    });
    loop.nudge();
    while (polls < 2 || running > 0) await pause();
    expect([polls, most]).toEqual([2, 1]);
    await loop.close();
  });

  test('closing waits for the current poll and prevents further ones', async () => {
    let ended = false;
    const poll = jest.fn(async () => {
      await delay(10);
      ended = true;
      return 0;
    });
    const loop = openPollLoop(poll);
    loop.nudge();
    while (poll.mock.calls.length === 0) await delay(1);
    loop.nudge();
    await loop.close();
    expect(ended).toBe(true);
    loop.nudge();
    await pause();
    expect(poll).toHaveBeenCalledTimes(1);
  });
});
