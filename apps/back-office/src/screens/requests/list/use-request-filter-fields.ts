/** The filters of the request log, in addition to the search and the period. */
import { operations } from '@postern/protocol/spec';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allAccounts } from '../../../api/query-client.ts';
import { scenariosQuery } from '../../../api/scenarios.ts';
import { optionsOf, type FilterField } from '../../../components/list/filter-field.ts';
import { useResponseCodeFilterField } from '../../../components/list/use-response-code-filter-field.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { scenarioTitle } from '../../../language/scenario-effect-titles.ts';
import { texts } from '../texts.ts';

export const useRequestFilterFields = (account: string): readonly FilterField[] => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const codes = useResponseCodeFilterField();
  const { data: scenarios } = useQuery({ ...scenariosQuery(account), enabled: account !== allAccounts });
  return useMemo(
    () => [
      {
        kind: 'choice',
        label: t.operation,
        options: optionsOf(
          'operation',
          Object.keys(operations).map((name) => [name, name]),
        ),
      },
      {
        kind: 'choice',
        label: t.outcome,
        options: [
          { label: t.succeeded, values: { succeeded: 'true' } },
          { label: t.onlyRefused, values: { refused: 'true' } },
          { label: t.onlyUndelivered, values: { delivered: 'false' } },
        ],
      },
      codes,
      {
        kind: 'choice',
        label: t.scenario,
        options: optionsOf(
          'scenario',
          (scenarios?.items ?? []).map((scenario) => [scenario.id, scenarioTitle(scenario, language)]),
        ),
      },
      {
        kind: 'text',
        label: t.exactReference,
        name: 'merchant_reference',
        isHiddenWhenEmpty: true,
        errorIn: () => undefined,
      },
    ],
    [t, language, codes, scenarios],
  );
};
