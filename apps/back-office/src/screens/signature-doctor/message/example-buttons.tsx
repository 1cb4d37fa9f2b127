/** Buttons that fill in an example message. */
import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../language/language-provider.tsx';
import { emptyDraft, type Draft } from '../message-draft.ts';
import { examples, type Example } from './example-messages.ts';
import { texts } from '../texts.ts';

interface ExampleButtonsProps {
  readonly draft: Draft;
  readonly choose: (draft: Draft) => void;
}

export const ExampleButtons = ({ draft, choose }: ExampleButtonsProps) => {
  const t = useTexts(texts);
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t.examples}
      </Text>
      {order.map((name) => (
        <Button
          key={name}
          size="xs"
          variant="default"
          aria-pressed={draft === examples[name]}
          onClick={() => choose(examples[name])}
        >
          {t[name]}
        </Button>
      ))}
      {draft !== emptyDraft && (
        <Button size="xs" variant="subtle" color="gray" onClick={() => choose(emptyDraft)}>
          {t.startOver}
        </Button>
      )}
    </Group>
  );
};

const order: readonly Example[] = ['sound', 'swapped', 'unsorted', 'amount', 'card'];
