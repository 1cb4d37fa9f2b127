/** Asks once before something is done that cannot be undone, or that others feel at once. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../language/language-provider.tsx';
import { problemText } from '../language/format-error.ts';
import type { Texts } from '../language/texts.ts';

interface AskOnceProps {
  readonly opened: boolean;
  readonly title: string;
  /** What it is that one agrees to, as a verb. */
  readonly yes: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly busy?: boolean;
  readonly isDangerous?: boolean;
  /** Why it was not done. */
  readonly error?: unknown;
  readonly children: ReactNode;
}

export const AskOnce = ({
  opened,
  title,
  yes,
  onYes,
  onClose,
  busy = false,
  isDangerous = false,
  error = null,
  children,
}: AskOnceProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      <Stack gap="md">
        <Text size="sm" component="div">
          {children}
        </Text>
        {error !== null && (
          <Text size="sm" c="var(--bad)" role="alert">
            {problemText(error, language)}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t.cancel}
          </Button>
          <Button {...(isDangerous && { color: 'red.8' })} onClick={onYes} loading={busy}>
            {yes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};

const texts = {
  cancel: { en: 'Cancel', ar: 'تراجع' },
} satisfies Texts;
