/** The start of a period: relative to the account's clock, or a time that the user picks. */
const seconds = { hour: 3600, day: 24 * 3600, week: 7 * 24 * 3600 } as const;

export type Period = keyof typeof seconds | 'custom';

export const periods = ['hour', 'day', 'week'] as const;

export const isTimestamp = (text: string): boolean => !Number.isNaN(new Date(text).getTime());

export const startOfPeriod = (since: Period, time: string, now: Date): string =>
  (since === 'custom' ? new Date(time) : new Date(now.getTime() - seconds[since] * 1000)).toISOString();
