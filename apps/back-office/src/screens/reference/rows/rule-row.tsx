import { rules, type Rule, type RuleRow as ProtocolRule } from '@postern/protocol';
import { RuleObservationTag } from '../../../components/observation/observation-tag.tsx';
import { Tag } from '../../../design/tag.tsx';
import { rulesInArabic } from '../../../language/arabic/rules.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { choiceInArabic } from '../search/reference-entries.ts';
import { Note, RowLayout } from './row-layout.tsx';
import styles from './row-layout.module.css';
import { texts } from '../texts.ts';

export const RuleRow = ({ rule }: { readonly rule: Rule }) => {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const row: ProtocolRule = rules[rule];
  const choice = language === 'ar' ? choiceInArabic(rule) : (row.configurable ?? '');
  return (
    <RowLayout
      section="rules"
      id={rule}
      tag={
        <span className={styles['tags']}>
          <RuleObservationTag rule={rule} />
          <Tag tone={tones[row.provenance]}>{t[row.provenance]}</Tag>
        </span>
      }
    >
      <p>{language === 'ar' ? rulesInArabic[rule] : row.rule}</p>
      {choice !== '' && (
        <Note>
          {t.choice} {choice}
        </Note>
      )}
      <Note>{t.sections(row.sections.join(', '), row.sections.length)}</Note>
    </RowLayout>
  );
};

const tones = { stated: 'success', derived: 'info', assumed: 'uncertain' } as const;
