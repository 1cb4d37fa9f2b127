/** A clock that stands still until it is told otherwise (D33). */
import type { Clock } from '../clock/clock.ts';

/**
 * A clock that a test moves. It jumps: what fell due on the way is done when it is there already. With `clock.advance` of the
 * gateway the time passes, and everything is done when it is due.
 */
export interface ManualClock extends Clock {
  /** To a time of any day, also back. */
  readonly set: (time: Date | string) => void;
  /** On by this much in all. */
  readonly advance: (by: Duration) => void;
}

/** All of it together. */
export interface Duration {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}

/**
 * A clock for `startGateway` that shows the same time until the test moves it.
 *
 * @example
 * import { manualClock } from '@postern/gateway-mock'
 *
 * const clock = manualClock('2026-02-03T23:59:59Z')
 * clock.advance({ seconds: 1 })
 * clock.now().toISOString() // => '2026-02-04T00:00:00.000Z'
 */
export const manualClock = (start: Date | string): ManualClock => {
  let time = parseTime(start).getTime();
  return {
    now: () => new Date(time),
    set: (to) => {
      time = parseTime(to).getTime();
    },
    advance: (by) => {
      time += toMilliseconds(by);
    },
  };
};

export const isManualClock = (clock: Clock): clock is ManualClock => 'set' in clock && 'advance' in clock;

/** Times are told as ISO 8601 texts, which have four digits for the year. */
export const parseTime = (time: Date | string): Date => {
  const date = new Date(time);
  const isTold = !Number.isNaN(date.getTime()) && date.getUTCFullYear() <= 9998 && date.getUTCFullYear() >= 0;
  if (!isTold || (typeof time === 'string' && !isOnADay(time)))
    throw new TypeError('a clock is set to a time, such as 2026-02-03T04:05:06Z');
  return date;
};

// A 31st of February is read as a day in March otherwise.
const isOnADay = (time: string): boolean => {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(time) ?? [];
  return day === undefined || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
};

export const toMilliseconds = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration): number =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
