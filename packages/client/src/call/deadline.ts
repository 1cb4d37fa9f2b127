/** The seconds until a deadline, both given in milliseconds. At most an hour, because timers cannot wait for weeks. */
export const secondsUntil = (deadline: number, now: number): number =>
  Math.min(maxSeconds, (deadline - now) / 1000);

const maxSeconds = 3600;
