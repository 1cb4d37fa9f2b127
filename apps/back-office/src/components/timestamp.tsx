/** A moment in the zone of whoever looks, and in UTC for whoever points at it or comes to it by the keyboard. */
import { Tooltip } from '@mantine/core';
import { timeFormat } from '../language/intl-formats.ts';
import { useLocale, useTexts } from '../language/language-provider.tsx';
import { texts } from './texts.ts';

interface TimestampProps {
  /** ISO 8601. */
  readonly at: string;
  /** `time` is enough where the day is told elsewhere; with milliseconds where things happen close together. */
  readonly as?: keyof typeof formats;
  /** Where there are very many: UTC is told by the browser's own means, which cost nothing until they are asked for. */
  readonly isLight?: boolean;
}

export const Timestamp = ({ at, as = 'short', isLight = false }: TimestampProps) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const utc = t.utc(at.replace('T', ' ').replace(/(\.\d+)?Z$/, ''));
  const text = timeFormat(locale, formats[as]).format(new Date(at));
  return isLight ? (
    <time dateTime={at} title={utc} style={as === 'full' ? {} : onOneLine}>
      {text}
    </time>
  ) : (
    <Tooltip label={utc} events={{ hover: true, focus: true, touch: true }}>
      <time dateTime={at} style={as === 'full' ? {} : onOneLine}>
        {text}
      </time>
    </Tooltip>
  );
};

const onOneLine = { whiteSpace: 'nowrap' } as const;

const formats = {
  full: { dateStyle: 'medium', timeStyle: 'medium' },
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  time: { timeStyle: 'medium' },
  exact: { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;
