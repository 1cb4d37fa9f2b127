/** Converts a period between datetime-local inputs (local time) and the URL (UTC). */

/** `2026-11-21T20:54`: the value of a datetime-local input. Empty if the timestamp is invalid. */
export const toLocalInput = (timestamp: string | undefined): string => {
  const at = new Date(timestamp ?? '');
  if (Number.isNaN(at.getTime())) return '';
  const [year, ...others] = [
    at.getFullYear(),
    at.getMonth() + 1,
    at.getDate(),
    at.getHours(),
    at.getMinutes(),
  ];
  const [month, day, hour, minute] = others.map((part) => String(part).padStart(2, '0'));
  return `${String(year).padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
};

export const fromLocalInput = (local: string): string | undefined => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

/** Both are timestamps in UTC. */
export interface Period {
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

/** Periods that end now. */
export const periods = {
  hour: 3600,
  day: 24 * 3600,
  week: 7 * 24 * 3600,
} as const;

export type PeriodName = keyof typeof periods;

export const periodUntil = (now: Date, period: PeriodName): Period => ({
  from: new Date(now.getTime() - periods[period] * 1000).toISOString(),
});
