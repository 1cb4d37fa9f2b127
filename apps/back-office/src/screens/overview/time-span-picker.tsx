/** Selects the time span of the overview. */
import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Span } from '../../api/overview.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { overviewLink } from './overview-links.ts';
import { texts } from './texts.ts';

const spans = ['hour', 'day', 'week'] as const satisfies readonly Span[];

export const isSpan = (text: string | undefined): text is Span => spans.some((span) => span === text);

interface TimeSpanPickerProps {
  readonly account: string;
  readonly span: Span;
}

export const TimeSpanPicker = ({ account, span }: TimeSpanPickerProps) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={t.span}
      data={spans.map((value) => ({ value, label: t[value] }))}
      value={span}
      onChange={(chosen) =>
        void navigate({ ...overviewLink(account, chosen), replace: true, resetScroll: false })
      }
    />
  );
};
