/** The channels, saved together. */
import { Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Panel } from '../../../design/panel.tsx';
import { fieldErrorText } from '../../../form/field-errors.ts';
import { SaveBar } from '../../../form/save-bar.tsx';
import {
  updateTechnicalSettings,
  technicalSettingsQuery,
  type TechnicalSettings,
} from '../../../api/technical-settings.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { notifySuccess } from '../../../components/notify.ts';
import { ResendAfterChangeCallout } from '../../../components/resend-after-change-callout.tsx';
import { ChannelPanel } from './channel-panel.tsx';
import {
  applyChange,
  toChanges,
  toDraft,
  unusedName,
  hasErrors,
  isChanged,
  type Change,
  type Draft,
} from './channels-draft.ts';
import { texts } from '../texts.ts';

interface ChannelsFormProps {
  readonly account: string;
  readonly technical: TechnicalSettings;
  /** The content below the channels. */
  readonly children: ReactNode;
}

export const ChannelsForm = ({ account, technical, children }: ChannelsFormProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const queries = useQueryClient();
  // Undefined without changes, so that changes saved elsewhere appear at once.
  const [changedDraft, setChangedDraft] = useState<Draft>();
  const draft = changedDraft ?? toDraft(technical);
  const saving = useMutation({
    mutationFn: () => updateTechnicalSettings(account, toChanges(draft)),
    onSuccess: async (after) => {
      queries.setQueryData(technicalSettingsQuery(account).queryKey, after);
      setChangedDraft(undefined);
      notifySuccess(t.saved);
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings'] });
    },
  });
  const edit = (change: Change) => {
    saving.reset();
    const after = applyChange(draft, change);
    setChangedDraft(isChanged(after, technical) ? after : undefined);
  };
  const formError =
    fieldErrorText(saving.error, 'channels', language) ??
    fieldErrorText(saving.error, 'active_channel', language);
  const add = (
    <Button
      variant={draft.channels.length === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} />}
      onClick={() => edit({ kind: 'add', name: unusedName(draft, technical.active_channel) })}
    >
      {t.add}
    </Button>
  );
  return (
    <>
      {draft.channels.length === 0 ? (
        <Panel>
          <EmptyState icon={<IconRoute size={32} />} title={t.none}>
            <Stack align="center" gap="sm">
              {t.noneMeaning}
              {add}
            </Stack>
          </EmptyState>
        </Panel>
      ) : (
        draft.channels.map((channel, at) => (
          <ChannelPanel
            key={at}
            account={account}
            draft={draft}
            channel={channel}
            at={at}
            error={saving.error}
            onChange={edit}
          />
        ))
      )}
      {formError !== undefined && (
        <Text size="sm" c="var(--error)" role="alert">
          {formError}
        </Text>
      )}
      {draft.channels.length > 0 && <div>{add}</div>}
      {saving.isSuccess && <ResendAfterChangeCallout account={account} />}
      {children}
      <SaveBar
        isChanged={changedDraft !== undefined}
        busy={saving.isPending}
        error={saving.error}
        onDiscard={() => {
          saving.reset();
          setChangedDraft(undefined);
        }}
        onSave={() => {
          if (!hasErrors(draft)) saving.mutate();
        }}
      />
    </>
  );
};
