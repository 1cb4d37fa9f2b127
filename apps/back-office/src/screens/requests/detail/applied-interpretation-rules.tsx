/** The interpretation rules that the gateway applied in a reply, folded: most of them apply to each request. */
import { Text } from '@mantine/core';
import {
  interpretationRules,
  type InterpretationRule,
  type InterpretationRuleRow,
} from '@postern/protocol/spec';
import { InterpretationRuleObservationTag } from '../../../components/gateway-profile/interpretation-rule-observation-tag.tsx';
import { Code } from '../../../design/code-block.tsx';
import { Tag } from '../../../design/tag.tsx';
import { interpretationRulesInArabic } from '../../../language/arabic/interpretation-rules.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Texts } from '../../../language/translate.ts';
import folded from './folded.module.css';
import styles from './applied-interpretation-rules.module.css';
import { texts } from '../texts.ts';

export const AppliedInterpretationRules = ({
  interpretationRules: applied,
}: {
  readonly interpretationRules: readonly string[];
}) => {
  const t = useTexts(texts);
  return (
    <details className={folded['folded']}>
      <summary>
        {t.interpretationRules} ({applied.length})
      </summary>
      <ul className={styles['rules']}>
        {applied.map((rule) => (
          <li key={rule}>
            <Code>{rule}</Code>
            {isInterpretationRule(rule) && <InterpretationRuleMeaning rule={rule} />}
          </li>
        ))}
      </ul>
    </details>
  );
};

const InterpretationRuleMeaning = ({ rule }: { readonly rule: InterpretationRule }) => {
  const t = useTexts(provenances);
  const { language } = useLanguage();
  const row: InterpretationRuleRow = interpretationRules[rule];
  return (
    <>
      <Tag tone={tones[row.provenance]}>{t[row.provenance]}</Tag>
      <InterpretationRuleObservationTag rule={rule} />
      <Text size="sm" className={styles['text'] ?? ''}>
        {language === 'ar' ? interpretationRulesInArabic[rule] : row.text}
      </Text>
    </>
  );
};

const isInterpretationRule = (id: string): id is InterpretationRule => Object.hasOwn(interpretationRules, id);

const tones = { stated: 'success', derived: 'info', assumed: 'uncertain' } as const;

const provenances = {
  stated: { en: 'stated', ar: 'منصوص عليها' },
  derived: { en: 'derived', ar: 'مستنتجة' },
  assumed: { en: 'assumed', ar: 'مفترضة' },
} satisfies Texts;
