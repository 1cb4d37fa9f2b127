/** The steps that need only a confirmation. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  discardNextKeys,
  revokePreviousKeys,
  activateNextKeys,
  securitySettingsQuery,
  type SecuritySettings,
} from '../../../api/security-settings.ts';
import { DestructiveButton } from '../../../design/destructive-button.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { notifySuccess } from '../../../components/notify.ts';
import { RefusalResponseCode } from '../refusal-response-code.tsx';
import { texts } from '../texts.ts';

interface StepProps {
  readonly account: string;
  readonly security: SecuritySettings;
}

export const SwitchKeysButton = ({ account, security }: StepProps) => {
  const t = useTexts(texts);
  return (
    <ActionButton
      account={account}
      action={activateNextKeys}
      label={t.switchAction}
      title={t.switchTitle}
      done={t.switched}
    >
      {t.switchQuestion} {security.previous !== null && t.replacesPrevious}
    </ActionButton>
  );
};

export const CancelRotationButton = ({ account }: StepProps) => {
  const t = useTexts(texts);
  return (
    <ActionButton
      account={account}
      action={discardNextKeys}
      label={t.dropNext}
      title={t.dropNextTitle}
      done={t.nextDropped}
      isDestructive
    >
      {t.dropNextMeaning}
    </ActionButton>
  );
};

export const RevokePreviousKeysButton = ({ account }: StepProps) => {
  const t = useTexts(texts);
  return (
    <ActionButton
      account={account}
      action={revokePreviousKeys}
      label={t.finishAction}
      title={t.finishTitle}
      done={t.finished}
      isDestructive
    >
      {t.finishQuestion} <RefusalResponseCode reason="SignatureMismatch" />
    </ActionButton>
  );
};

interface ActionButtonProps {
  readonly account: string;
  readonly action: (account: string) => Promise<SecuritySettings>;
  readonly label: string;
  readonly title: string;
  readonly done: string;
  readonly isDestructive?: boolean;
  readonly children: ReactNode;
}

const ActionButton = ({
  account,
  action,
  label,
  title,
  done,
  isDestructive = false,
  children,
}: ActionButtonProps) => {
  const queries = useQueryClient();
  const [isConfirming, { open: openConfirm, close }] = useDisclosure(false);
  const mutation = useMutation({
    mutationFn: () => action(account),
    onSuccess: async (after) => {
      close();
      notifySuccess(done);
      queries.setQueryData(securitySettingsQuery(account).queryKey, after);
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings'] });
    },
  });
  const OpenButton = isDestructive ? DestructiveButton : Button;
  return (
    <>
      <OpenButton
        size="xs"
        onClick={() => {
          mutation.reset();
          openConfirm();
        }}
      >
        {label}
      </OpenButton>
      <ConfirmDialog
        opened={isConfirming}
        title={title}
        confirmLabel={label}
        isDestructive={isDestructive}
        busy={mutation.isPending}
        error={mutation.error}
        onConfirm={() => mutation.mutate()}
        onClose={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
};
