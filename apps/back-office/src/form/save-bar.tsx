/** A bar with save and discard buttons for unsaved changes. Leaving the page asks for confirmation. */
import { Button, Group, Paper, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useRestoreFocus } from '../design/restore-focus.ts';
import { useLanguage, useTexts } from '../language/language-provider.tsx';
import { formatError } from '../language/format-error.ts';
import type { Texts } from '../language/translate.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** Why saving failed. */
  readonly error: unknown;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

export const SaveBar = ({ isChanged, busy, error, onSave, onDiscard }: SaveBarProps) => {
  const t = useTexts(texts);
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  return (
    <>
      {isChanged && <Bar busy={busy} error={error} onSave={onSave} onDiscard={onDiscard} />}
      <ConfirmDialog
        opened={blocker.status === 'blocked'}
        title={t.leave}
        confirmLabel={t.leaveYes}
        isDestructive
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        {t.leaveMeaning}
      </ConfirmDialog>
    </>
  );
};

const Bar = ({ busy, error, onSave, onDiscard }: Omit<SaveBarProps, 'isChanged'>) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  // After saving, the focus returns to the field that was changed first.
  useRestoreFocus();
  return (
    <Paper className={styles['bar']} component="section" aria-label={t.unsaved} data-save-bar>
      <Text size="sm" fw={550} component="output" {...(error !== null && { c: 'var(--error)' })}>
        {error === null ? t.unsaved : formatError(error, language)}
      </Text>
      <Group gap="xs" ms="auto">
        <Button variant="subtle" color="gray" onClick={onDiscard} disabled={busy}>
          {t.discard}
        </Button>
        <Button onClick={onSave} loading={busy}>
          {t.save}
        </Button>
      </Group>
    </Paper>
  );
};

const texts = {
  unsaved: { en: 'Unsaved changes', ar: 'تغييرات غير محفوظة' },
  discard: { en: 'Discard', ar: 'تجاهل' },
  save: { en: 'Save', ar: 'حفظ' },
  leave: { en: 'Leave without saving?', ar: 'هل تريد المغادرة دون حفظ؟' },
  leaveYes: { en: 'Leave', ar: 'مغادرة' },
  leaveMeaning: { en: 'Your changes will be lost.', ar: 'ستفقد تغييراتك.' },
} satisfies Texts;
