/** The columns of the interpretation rules. */
import { Text } from '@mantine/core';
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
import { GatewayProfileOfRule } from './gateway-profile-of-interpretation-rule.tsx';
import { LinkToAppliedExample } from './link-to-applied-example.tsx';
import styles from './interpretation-rules.module.css';
import { placeTexts, texts } from './texts.ts';

export const useInterpretationRuleColumns = (account: string): readonly Column<InterpretationRule>[] => {
  const t = useTexts(texts);
  return useMemo(
    () => [
      { name: t.interpretationRule, cell: (rule) => <InterpretationRuleCell rule={rule} />, isText: true },
      { name: t.where, cell: (rule) => <PlacesCell account={account} rule={rule} /> },
      { name: t.setting, cell: (rule) => <SettingCell rule={rule} />, isText: true },
    ],
    [account, t],
  );
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
      <span className={styles['detail']}>{t.sections(rule.sections.join(', '), rule.sections.length)}</span>
      {rule.observed !== undefined && <GatewayProfileOfRule observed={rule.observed} />}
    </span>
  );
};

const PlacesCell = ({ account, rule }: { readonly account: string; readonly rule: InterpretationRule }) => {
  const t = useTexts(texts);
  const tPlace = useTexts(placeTexts);
  if (rule.applied.length === 0) return <span className={styles['detail']}>{t.none}</span>;
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

const SettingCell = ({ rule }: { readonly rule: InterpretationRule }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const settings: Readonly<Partial<Record<string, string>>> = interpretationRuleSettingsInArabic;
  if (rule.configurable === undefined) return <span className={styles['detail']}>{t.none}</span>;
  return (
    <span className={`${styles['cell'] ?? ''} ${styles['setting'] ?? ''}`}>
      {rule.setting !== undefined && <Code>{rule.setting}</Code>}
      <Text size="xs" c="dimmed" component="span">
        {language === 'ar' ? settings[rule.id] : rule.configurable}
      </Text>
    </span>
  );
};
