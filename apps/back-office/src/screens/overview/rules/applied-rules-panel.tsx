/** The assumed rules that were applied most often: here another gateway may behave differently. */
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Panel } from '../../../design/panel.tsx';
import { allAccounts } from '../../../api/query-client.ts';
import { appliedRulesQuery, type AppliedRule } from '../../../api/applied-rules.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import styles from './applied-rules-panel.module.css';
import { texts } from '../texts.ts';

export const AppliedRulesPanel = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const query = useQuery(appliedRulesQuery(account));
  return (
    <Panel
      title={t.rules}
      lead={t.rulesLead}
      actions={
        <Anchor
          size="sm"
          renderRoot={(props) =>
            account === allAccounts ? (
              <Link {...props} to="/reference" search={{ section: 'rules' }} />
            ) : (
              <Link {...props} to="/accounts/$account/rules" params={{ account }} />
            )
          }
        >
          {t.allRules}
        </Anchor>
      }
    >
      <QueryResult query={query}>
        {({ items }) => {
          const most = mostApplied(items);
          if (most.length === 0) return <EmptyState title={t.noRules} />;
          return (
            <>
              <ol className={styles['rules']}>
                {most.map((rule) => (
                  <li key={rule.id}>
                    <RuleLink rule={rule} />
                  </li>
                ))}
              </ol>
              <p className={styles['note']}>{t.rulesSince}</p>
            </>
          );
        }}
      </QueryResult>
    </Panel>
  );
};

const mostApplied = (rules: readonly AppliedRule[]): readonly AppliedRule[] =>
  rules
    .filter(({ provenance, times }) => provenance === 'assumed' && times > 0)
    .toSorted((one, other) => other.times - one.times)
    .slice(0, 5);

const RuleLink = ({ rule: { id, rule, times } }: { readonly rule: AppliedRule }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <Link to="/reference" search={{ section: 'rules', search: id }} className={styles['rule']}>
      <span className={styles['id']}>{id}</span>
      <span>
        {language === 'ar' ? (
          <Suspense>
            <ArabicRuleText id={id} />
          </Suspense>
        ) : (
          rule
        )}
      </span>
      <span className={styles['times']}>{t.times(times)}</span>
    </Link>
  );
};

// A large table, loaded only for readers of Arabic.
const ArabicRuleText = lazy(async () => {
  const { rulesInArabic } = await import('../../../language/arabic/rules.ts');
  return { default: ({ id }: Pick<AppliedRule, 'id'>) => rulesInArabic[id] };
});
