/** The filters of the order list, in addition to the search and the period. */
import { operations, payments, statuses } from '@postern/protocol/spec';
import { statusesInArabic } from '@postern/protocol/texts';
import { useMemo } from 'react';
import { optionsOf, type FilterField } from '../../../components/list/filter-field.ts';
import { useResponseCodeFilterField } from '../../../components/list/use-response-code-filter-field.ts';
import { currencyOptions } from '../../../form/currency-options.ts';
import { useLanguage, useLocale, useTexts } from '../../../language/language-provider.tsx';
import { orderStatuses } from './order-statuses.ts';
import { texts } from './order-list-texts.ts';

export const useOrderFilterFields = (): readonly FilterField[] => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const locale = useLocale();
  const codes = useResponseCodeFilterField();
  return useMemo(
    () => [
      {
        kind: 'choice',
        label: t.status,
        options: optionsOf(
          'status',
          orderStatuses.map((status) => [
            status,
            `${status} · ${{ en: statuses, ar: statusesInArabic }[language][status]}`,
          ]),
        ),
      },
      {
        kind: 'choice',
        label: t.operation,
        options: optionsOf(
          'operation',
          [...Object.keys(operations), ...Object.keys(payments)]
            .filter((name) => name !== 'CHECK_STATUS')
            .map((name) => [name, name]),
        ),
      },
      {
        kind: 'choice',
        label: t.outcome,
        options: [
          { label: t.succeeded, values: { succeeded: 'true' } },
          { label: t.refused, values: { refused: 'true' } },
        ],
      },
      codes,
      {
        kind: 'choice',
        label: t.currency,
        options: optionsOf(
          'currency',
          currencyOptions(locale).map(({ value, label }) => [value, label]),
        ),
      },
    ],
    [t, language, locale, codes],
  );
};
