/** The columns of the interpretation rules. */
import { useMemo } from 'react';
import type { InterpretationRule } from '../../api/interpretation-rules.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { Code } from '../../design/code-block.tsx';
import { TextLink } from '../../design/links.tsx';
import type { Column } from '../../design/table.tsx';
import {
  notAppliedInArabic,
  interpretationRulesInArabic,
  interpretationRuleSettingsInArabic,
} from '../../language/arabic/interpretation-rules.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { InterpretationRuleObservation } from './interpretation-rule-observation.tsx';
import { LinkToAppliedExample } from './link-to-applied-example.tsx';
import styles from './interpretation-rules.module.css';
import { placeTexts, texts } from './texts.ts';

/** For rules that were applied, also where. */
export const useInterpretationRuleColumns = (
  account: string,
  areApplied: boolean,
): readonly Column<InterpretationRule>[] => {
  const t = useTexts(texts);
  return useMemo(() => {
    const rules: Column<InterpretationRule> = {
      name: t.interpretationRule,
      cell: (rule) => <InterpretationRuleCell rule={rule} />,
      isText: true,
    };
    const places: Column<InterpretationRule> = {
      name: t.where,
      cell: (rule) => <PlacesCell account={account} rule={rule} />,
      isText: true,
    };
    return areApplied ? [rules, places] : [rules];
  }, [account, areApplied, t]);
};

const InterpretationRuleCell = ({ rule }: { readonly rule: InterpretationRule }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const isArabic = language === 'ar';
  const reasons: Readonly<Partial<Record<string, string>>> = notAppliedInArabic;
  return (
    <span className={styles['cell']}>
      <TextLink size="sm" to="/reference" search={{ section: 'interpretationRules', search: rule.id }}>
        <Code>{rule.id}</Code>
      </TextLink>
      <span>{isArabic ? interpretationRulesInArabic[rule.id] : rule.text}</span>
      {rule.not_applied !== undefined && (
        <span className={styles['detail']}>{isArabic ? reasons[rule.id] : rule.not_applied}</span>
      )}
      {rule.sections.length > 0 && (
        <span className={styles['detail']}>{t.sections(rule.sections.join(', '), rule.sections.length)}</span>
      )}
      {rule.configurable !== undefined && <Setting rule={rule} />}
      {rule.observed !== undefined && <InterpretationRuleObservation observed={rule.observed} />}
    </span>
  );
};

const PlacesCell = ({ account, rule }: { readonly account: string; readonly rule: InterpretationRule }) => {
  const t = useTexts(texts);
  const tPlace = useTexts(placeTexts);
  return (
    <ul className={styles['places']}>
      {rule.applied.map(({ place, times, last_at: lastAt, example }) => (
        <li key={place}>
          <span>
            {tPlace[place]}: {t.times(times)}
          </span>
          <span className={styles['detail']}>
            {t.last} <Timestamp at={lastAt} isLight />
          </span>
          {example !== undefined && (
            <LinkToAppliedExample account={account} place={place} example={example} />
          )}
        </li>
      ))}
    </ul>
  );
};

const Setting = ({ rule }: { readonly rule: InterpretationRule }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const settings: Readonly<Partial<Record<string, string>>> = interpretationRuleSettingsInArabic;
  return (
    <span className={styles['detail']}>
      {t.setting} {rule.setting !== undefined && <Code>{rule.setting}</Code>}{' '}
      {language === 'ar' ? settings[rule.id] : rule.configurable}
    </span>
  );
};
