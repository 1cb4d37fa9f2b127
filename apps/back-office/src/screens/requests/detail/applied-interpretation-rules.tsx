/** The interpretation rules that the gateway applied in a reply: those that decided it, then the others, folded. */
import { Text } from '@mantine/core';
import { InterpretationRuleObservationTag } from '../../../components/gateway-profile/interpretation-rule-observation-tag.tsx';
import {
  allInterpretationRules,
  isInterpretationRule,
  provenanceTexts,
  provenanceTones,
  type InterpretationRuleId,
} from '../../../components/all-interpretation-rules.ts';
import { Code } from '../../../design/code-block.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { Tag } from '../../../design/tag.tsx';
import { interpretationRulesInArabic } from '../../../language/arabic/interpretation-rules.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { decidingInterpretationRules } from './deciding-interpretation-rules.ts';
import { DrawerSection } from './drawer-section.tsx';
import collapsible from './collapsible-section.module.css';
import styles from './applied-interpretation-rules.module.css';
import { texts } from '../texts.ts';

export const AppliedInterpretationRules = ({ request }: { readonly request: Schema<'Request'> }) => {
  const t = useTexts(texts);
  const deciding = decidingInterpretationRules(request);
  const others = request.interpretation_rules.filter((rule) => !deciding.includes(rule));
  const hasDeciding = deciding.length > 0;
  return (
    <div>
      {hasDeciding && (
        <DrawerSection title={t.decidingRules(deciding.length)}>
          <InterpretationRuleList interpretationRules={deciding} />
        </DrawerSection>
      )}
      {others.length > 0 && (
        <details className={collapsible['section']}>
          <summary>
            {hasDeciding ? t.otherInterpretationRules : t.interpretationRules} ({others.length})
          </summary>
          <InterpretationRuleList interpretationRules={others} />
        </details>
      )}
    </div>
  );
};

const InterpretationRuleList = ({
  interpretationRules: ids,
}: {
  readonly interpretationRules: readonly string[];
}) => (
  <ul className={styles['rules']}>
    {ids.map((rule) => (
      <li key={rule}>
        <Code>{rule}</Code>
        {isInterpretationRule(rule) && <InterpretationRuleMeaning rule={rule} />}
      </li>
    ))}
  </ul>
);

const InterpretationRuleMeaning = ({ rule }: { readonly rule: InterpretationRuleId }) => {
  const t = useTexts(provenanceTexts);
  const { language } = useLanguage();
  const row = allInterpretationRules[rule];
  return (
    <>
      <Tag tone={provenanceTones[row.provenance]}>{t[row.provenance]}</Tag>
      <InterpretationRuleObservationTag rule={rule} />
      <Text size="sm" className={styles['text'] ?? ''}>
        {language === 'ar' ? interpretationRulesInArabic[rule] : row.text}
      </Text>
    </>
  );
};
