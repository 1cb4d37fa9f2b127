/** The steps that are one question and one answer. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  dropNext,
  dropPrevious,
  promoteNext,
  securityQuery,
  type Security,
} from '../../../api/security-settings.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { AskOnce } from '../../../components/confirm-dialog.tsx';
import { notifyDone } from '../../../components/notify.ts';
import { RefusedWith } from '../refusal-response-code.tsx';
import { texts } from '../texts.ts';

interface StepProps {
  readonly account: string;
  readonly security: Security;
}

export const ChangeOver = ({ account, security }: StepProps) => {
  const t = useTexts(texts);
  return (
    <Act
      account={account}
      does={promoteNext}
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
      does={dropNext}
      label={t.dropNext}
      title={t.dropNextTitle}
      done={t.nextDropped}
      isDangerous
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
      does={dropPrevious}
      label={t.finishAct}
      title={t.finishTitle}
      done={t.finished}
      isDangerous
      isMain
    >
      {t.finishAsk} <RefusedWith reason="SignatureMismatch" />
    </Act>
  );
};

interface ActProps {
  readonly account: string;
  readonly does: (account: string) => Promise<Security>;
  readonly label: string;
  readonly title: string;
  readonly done: string;
  readonly isDangerous?: boolean;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

const Act = ({
  account,
  does,
  label,
  title,
  done,
  isDangerous = false,
  isMain = false,
  children,
}: ActProps) => {
  const queries = useQueryClient();
  const [isAsked, { open: ask, close }] = useDisclosure(false);
  const act = useMutation({
    mutationFn: () => does(account),
    onSuccess: async (after) => {
      close();
      notifyDone(done);
      queries.setQueryData(securityQuery(account).queryKey, after);
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
      <AskOnce
        opened={isAsked}
        title={title}
        yes={label}
        isDangerous={isDangerous}
        busy={act.isPending}
        error={act.error}
        onYes={() => act.mutate()}
        onClose={close}
      >
        {children}
      </AskOnce>
    </>
  );
};
