/** What stands at the foot of a form as long as something in it is not saved. Nobody leaves such a form without being asked. */
import { Button, Group, Paper, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useFocusBack } from '../design/restore-focus.ts';
import { useLanguage, useWords } from '../language/language-provider.tsx';
import { problemText } from '../language/format-error.ts';
import type { Words } from '../language/texts.ts';
import { AskOnce } from '../components/confirm-dialog.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** Why it could not be saved. */
  readonly error: unknown;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

export const SaveBar = ({ isChanged, busy, error, onSave, onDiscard }: SaveBarProps) => {
  const say = useWords(words);
  const leaving = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  return (
    <>
      {isChanged && <Bar busy={busy} error={error} onSave={onSave} onDiscard={onDiscard} />}
      <AskOnce
        opened={leaving.status === 'blocked'}
        title={say.leave}
        yes={say.leaveYes}
        isDangerous
        onYes={() => leaving.proceed?.()}
        onClose={() => leaving.reset?.()}
      >
        {say.leaveMeaning}
      </AskOnce>
    </>
  );
};

const Bar = ({ busy, error, onSave, onDiscard }: Omit<SaveBarProps, 'isChanged'>) => {
  const say = useWords(words);
  const { language } = useLanguage();
  // Once all is saved, one goes on at the field that was changed first.
  useFocusBack();
  return (
    <Paper className={styles['bar']} component="section" aria-label={say.unsaved}>
      <Text size="sm" fw={550} component="output" {...(error !== null && { c: 'var(--bad)' })}>
        {error === null ? say.unsaved : problemText(error, language)}
      </Text>
      <Group gap="xs" ms="auto">
        <Button variant="subtle" color="gray" onClick={onDiscard} disabled={busy}>
          {say.discard}
        </Button>
        <Button onClick={onSave} loading={busy}>
          {say.save}
        </Button>
      </Group>
    </Paper>
  );
};

const words = {
  unsaved: { en: 'Not saved yet', ar: 'لم يُحفظ بعد' },
  discard: { en: 'Discard', ar: 'تجاهل' },
  save: { en: 'Save', ar: 'حفظ' },
  leave: { en: 'Leave without saving?', ar: 'المغادرة دون حفظ؟' },
  leaveYes: { en: 'Leave', ar: 'مغادرة' },
  leaveMeaning: { en: 'What you changed here is lost.', ar: 'ستفقد ما غيّرته هنا.' },
} satisfies Words;
