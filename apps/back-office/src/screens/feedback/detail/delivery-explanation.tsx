/** Explains why a feedback is not delivered yet, and what to do next. */
import { Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconClock, IconFlask } from '@tabler/icons-react';
import { Callout } from '../../../design/callout.tsx';
import type { Feedback } from '../../../api/feedback.ts';
import { pluralizeInArabic } from '../../../language/pluralize.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import type { Texts } from '../../../language/translate.ts';
import { Timestamp } from '../../../components/timestamp.tsx';
import { ScenarioEffectsCallout } from './scenario-effects-callout.tsx';
import { CauseCallout, NextStep } from './cause-callout.tsx';

export const DeliveryExplanation = ({ feedback }: { readonly feedback: Feedback }) => (
  <Stack gap="sm">
    <StateCallout feedback={feedback} />
    <ScenarioEffectsCallout feedback={feedback} />
  </Stack>
);

const StateCallout = ({ feedback }: { readonly feedback: Feedback }) => {
  const t = useTexts(texts);
  const { state, attempts, due_at: dueAt } = feedback;
  const cause = attempts.at(-1)?.cause ?? null;
  if (state === 'dropped') {
    return (
      <Callout tone="uncertain" icon={<IconFlask size={20} />} title={t.dropped}>
        <NextStep todo={t.droppedTodo} screen="simulation" />
      </Callout>
    );
  }
  if (state === 'delivered') {
    return (
      <>
        <Callout tone="success" icon={<IconCircleCheck size={20} />} title={t.delivered(attempts.length)} />
        {cause !== null && <CauseCallout feedback={feedback} cause={cause} tone="warning" />}
      </>
    );
  }
  if (cause === null) {
    return (
      <Callout tone="warning" icon={<IconClock size={20} />} title={t.soon}>
        {dueAt !== null && (
          <Text size="sm">
            {t.due} <Timestamp at={dueAt} as="full" hasAge />
          </Text>
        )}
      </Callout>
    );
  }
  return (
    <CauseCallout feedback={feedback} cause={cause} tone={state === 'exhausted' ? 'error' : 'warning'} />
  );
};

// As they stand after a preposition.
const attemptForms = {
  one: 'محاولة واحدة',
  two: 'محاولتين',
  few: 'محاولات',
  many: 'محاولة',
  other: 'محاولة',
} as const;

const texts = {
  dropped: { en: 'Dropped by a scenario', ar: 'أسقطه سيناريو' },
  droppedTodo: {
    en: 'The gateway does not send it. Resend it, or remove the scenario.',
    ar: 'لن ترسله البوابة. أعد إرساله، أو أزل السيناريو.',
  },
  delivered: {
    en: (attempts: number) =>
      attempts === 1 ? 'Delivered at the first attempt' : `Delivered after ${attempts} attempts`,
    ar: (attempts: number) =>
      attempts === 1
        ? 'تم التسليم من أول محاولة'
        : `تم التسليم بعد ${pluralizeInArabic(attempts, attemptForms)}`,
  },
  soon: { en: 'Waiting to be sent', ar: 'بانتظار الإرسال' },
  due: { en: 'Next attempt:', ar: 'المحاولة التالية:' },
} satisfies Texts;
