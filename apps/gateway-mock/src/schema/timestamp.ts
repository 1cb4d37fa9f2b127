/** Timestamps: ISO 8601 with a time zone, on existing dates. One pattern checks everything, so the JSON Schema does, too. */
import { type Schema, describedAs } from './schema.ts';
import { textMatching } from './text.ts';

export const timestamp: Schema<string> = describedAs(
  'ISO 8601, to the millisecond at most, with a zone',
  textMatching(
    'a timestamp such as 2026-02-03T04:05:06Z',
    timestampPattern('\\d\\d', '[02468][048]|[13579][26]', [undefined, '9999']),
    29,
  ),
);

/** A timestamp that a clock can be set to. */
export const timestampOfThisMillennium: Schema<string> = describedAs(
  'ISO 8601, to the millisecond at most, with a zone',
  textMatching(
    'a timestamp of the years 2000 to 2999, such as 2026-02-03T04:05:06Z',
    timestampPattern('2\\d', '2[048]', ['2000', '2999']),
    29,
  ),
);

/**
 * The pattern for the given centuries. `leapCenturies` are those whose first year is a leap year. On the first day of one year and the last
 * of the other, a zone must not lead beyond them in UTC.
 */
function timestampPattern(
  centuries: string,
  leapCenturies: string,
  [first, last]: [string | undefined, string],
): RegExp {
  const days = [
    `${centuries}\\d\\d-(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])`,
    `${centuries}\\d\\d-(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)`,
    `${centuries}\\d\\d-02-(?:0[1-9]|1\\d|2[0-8])`,
    `(?:${centuries}(?:0[48]|[2468][048]|[13579][26])|(?:${leapCenturies})00)-02-29`,
  ];
  const time = '(?:[01]\\d|2[0-3]):[0-5]\\d';
  const before = first === undefined ? '' : `${first}-01-01T[^+]+\\+(?!00:00)|`;
  const beyond = `${before}${last}-12-31T[^-]+-(?!00:00)`;
  return new RegExp(`^(?!${beyond})(?:${days.join('|')})T${time}:[0-5]\\d(?:\\.\\d{1,3})?(?:Z|[+-]${time})$`);
}

/** A timestamp as the database has it: in UTC, with milliseconds. */
export const toUtc = (time: string): string => new Date(time).toISOString();
