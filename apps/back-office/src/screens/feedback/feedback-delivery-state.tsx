/** The state of a feedback and the time of its next delivery attempt. */
import { Text } from '@mantine/core';
import type { Feedback } from '../../api/feedback.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { FeedbackStateTag } from '../../components/feedback-state-tag.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { texts } from './texts.ts';

interface DeliveryStateProps {
  readonly feedback: Pick<Feedback, 'state' | 'due_at'>;
  readonly withNext?: boolean;
}

export const FeedbackDeliveryState = ({
  feedback: { state, due_at: dueAt },
  withNext = false,
}: DeliveryStateProps) => {
  const t = useTexts(texts);
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>
      <FeedbackStateTag state={state} title={t[`${state}Meaning`]} />
      {withNext && state === 'waiting' && dueAt !== null && (
        <Text component="span" size="xs" c="dimmed">
          {t.next} <Timestamp at={dueAt} as="time" />
        </Text>
      )}
    </span>
  );
};
