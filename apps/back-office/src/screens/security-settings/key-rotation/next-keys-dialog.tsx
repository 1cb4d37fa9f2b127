/** The first step: sets the next phrases and SHA type. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { areAllErrorsInFields } from '../../../form/field-errors.ts';
import { securitySettingsQuery, setNextKeys, type SecuritySettings } from '../../../api/security-settings.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { notifySuccess, notifyError } from '../../../components/notify.ts';
import {
  applyChange,
  isChanged,
  emptyDraft,
  toSignatureSettings,
  type Change,
} from '../security-settings-draft.ts';
import { SignatureFields } from '../signature-fields.tsx';
import { texts } from '../texts.ts';

interface NextKeysDialogProps {
  readonly account: string;
  readonly security: SecuritySettings;
}

export const NextKeysDialog = ({ account, security }: NextKeysDialogProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [draft, change] = useReducer(applyChange(security), emptyDraft);
  const setting = useMutation({
    // Secrets do not stay in the cache.
    gcTime: 0,
    mutationFn: () => setNextKeys(account, toSignatureSettings(draft)),
    onSuccess: async (after) => {
      close();
      notifySuccess(t.prepared);
      queries.setQueryData(securitySettingsQuery(account).queryKey, after);
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings'] });
    },
    onError: (error) => {
      if (!areAllErrorsInFields(error, () => true)) notifyError(error, language);
    },
  });
  const edit = (made: Change) => {
    setting.reset();
    change(made);
  };
  return (
    <>
      <Button
        size="xs"
        variant={security.next === null && security.previous === null ? 'filled' : 'default'}
        onClick={open}
      >
        {security.next === null ? t.prepareAction : t.prepareAgain}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        onExitTransitionEnd={() => edit({ kind: 'discard' })}
        title={t.prepare}
        size="lg"
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setting.mutate();
          }}
        >
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t.prepareHint}
            </Text>
            <SignatureFields security={security} draft={draft} onChange={edit} error={setting.error} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                {t.cancel}
              </Button>
              <Button type="submit" disabled={!isChanged(draft)} loading={setting.isPending}>
                {t.prepareConfirm}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
};
