/** Fills in a message to try the doctor on. */
import { Button, Group, Text } from '@mantine/core';
import { useWords } from '../../../language/language-provider.tsx';
import { emptyDraft, type Draft } from '../message-draft.ts';
import { examples, type Example } from './example-messages.ts';
import { words } from '../texts.ts';

interface ExampleButtonsProps {
  readonly draft: Draft;
  readonly choose: (draft: Draft) => void;
}

export const ExampleButtons = ({ draft, choose }: ExampleButtonsProps) => {
  const say = useWords(words);
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {say.examples}
      </Text>
      {order.map((name) => (
        <Button
          key={name}
          size="xs"
          variant="default"
          aria-pressed={draft === examples[name]}
          onClick={() => choose(examples[name])}
        >
          {say[name]}
        </Button>
      ))}
      {draft !== emptyDraft && (
        <Button size="xs" variant="subtle" color="gray" onClick={() => choose(emptyDraft)}>
          {say.startOver}
        </Button>
      )}
    </Group>
  );
};

const order: readonly Example[] = ['sound', 'swapped', 'unsorted', 'amount'];
