/** A time in the user's time zone, with UTC in a tooltip. */
import { Tooltip } from '@mantine/core';
import { formatAge } from '../language/format-age.ts';
import { timeFormat } from '../language/intl-formats.ts';
import { useLocale, useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';
import { timeFormatOf, timeFormats, type TimeFormatName } from './time-formats.ts';
import { useCurrentTime } from './use-current-time.ts';

interface TimestampProps {
  /** In ISO 8601. */
  readonly at: string;
  /** Without it, the date is left out if it is today. Use `zoned` to name the time zone, `date` where the day is enough, `time` where the day is clear from the context, and `precise` (with milliseconds and the time zone) for events close together. */
  readonly as?: TimeFormatName;
  /** Uses the browser's native tooltip, which costs nothing in long lists. */
  readonly isLight?: boolean;
  /** Adds how long ago it was, such as "3 min ago". */
  readonly hasAge?: boolean;
}

export const Timestamp = ({ hasAge = false, ...time }: TimestampProps) =>
  hasAge ? (
    <span>
      <Time {...time} /> <Age at={time.at} />
    </span>
  ) : (
    <Time {...time} />
  );

const Age = ({ at }: { readonly at: string }) => {
  const locale = useLocale();
  const age = useCurrentTime((now) => formatAge(locale, new Date(at), now));
  return age !== undefined && <span style={{ whiteSpace: 'nowrap' }}>({age})</span>;
};

const Time = ({ at, as: name = 'unlessToday', isLight = false }: Omit<TimestampProps, 'hasAge'>) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const date = new Date(at);
  const as = useCurrentTime((now) => timeFormatOf(name, date, now));
  const utc = t.utc(timeFormat(locale, inUtc).format(date));
  const text = timeFormat(locale, timeFormats[as]).format(date);
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

const isLong = (as: TimeFormatName): boolean => as === 'full' || as === 'precise';

const onOneLine = { whiteSpace: 'nowrap' } as const;

const inUtc: Intl.DateTimeFormatOptions = { ...timeFormats.full, timeZone: 'UTC' };

const texts = {
  utc: { en: (at: string) => `${at} UTC`, ar: (at: string) => `${at} بالتوقيت العالمي (UTC)` },
} satisfies Texts;
