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

/** By the letter of the unit, in ascending order. */
export const secondsOf: ReadonlyMap<string, number> = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
]);
