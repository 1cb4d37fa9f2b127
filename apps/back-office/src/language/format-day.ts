import { timeFormat } from './intl-formats.ts';

/** A day such as `2026-11-24` in the words of a locale. It is the same day in every time zone. */
export const formatDay = (locale: string, day: string): string =>
  timeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
