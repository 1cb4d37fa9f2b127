/** The access code, as on the overview, and its replacement if it has leaked. */
import { Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CopyButton } from '../../design/code-block.tsx';
import { DestructiveButton } from '../../design/destructive-button.tsx';
import { Panel } from '../../design/panel.tsx';
import { regenerateAccessCode } from '../../api/security-settings.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { formatAccountSetting } from '../../language/format-account-setting.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { notifySuccess } from '../../components/notify.ts';
import { RefusalResponseCode } from './refusal-response-code.tsx';
import styles from './security-settings.module.css';
import { texts } from './texts.ts';
import { NeedsFullAccess } from '../../components/needs-full-access.tsx';

interface AccessCodePanelProps {
  readonly account: string;
  readonly accessCode: string;
}

export const AccessCodePanel = ({ account, accessCode }: AccessCodePanelProps) => {
  const t = useTexts(texts);
  const { label, description: meaning } = formatAccountSetting('access_code', useLanguage().language);
  const queries = useQueryClient();
  const [isConfirming, { open: openConfirm, close }] = useDisclosure(false);
  const renewal = useMutation({
    mutationFn: () => regenerateAccessCode(account),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings'] });
      close();
      notifySuccess(t.renewed);
    },
  });
  return (
    <Panel title={label} lead={meaning}>
      <Group gap="xs" justify="space-between">
        <Group gap={6} wrap="nowrap">
          <code className={styles['secret']} dir="ltr">
            {accessCode}
          </code>
          <CopyButton text={accessCode} label={t.copy} />
        </Group>
        <NeedsFullAccess>
          <DestructiveButton
            leftSection={<IconRefresh size={16} />}
            onClick={() => {
              renewal.reset();
              openConfirm();
            }}
          >
            {t.renew}
          </DestructiveButton>
        </NeedsFullAccess>
      </Group>
      <ConfirmDialog
        opened={isConfirming}
        title={t.renewTitle}
        confirmLabel={t.renew}
        isDestructive
        busy={renewal.isPending}
        error={renewal.error}
        onConfirm={() => renewal.mutate()}
        onClose={close}
      >
        {t.renewMeaning} <RefusalResponseCode reason="UnknownAccessCode" />
      </ConfirmDialog>
    </Panel>
  );
};
