/** A clock that stands still until it is told otherwise (D33). */
import type { Clock } from '../clock.ts';

/** A clock that a test moves. */
export interface MovableClock extends Clock {
  /** To a time of any day, also back. */
  readonly set: (time: Date | string) => void;
  /** On by this much in all. */
  readonly advance: (by: {
    readonly days?: number;
    readonly hours?: number;
    readonly seconds?: number;
  }) => void;
}

/**
 * A clock for `startGateway` that shows the same time until the test moves it.
 *
 * @example
 * import { movableClock } from '@postern/gateway-mock'
 *
 * const clock = movableClock('2026-02-03T23:59:59Z')
 * clock.advance({ seconds: 1 })
 * clock.now().toISOString() // => '2026-02-04T00:00:00.000Z'
 */
export const movableClock = (start: Date | string): MovableClock => {
  let time = timeOf(start);
  return {
    now: () => new Date(time),
    set: (to) => {
      time = timeOf(to);
    },
    advance: ({ days = 0, hours = 0, seconds = 0 }) => {
      time += ((days * 24 + hours) * 3600 + seconds) * 1000;
    },
  };
};

const timeOf = (time: Date | string): number => {
  const milliseconds = new Date(time).getTime();
  if (Number.isNaN(milliseconds))
    throw new TypeError('a clock is set to a time, such as 2026-02-03T04:05:06Z');
  return milliseconds;
};
