/** The filters of the audit log, in addition to the period. */
import { useMemo } from 'react';
import type { AuditEntry } from '../../api/audit-log.ts';
import { allAccounts } from '../../api/query-client.ts';
import { optionsOf, type FilterField } from '../../components/list/filter-field.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { isAction, isActorType, isCategory } from './audit-log-filter.ts';
import { actionTexts, actorTexts, categoryTexts, texts } from './texts.ts';

export const useAuditLogFilterFields = (
  account: string,
  token: string | undefined,
  /** The name of the token, if a listed entry has it. */
  tokenName: string | undefined,
): readonly FilterField[] => {
  const t = useTexts(texts);
  const tCategory = useTexts(categoryTexts);
  const tAction = useTexts(actionTexts);
  const tActor = useTexts(actorTexts);
  return useMemo(() => {
    const categories = Object.keys(categoryTexts)
      .filter(isCategory)
      .filter((name) => account === allAccounts || !ofProvider.has(name));
    // A link in the table sets it, so there is nothing to choose.
    const tokenFields: readonly FilterField[] =
      token === undefined
        ? []
        : [
            {
              kind: 'choice',
              label: t.token,
              options: optionsOf('token_id', [[token, tokenName ?? token]]),
            },
          ];
    return [
      {
        kind: 'choice',
        label: t.category,
        options: optionsOf(
          'category',
          categories.map((name) => [name, tCategory[name]]),
        ),
      },
      {
        kind: 'choice',
        label: t.action,
        options: optionsOf(
          'action',
          Object.keys(actionTexts)
            .filter(isAction)
            .map((name) => [name, tAction[name]]),
        ),
      },
      {
        kind: 'choice',
        label: t.actor,
        options: optionsOf(
          'actor_type',
          Object.keys(actorTexts)
            .filter(isActorType)
            .map((name) => [name, tActor[name]]),
        ),
      },
      ...tokenFields,
    ];
  }, [account, token, tokenName, t, tCategory, tAction, tActor]);
};

// Refused requests concern no account.
const ofProvider: ReadonlySet<AuditEntry['category']> = new Set(['failed_sign_ins', 'refused_access']);
