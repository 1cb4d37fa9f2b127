/** How far back the overview looks. */
import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Span } from '../../api/activity.ts';
import { useWords } from '../../language/language-provider.tsx';
import { toOverview } from './overview-links.ts';
import { words } from './texts.ts';

export const spans = ['hour', 'day', 'week'] as const satisfies readonly Span[];

export const isSpan = (text: string | undefined): text is Span => spans.some((span) => span === text);

interface SpanChoiceProps {
  readonly of: string;
  readonly span: Span;
}

export const SpanChoice = ({ of, span }: SpanChoiceProps) => {
  const say = useWords(words);
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={say.span}
      data={spans.map((value) => ({ value, label: say[value] }))}
      value={span}
      onChange={(chosen) => void navigate({ ...toOverview(of, chosen), replace: true, resetScroll: false })}
    />
  );
};
