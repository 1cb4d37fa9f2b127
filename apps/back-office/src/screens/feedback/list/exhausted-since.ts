/** The start of a period: relative to the account's clock, or a time that the user picks. */
const seconds = { hour: 3600, day: 24 * 3600, week: 7 * 24 * 3600 } as const;

export type Since = keyof typeof seconds | 'moment';

export const spans = ['hour', 'day', 'week'] as const;

export const isMoment = (text: string): boolean => !Number.isNaN(new Date(text).getTime());

export const sinceOf = (since: Since, moment: string, now: Date): string =>
  (since === 'moment' ? new Date(moment) : new Date(now.getTime() - seconds[since] * 1000)).toISOString();
