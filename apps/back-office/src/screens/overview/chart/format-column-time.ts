/** How the times of a chart are written, in the zone of whoever looks. */
import type { Span } from '../../../api/activity.ts';
import { timeFormat } from '../../../language/intl-formats.ts';

export interface Times {
  /** Under a column. */
  readonly tick: (at: number) => string;
  /** Where there is room. */
  readonly full: (at: number) => string;
}

export const timesIn = (span: Span, locale: string): Times => {
  const { tick, full } = formats[span];
  const [short, long] = [timeFormat(locale, tick), timeFormat(locale, full)];
  return { tick: (at) => short.format(at), full: (at) => long.format(at) };
};

interface Formats {
  readonly tick: Intl.DateTimeFormatOptions;
  readonly full: Intl.DateTimeFormatOptions;
}

// Of 24 hours in every language: there is little room under a column.
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const dayAndTime: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', ...time };

const formats: Readonly<Record<Span, Formats>> = {
  hour: { tick: time, full: time },
  day: { tick: time, full: { weekday: 'short', ...time } },
  week: { tick: { weekday: 'short' }, full: dayAndTime },
};
