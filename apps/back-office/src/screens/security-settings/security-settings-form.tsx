/** The signature settings and the origins, saved together. */
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer, type ReactNode } from 'react';
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
import { SignatureFields } from './signature-fields.tsx';
import { ChangesToConfirm } from './changes-to-confirm.tsx';
import { texts } from './texts.ts';

interface SecuritySettingsFormProps {
  readonly account: string;
  readonly security: SecuritySettings;
  /** The content between the two. */
  readonly children: ReactNode;
}

export const SecuritySettingsForm = ({ account, security, children }: SecuritySettingsFormProps) => {
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
      <Panel title={t.signatures} lead={t.signaturesLead}>
        <SignatureFields security={security} draft={draft} onChange={edit} error={saving.error} />
      </Panel>
      {children}
      <OriginsPanel origins={originsIn(draft, security)} onChange={edit} error={saving.error} />
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
