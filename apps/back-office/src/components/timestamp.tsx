/** A time in the user's time zone, with UTC in a tooltip. */
import { Tooltip } from '@mantine/core';
import { timeFormat } from '../language/intl-formats.ts';
import { useLocale, useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';

interface TimestampProps {
  /** In ISO 8601. */
  readonly at: string;
  /** Use `zoned` to name the time zone, `date` where the day is enough, `time` where the day is clear from the context, `exact` (with milliseconds) for events close together, and `precise` for both. */
  readonly as?: keyof typeof formats;
  /** Uses the browser's native tooltip, which costs nothing in long lists. */
  readonly isLight?: boolean;
}

export const Timestamp = ({ at, as = 'short', isLight = false }: TimestampProps) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const date = new Date(at);
  const utc = t.utc(timeFormat(locale, inUtc).format(date));
  const text = timeFormat(locale, formats[as]).format(date);
  return isLight ? (
    <time dateTime={at} title={utc} style={isLong(as) ? {} : onOneLine}>
      {text}
    </time>
  ) : (
    <Tooltip label={utc} events={{ hover: true, focus: true, touch: true }}>
      <time dateTime={at} style={isLong(as) ? {} : onOneLine}>
        {text}
      </time>
    </Tooltip>
  );
};

const isLong = (as: keyof typeof formats): boolean => as === 'full' || as === 'precise';

const onOneLine = { whiteSpace: 'nowrap' } as const;

const formats = {
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
  exact: { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const inUtc: Intl.DateTimeFormatOptions = { ...formats.full, timeZone: 'UTC' };

const texts = {
  utc: { en: (at: string) => `${at} UTC`, ar: (at: string) => `${at} بالتوقيت العالمي (UTC)` },
} satisfies Texts;
