/** Whether another gateway was seen to follow an interpretation rule, by the gateway profile that this one follows. Nothing if no case of the rule ran. */
import {
  useInterpretationRuleObservation,
  type InterpretationRuleObservation,
} from '../../api/gateway-profile.ts';
import { Tag } from '../../design/tag.tsx';
import { useLocale, useTexts } from '../../language/language-provider.tsx';
import type { Texts } from '../../language/translate.ts';
import { formatDay } from '../../language/format-day.ts';

interface ObservationTagProps {
  readonly verdict: InterpretationRuleObservation['verdict'];
  /** The day, such as `2026-11-24`. */
  readonly on: string;
}

export const ObservationTag = ({ verdict, on }: ObservationTagProps) => {
  const t = useTexts(texts);
  const locale = useLocale();
  switch (verdict) {
    case 'observed':
      return (
        <Tag tone="success">
          <time dateTime={on}>{t.observed(formatDay(locale, on))}</time>
        </Tag>
      );
    case 'deviates':
      return <Tag tone="warning">{t.deviates}</Tag>;
    case 'not_run':
      return undefined;
  }
};

/** The tag of an interpretation rule, wherever one is shown. */
export const InterpretationRuleObservationTag = ({ rule }: { readonly rule: string }) => {
  const observation = useInterpretationRuleObservation(rule);
  return observation && <ObservationTag verdict={observation.verdict} on={observation.on} />;
};

const texts = {
  observed: { en: (day: string) => `Observed ${day}`, ar: (day: string) => `رُصدت في ${day}` },
  deviates: { en: 'Deviates', ar: 'تختلف' },
} satisfies Texts;
