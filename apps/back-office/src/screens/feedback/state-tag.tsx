/** What became of a feedback, and when it is tried next. */
import { Text } from '@mantine/core';
import { Tag } from '../../design/tag.tsx';
import type { Feedback } from '../../gateway/feedback.ts';
import { useWords } from '../../language/language.tsx';
import { Moment } from '../../shown/moment.tsx';
import { states } from './filter.ts';
import { words } from './words.ts';

interface StateTagProps {
  readonly of: Pick<Feedback, 'state' | 'due_at'>;
  readonly withNext?: boolean;
}

export const StateTag = ({ of: { state, due_at: dueAt }, withNext = false }: StateTagProps) => {
  const say = useWords(words);
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>
      <Tag tone={states[state]} title={say[`${state}Meaning`]}>
        {say[state]}
      </Tag>
      {withNext && state === 'waiting' && dueAt !== null && (
        <Text component="span" size="xs" c="dimmed">
          {say.next} <Moment at={dueAt} as="time" />
        </Text>
      )}
    </span>
  );
};
