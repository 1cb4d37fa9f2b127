/** A clock that shows the same time until a test changes it (D33). */
import { GatewayError } from '../domain/gateway-error.ts';
import type { Clock } from '../clock/clock.ts';

/**
 * A clock that a test sets. It jumps: what became due on the way is done at the new time. Use `clock.advance` of the gateway to
 * let time pass, so that everything is done when it is due.
 */
export interface ManualClock extends Clock {
  /** Sets the time, also to an earlier one. */
  readonly set: (time: Date | string) => void;
  /** Adds a duration to the time. */
  readonly advance: (by: Duration) => void;
}

/** A duration: the sum of its members. */
export interface Duration {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}

/**
 * Creates a clock for `startGateway` that shows the same time until the test changes it.
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

/** Reads a time. Times are written as ISO 8601 texts, which have four digits for the year. */
export const parseTime = (time: Date | string): Date => {
  const date = new Date(time);
  const isInRange =
    !Number.isNaN(date.getTime()) && date.getUTCFullYear() <= 9998 && date.getUTCFullYear() >= 0;
  if (!isInRange || (typeof time === 'string' && !isExistingDay(time)))
    throw new GatewayError(
      'InvalidInput',
      `Invalid time ${String(time)}. Use a time such as 2026-02-03T04:05:06Z.`,
    );
  return date;
};

// Without this, 31 February would be read as a day in March.
const isExistingDay = (time: string): boolean => {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(time) ?? [];
  return day === undefined || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
};

export const toMilliseconds = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration): number =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
