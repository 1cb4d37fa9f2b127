/** The scheduled events, soonest first, with links. */
import { Text, Title } from '@mantine/core';
import { TextLink } from '../../../design/links.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { Operation } from '../../../components/operation-name.tsx';
import styles from './clock-panel.module.css';
import type { Due } from './scheduled-events.ts';
import { texts } from '../texts.ts';

interface DueListProps {
  readonly due: readonly Due[];
  /** Whether there are more events than were fetched. */
  readonly hasMore: boolean;
}

export const DueList = ({ due, hasMore }: DueListProps) => {
  const t = useTexts(texts);
  const rest = due.length - shownMost;
  return (
    <div>
      <Title order={3} mb={6}>
        {t.waits}
      </Title>
      {due.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.waitsNone}
        </Text>
      )}
      <ul className={styles['due']}>
        {due.slice(0, shownMost).map((one) => (
          <li key={one.key}>
            <Timestamp at={one.at} /> <span>{t[one.what]}</span> <Operation name={one.operation} />{' '}
            <To due={one} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          {t.waitsMore(rest)}
          {hasMore && '+'}
        </Text>
      )}
    </div>
  );
};

const To = ({ due: { what, id, reference } }: { readonly due: Due }) => {
  const account = useAccountId();
  const shown = <bdi>{reference}</bdi>;
  return what === 'feedback' ? (
    <TextLink to="/accounts/$account/feedback/$feedback_id" params={{ account, feedback_id: id }} size="sm">
      {shown}
    </TextLink>
  ) : (
    <TextLink to="/accounts/$account/orders/$fort_id" params={{ account, fort_id: id }} size="sm">
      {shown}
    </TextLink>
  );
};

const shownMost = 8;
