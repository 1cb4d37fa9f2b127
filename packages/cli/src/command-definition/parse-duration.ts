/** Durations as words of a command: `90s`, `2h30m`, `30d`. */

/** The seconds of a duration; undefined if it is none. */
export const parseDuration = (text: string): number | undefined => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (!/^(\d{1,6}[smhd])+$/.test(text)) return undefined;
  return [...text.matchAll(/(\d+)([smhd])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (secondsOf.get(unit ?? '') ?? 0),
    0,
  );
};

/** A time as it is written, or that of so long ago; undefined if the text is neither. */
export const toTimestamp = (text: string, now: Date = new Date()): string | undefined => {
  // A number alone may be a time of another kind, such as one in minutes.
  const seconds = /^\d+$/.test(text) ? undefined : parseDuration(text);
  if (seconds !== undefined) return new Date(now.getTime() - seconds * 1000).toISOString();
  return /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
};

/** How a time can be written, for helps. */
export const timeForms = '(2026-02-03T04:05:06Z), or this long ago (90s, 10m, 2h)';

/** By the letter of the unit, in ascending order. */
export const secondsOf: ReadonlyMap<string, number> = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
]);
