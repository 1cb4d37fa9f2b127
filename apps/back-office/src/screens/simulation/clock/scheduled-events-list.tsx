/** The scheduled events, soonest first, with links. */
import { Text, Title } from '@mantine/core';
import { TextLink } from '../../../design/links.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { OperationName } from '../../../components/operation-name.tsx';
import styles from './clock-panel.module.css';
import type { ScheduledEvent } from './scheduled-events.ts';
import { texts } from '../texts.ts';

interface ScheduledEventsListProps {
  readonly events: readonly ScheduledEvent[];
  /** Whether there are more events than were fetched. */
  readonly hasMore: boolean;
}

export const ScheduledEventsList = ({ events, hasMore }: ScheduledEventsListProps) => {
  const t = useTexts(texts);
  const rest = events.length - maxShown;
  return (
    <div>
      <Title order={3} mb={6}>
        {t.scheduled}
      </Title>
      {events.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.nothingScheduled}
        </Text>
      )}
      <ul className={styles['events']}>
        {events.slice(0, maxShown).map((one) => (
          <li key={one.key}>
            <Timestamp at={one.at} /> <span>{t[one.type]}</span> <OperationName name={one.operation} />{' '}
            <EventLink events={one} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          {t.moreScheduled(rest)}
          {hasMore && '+'}
        </Text>
      )}
    </div>
  );
};

const EventLink = ({ events: { type, id, reference } }: { readonly events: ScheduledEvent }) => {
  const account = useAccountId();
  const label = <bdi>{reference}</bdi>;
  return type === 'feedback' ? (
    <TextLink to="/accounts/$account/feedback/$feedback_id" params={{ account, feedback_id: id }} size="sm">
      {label}
    </TextLink>
  ) : (
    <TextLink to="/accounts/$account/orders/$fort_id" params={{ account, fort_id: id }} size="sm">
      {label}
    </TextLink>
  );
};

const maxShown = 8;
