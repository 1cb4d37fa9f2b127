/** The origins and the signature settings, saved together. What refuses requests at once comes last, folded, with a warning. */
import { Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useReducer } from 'react';
import { Callout } from '../../design/callout.tsx';
import { Panel } from '../../design/panel.tsx';
import { SaveBar } from '../../form/save-bar.tsx';
import {
  updateSecuritySettings,
  securitySettingsQuery,
  type SecuritySettings,
  type SecuritySettingsChanges,
} from '../../api/security-settings.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { notifySuccess } from '../../components/notify.ts';
import {
  applyChange,
  toChanges,
  isChanged,
  emptyDraft,
  originsIn,
  type Change,
} from './security-settings-draft.ts';
import { OriginsPanel } from './origins-panel.tsx';
import { RefusalResponseCode } from './refusal-response-code.tsx';
import { SignatureFields } from './signature-fields.tsx';
import { ChangesToConfirm } from './changes-to-confirm.tsx';
import styles from './security-settings.module.css';
import { texts } from './texts.ts';

interface SecuritySettingsFormProps {
  readonly account: string;
  readonly security: SecuritySettings;
}

export const SecuritySettingsForm = ({ account, security }: SecuritySettingsFormProps) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const [draft, change] = useReducer(applyChange(security), emptyDraft);
  const [isConfirming, { open: openConfirm, close }] = useDisclosure(false);
  const saving = useMutation({
    // Secrets do not stay in the cache.
    gcTime: 0,
    mutationFn: (changes: SecuritySettingsChanges) => updateSecuritySettings(account, changes),
    onSuccess: async (after) => {
      queries.setQueryData(securitySettingsQuery(account).queryKey, after);
      change({ kind: 'discard' });
      notifySuccess(t.saved);
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings'] });
    },
    onSettled: close,
  });
  const edit = (made: Change) => {
    saving.reset();
    change(made);
  };
  return (
    <>
      <OriginsPanel origins={originsIn(draft, security)} onChange={edit} error={saving.error} />
      <Panel>
        <details className={styles['fold']}>
          <summary>
            <Title order={2}>{t.signatures}</Title>
          </summary>
          <Stack gap="md" mt="md">
            <Callout tone="warning" icon={<IconAlertTriangle size={20} />} title={t.breaksTraffic}>
              {t.breaksTrafficMeaning} <RefusalResponseCode reason="SignatureMismatch" />
            </Callout>
            <Text size="sm" c="dimmed">
              {t.signaturesLead}
            </Text>
            <SignatureFields security={security} draft={draft} onChange={edit} error={saving.error} />
          </Stack>
        </details>
      </Panel>
      <SaveBar
        isChanged={isChanged(draft)}
        busy={saving.isPending}
        error={saving.error}
        onDiscard={() => edit({ kind: 'discard' })}
        onSave={() => {
          const trimmed = applyChange(security)(draft, { kind: 'trimOrigins' });
          edit({ kind: 'trimOrigins' });
          if (isChanged(trimmed)) openConfirm();
        }}
      />
      <ConfirmDialog
        opened={isConfirming}
        title={t.saveTitle}
        confirmLabel={t.save}
        busy={saving.isPending}
        onConfirm={() => saving.mutate(toChanges(draft))}
        onClose={close}
      >
        <ChangesToConfirm draft={draft} security={security} />
      </ConfirmDialog>
    </>
  );
};
