/** Asks for confirmation before an action that cannot be undone or takes effect at once. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DestructiveButton } from '../design/destructive-button.tsx';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';
import { ErrorAlert } from './query-result.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** The label of the confirm button, a verb. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly busy?: boolean;
  /** Whether there is nothing to confirm, for example because nothing would be deleted. */
  readonly isDisabled?: boolean;
  readonly isDestructive?: boolean;
  /** Why the action failed. */
  readonly error?: unknown;
  readonly children: ReactNode;
}

export const ConfirmDialog = ({
  opened,
  title,
  confirmLabel,
  onConfirm,
  onClose,
  busy = false,
  isDisabled = false,
  isDestructive = false,
  error = null,
  children,
}: ConfirmDialogProps) => {
  const t = useTexts(texts);
  const ConfirmButton = isDestructive ? DestructiveButton : Button;
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      <Stack gap="md">
        <Text size="sm" component="div">
          {children}
        </Text>
        {error !== null && <ErrorAlert error={error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t.cancel}
          </Button>
          <ConfirmButton onClick={onConfirm} loading={busy} disabled={isDisabled}>
            {confirmLabel}
          </ConfirmButton>
        </Group>
      </Stack>
    </Modal>
  );
};

const texts = {
  cancel: { en: 'Cancel', ar: 'تراجع' },
} satisfies Texts;
