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
  changed,
  changesIn,
  isChanged,
  nothingChanged,
  originsIn,
  type Change,
} from './security-settings-draft.ts';
import { Origins } from './origins-panel.tsx';
import { Signatures } from './signature-fields.tsx';
import { Summary } from './change-summary.tsx';
import { texts } from './texts.ts';

interface SettingsProps {
  readonly account: string;
  readonly security: SecuritySettings;
  /** The content between the two. */
  readonly children: ReactNode;
}

export const Settings = ({ account, security, children }: SettingsProps) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const [draft, change] = useReducer(changed(security), nothingChanged);
  const [isAsked, { open: ask, close }] = useDisclosure(false);
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
        <Signatures security={security} draft={draft} onChange={edit} error={saving.error} />
      </Panel>
      {children}
      <Origins origins={originsIn(draft, security)} onChange={edit} error={saving.error} />
      <SaveBar
        isChanged={isChanged(draft)}
        busy={saving.isPending}
        error={saving.error}
        onDiscard={() => edit({ kind: 'discard' })}
        onSave={() => {
          const tidied = changed(security)(draft, { kind: 'tidy' });
          edit({ kind: 'tidy' });
          if (isChanged(tidied)) ask();
        }}
      />
      <ConfirmDialog
        opened={isAsked}
        title={t.saveTitle}
        confirmLabel={t.save}
        busy={saving.isPending}
        onConfirm={() => saving.mutate(changesIn(draft))}
        onClose={close}
      >
        <Summary draft={draft} security={security} />
      </ConfirmDialog>
    </>
  );
};
