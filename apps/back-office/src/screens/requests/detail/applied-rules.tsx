/** The rules that the gateway applied in a reply. */
import { Text } from '@mantine/core';
import { rules, type Rule, type RuleRow } from '@postern/protocol';
import { RuleObservationTag } from '../../../components/gateway-profile/rule-observation-tag.tsx';
import { Code } from '../../../design/code-block.tsx';
import { Tag } from '../../../design/tag.tsx';
import { rulesInArabic } from '../../../language/arabic/rules.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Texts } from '../../../language/translate.ts';
import { DrawerSection } from './drawer-section.tsx';
import styles from './applied-rules.module.css';
import { texts } from '../texts.ts';

export const AppliedRules = ({ rules }: { readonly rules: readonly string[] }) => {
  const t = useTexts(texts);
  return (
    <DrawerSection title={t.rules}>
      <ul className={styles['rules']}>
        {rules.map((rule) => (
          <li key={rule}>
            <Code>{rule}</Code>
            {isRule(rule) && <RuleMeaning rule={rule} />}
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
};

const RuleMeaning = ({ rule }: { readonly rule: Rule }) => {
  const t = useTexts(provenances);
  const { language } = useLanguage();
  const row: RuleRow = rules[rule];
  return (
    <>
      <Tag tone={tones[row.provenance]}>{t[row.provenance]}</Tag>
      <RuleObservationTag rule={rule} />
      <Text size="sm" className={styles['text'] ?? ''}>
        {language === 'ar' ? rulesInArabic[rule] : row.rule}
      </Text>
    </>
  );
};

const isRule = (id: string): id is Rule => Object.hasOwn(rules, id);

const tones = { stated: 'success', derived: 'info', assumed: 'uncertain' } as const;

const provenances = {
  stated: { en: 'stated', ar: 'منصوص عليها' },
  derived: { en: 'derived', ar: 'مستنتجة' },
  assumed: { en: 'assumed', ar: 'مفترضة' },
} satisfies Texts;
