/** The formats of times on pages, by name. */
export const timeFormats = {
  // In parts, since the Arabic `dateStyle` would write digits where the short format writes the month's name.
  full: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  zoned: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { timeStyle: 'medium' },
  precise: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    timeZoneName: 'short',
  },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type TimeFormatName = keyof typeof timeFormats | 'unlessToday';

/** Without a name of its own, a time has its date unless it is today, and its year unless it is this year. */
export const timeFormatOf = (name: TimeFormatName, at: Date, now: Date): keyof typeof timeFormats => {
  if (name !== 'unlessToday') return name;
  if (at.toDateString() === now.toDateString()) return 'time';
  return at.getFullYear() === now.getFullYear() ? 'short' : 'full';
};
