/** Formats the times of a chart in the user's time zone. */
import type { Span } from '../../../api/overview.ts';
import { timeFormat } from '../../../language/intl-formats.ts';

export interface ColumnTimeFormats {
  /** The short label below a column. */
  readonly tick: (at: number) => string;
  /** The long label in tooltips. */
  readonly full: (at: number) => string;
}

export const columnTimeFormats = (span: Span, locale: string): ColumnTimeFormats => {
  const { tick, full } = formats[span];
  const [short, long] = [timeFormat(locale, tick), timeFormat(locale, full)];
  return { tick: (at) => short.format(at), full: (at) => long.format(at) };
};

interface Formats {
  readonly tick: Intl.DateTimeFormatOptions;
  readonly full: Intl.DateTimeFormatOptions;
}

// Always 24 hours: there is little space below a column.
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const dayAndTime: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', ...time };

const formats: Readonly<Record<Span, Formats>> = {
  hour: { tick: time, full: time },
  day: { tick: time, full: { weekday: 'short', ...time } },
  week: { tick: { weekday: 'short' }, full: dayAndTime },
};
