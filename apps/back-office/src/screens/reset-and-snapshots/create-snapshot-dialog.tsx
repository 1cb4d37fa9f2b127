/** Creates a named snapshot. */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { createSnapshot } from '../../api/reset-and-snapshots.ts';
import { useDialogInAddress } from '../../components/use-dialog-in-address.ts';
import { formatError } from '../../language/format-error.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { texts } from './texts.ts';
import { useResetOrSnapshotMutation } from './use-reset-or-snapshot-mutation.ts';

export const CreateSnapshotDialog = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { isOpen, open, close } = useDialogInAddress('snapshot');
  const [name, setName] = useState('');
  const creation = useResetOrSnapshotMutation(account, (chosen: string) => createSnapshot(account, chosen), {
    message: (_, chosen) => t.snapshotCreated(chosen),
    onDone: () => void close(),
  });
  const isInvalid = name !== '' && !/^[A-Za-z0-9._-]{1,60}$/.test(name);
  const problem = creation.error === null ? undefined : formatError(creation.error, language);
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconCamera size={14} />} onClick={open}>
        {t.createSnapshot}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => void close()}
        title={t.createSnapshot}
        onExitTransitionEnd={() => {
          setName('');
          creation.reset();
        }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name !== '' && !isInvalid) creation.mutate(name);
          }}
        >
          <Stack gap="md">
            <Text size="sm">{t.createMeaning}</Text>
            <TextInput
              label={t.name}
              description={t.nameRule}
              placeholder="before-refunds"
              value={name}
              maxLength={60}
              dir="ltr"
              data-autofocus
              error={isInvalid ? (/\s/.test(name) ? t.nameHasSpace : t.nameWrong) : problem}
              onChange={({ currentTarget }) => {
                setName(currentTarget.value);
                creation.reset();
              }}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => void close()}>
                {t.cancel}
              </Button>
              <Button type="submit" disabled={name === '' || isInvalid} loading={creation.isPending}>
                {t.createSnapshot}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
};
