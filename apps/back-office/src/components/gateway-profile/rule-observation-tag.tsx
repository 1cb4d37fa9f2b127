/** Whether another gateway was seen to follow a rule, by the gateway profile that this one follows. Nothing if no case of the rule ran. */
import { useRuleObservation, type RuleObservation } from '../../api/gateway-profile.ts';
import { Tag } from '../../design/tag.tsx';
import { useLocale, useTexts } from '../../language/language-provider.tsx';
import type { Texts } from '../../language/translate.ts';
import { formatDay } from '../../language/format-day.ts';

interface ObservationTagProps {
  readonly verdict: RuleObservation['verdict'];
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

/** The tag of a rule, wherever a rule is shown. */
export const RuleObservationTag = ({ rule }: { readonly rule: string }) => {
  const observation = useRuleObservation(rule);
  return observation && <ObservationTag verdict={observation.verdict} on={observation.on} />;
};

const texts = {
  observed: { en: (day: string) => `Observed ${day}`, ar: (day: string) => `رُصدت في ${day}` },
  deviates: { en: 'Deviates', ar: 'تختلف' },
} satisfies Texts;
