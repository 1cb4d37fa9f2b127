/** The assumptions that were applied most often: here another gateway may behave differently. */
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Panel } from '../../../design/panel.tsx';
import { allAccounts } from '../../../api/query-client.ts';
import { interpretationRulesQuery, type InterpretationRule } from '../../../api/interpretation-rules.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import styles from './interpretation-rules-panel.module.css';
import { texts } from '../texts.ts';

export const InterpretationRulesPanel = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const query = useQuery(interpretationRulesQuery(account));
  return (
    <Panel
      title={t.interpretationRules}
      lead={t.interpretationRulesLead}
      actions={
        <Anchor
          size="sm"
          renderRoot={(props) =>
            account === allAccounts ? (
              <Link {...props} to="/reference" search={{ section: 'interpretationRules' }} />
            ) : (
              <Link {...props} to="/accounts/$account/rules" params={{ account }} />
            )
          }
        >
          {t.allInterpretationRules}
        </Anchor>
      }
    >
      <QueryResult query={query}>
        {({ items }) => {
          const most = mostApplied(items);
          if (most.length === 0) return <EmptyState title={t.noInterpretationRules} />;
          return (
            <>
              <ol className={styles['rules']}>
                {most.map((rule) => (
                  <li key={rule.id}>
                    <InterpretationRuleLink rule={rule} />
                  </li>
                ))}
              </ol>
              <p className={styles['note']}>{t.interpretationRulesSince}</p>
            </>
          );
        }}
      </QueryResult>
    </Panel>
  );
};

const mostApplied = (rules: readonly InterpretationRule[]): readonly InterpretationRule[] =>
  rules
    .filter(({ provenance, times }) => provenance === 'assumed' && times > 0)
    .toSorted((one, other) => other.times - one.times)
    .slice(0, 5);

const InterpretationRuleLink = ({ rule: { id, text, times } }: { readonly rule: InterpretationRule }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <Link to="/reference" search={{ section: 'interpretationRules', search: id }} className={styles['rule']}>
      <span className={styles['id']}>{id}</span>
      <span>
        {language === 'ar' ? (
          <Suspense>
            <ArabicInterpretationRuleText id={id} />
          </Suspense>
        ) : (
          text
        )}
      </span>
      <span className={styles['times']}>{t.times(times)}</span>
    </Link>
  );
};

// A large table, loaded only for readers of Arabic.
const ArabicInterpretationRuleText = lazy(async () => {
  const { interpretationRulesInArabic } = await import('../../../language/arabic/interpretation-rules.ts');
  return { default: ({ id }: Pick<InterpretationRule, 'id'>) => interpretationRulesInArabic[id] };
});
