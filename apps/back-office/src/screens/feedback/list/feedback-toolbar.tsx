/** The search, the filters, the columns and the export of the feedback list. */
import { feedback, maintenanceOperations, payments } from '@postern/protocol';
import { useMemo } from 'react';
import { feedbackFilterNames } from '../../../api/feedback.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { feedbackStateTexts, isFeedbackState } from '../../../components/feedback-state-texts.ts';
import type { ColumnChoice } from '../../../components/list/column-menu.tsx';
import { mergeValues, optionsOf, type FilterField } from '../../../components/list/filter-field.ts';
import { ListToolbar } from '../../../components/list/list-toolbar.tsx';
import { useCodeField } from '../../../components/list/use-code-field.ts';
import { formatFeedbackKind } from '../../../language/format-feedback-name.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { isFeedbackKind, toFeedbackFilter, type FeedbackSearchParams } from '../feedback-filter.ts';
import { texts } from '../texts.ts';

interface FeedbackToolbarProps {
  readonly search: FeedbackSearchParams;
  readonly onChange: (search: Readonly<Record<string, string>>) => void;
  readonly columns: ColumnChoice;
}

export const FeedbackToolbar = ({ search, onChange, columns }: FeedbackToolbarProps) => {
  const t = useTexts(texts);
  const account = useAccountId();
  return (
    <ListToolbar
      list="feedback"
      account={account}
      values={Object.fromEntries(feedbackFilterNames.map((name) => [name, search[name]]))}
      change={(changes) => onChange(mergeValues(search, changes))}
      fields={useFields()}
      period={{
        from: 'created_from',
        before: 'created_before',
        labels: { from: t.createdFrom, before: t.createdBefore },
      }}
      columns={columns}
      exported={{ path: `/accounts/${account}/feedback`, filter: toFeedbackFilter(search) }}
    />
  );
};

const useFields = (): readonly FilterField[] => {
  const t = useTexts(texts);
  const tState = useTexts(feedbackStateTexts);
  const { language } = useLanguage();
  const codes = useCodeField();
  return useMemo(
    () => [
      {
        kind: 'choice',
        label: t.state,
        options: optionsOf(
          'state',
          Object.keys(feedbackStateTexts)
            .filter(isFeedbackState)
            .map((state) => [state, tState[state]]),
        ),
      },
      {
        kind: 'choice',
        label: t.kind,
        options: optionsOf(
          'kind',
          Object.keys(feedback.kinds)
            .filter(isFeedbackKind)
            .map((kind) => [kind, formatFeedbackKind(kind, language)]),
        ),
      },
      {
        kind: 'choice',
        label: t.operation,
        options: optionsOf(
          'operation',
          [...maintenanceOperations, ...Object.keys(payments)].map((name) => [name, name]),
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
        label: t.scenarios,
        options: [{ label: t.distorted, values: { distorted: 'true' } }],
      },
      {
        kind: 'text',
        label: t.reference,
        name: 'merchant_reference',
        isHiddenWhenEmpty: true,
        errorIn: () => undefined,
      },
    ],
    [t, tState, language, codes],
  );
};
