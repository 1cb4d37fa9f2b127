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
import { useTexts } from '../../../language/language-provider.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { notifySuccess } from '../../../components/notify.ts';
import { RefusedWith } from '../refusal-response-code.tsx';
import { texts } from '../texts.ts';

interface StepProps {
  readonly account: string;
  readonly security: SecuritySettings;
}

export const ChangeOver = ({ account, security }: StepProps) => {
  const t = useTexts(texts);
  return (
    <Act
      account={account}
      does={activateNextKeys}
      label={t.changeOverAct}
      title={t.changeOverTitle}
      done={t.changedOver}
      isMain
    >
      {t.changeOverAsk} {security.previous !== null && t.replacesPrevious}
    </Act>
  );
};

export const DropNext = ({ account }: StepProps) => {
  const t = useTexts(texts);
  return (
    <Act
      account={account}
      does={discardNextKeys}
      label={t.dropNext}
      title={t.dropNextTitle}
      done={t.nextDropped}
      isDestructive
    >
      {t.dropNextMeaning}
    </Act>
  );
};

export const Finish = ({ account }: StepProps) => {
  const t = useTexts(texts);
  return (
    <Act
      account={account}
      does={revokePreviousKeys}
      label={t.finishAct}
      title={t.finishTitle}
      done={t.finished}
      isDestructive
      isMain
    >
      {t.finishAsk} <RefusedWith reason="SignatureMismatch" />
    </Act>
  );
};

interface ActProps {
  readonly account: string;
  readonly does: (account: string) => Promise<SecuritySettings>;
  readonly label: string;
  readonly title: string;
  readonly done: string;
  readonly isDestructive?: boolean;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

const Act = ({
  account,
  does,
  label,
  title,
  done,
  isDestructive = false,
  isMain = false,
  children,
}: ActProps) => {
  const queries = useQueryClient();
  const [isAsked, { open: ask, close }] = useDisclosure(false);
  const act = useMutation({
    mutationFn: () => does(account),
    onSuccess: async (after) => {
      close();
      notifySuccess(done);
      queries.setQueryData(securitySettingsQuery(account).queryKey, after);
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings'] });
    },
  });
  return (
    <>
      <Button
        size="xs"
        variant={isMain ? 'filled' : 'default'}
        onClick={() => {
          act.reset();
          ask();
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={title}
        confirmLabel={label}
        isDestructive={isDestructive}
        busy={act.isPending}
        error={act.error}
        onConfirm={() => act.mutate()}
        onClose={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
};
