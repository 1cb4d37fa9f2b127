/** A form in a panel. Its buttons appear when there are changes. */
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../language/language-provider.tsx';
import { texts } from './texts.ts';

interface PanelFormProps {
  readonly isChanged: boolean;
  readonly isWrong?: boolean;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly children: ReactNode;
}

export const PanelForm = ({
  isChanged,
  isWrong = false,
  busy,
  onSave,
  onDiscard,
  children,
}: PanelFormProps) => {
  const t = useTexts(texts);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isWrong) onSave();
      }}
    >
      <Stack gap="md">
        {children}
        {isChanged && (
          <Group gap="xs">
            <Button type="submit" loading={busy} disabled={isWrong}>
              {t.save}
            </Button>
            <Button variant="subtle" color="gray" onClick={onDiscard} disabled={busy}>
              {t.discard}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
};
