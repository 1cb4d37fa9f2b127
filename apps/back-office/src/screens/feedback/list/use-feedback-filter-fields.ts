/** The filters of the feedback list, in addition to the search and the period. */
import { feedback, maintenanceOperations, payments } from '@postern/protocol/spec';
import { useMemo } from 'react';
import type { DeliveryCause, FailedFeedback } from '../../../api/feedback.ts';
import { feedbackStateTexts, isFeedbackState } from '../../../components/feedback-state-texts.ts';
import { optionsOf, type FilterField } from '../../../components/list/filter-field.ts';
import { useResponseCodeFilterField } from '../../../components/list/use-response-code-filter-field.ts';
import { formatDeliveryCause } from '../../../language/format-delivery-cause.ts';
import { formatFeedbackKind } from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { isFeedbackKind } from '../feedback-filter.ts';
import { texts } from '../texts.ts';

/** The causes of failed feedback, and the one that the address names. */
export const useFeedbackFilterFields = (
  causes: FailedFeedback['causes'],
  selected: DeliveryCause['code'] | undefined,
): readonly FilterField[] => {
  const t = useTexts(texts);
  const tState = useTexts(feedbackStateTexts);
  const { language } = useLanguage();
  const codes = useResponseCodeFilterField();
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
        label: t.cause,
        options: optionsOf(
          'cause',
          new Map([
            // No feedback may have failed with it any more.
            ...(selected === undefined ? [] : [[selected, selected] as const]),
            ...causes.map(({ cause }) => [cause.code, formatDeliveryCause(cause, language).meaning] as const),
          ]),
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
    [t, tState, language, codes, causes, selected],
  );
};
