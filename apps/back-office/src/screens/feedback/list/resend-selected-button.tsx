/** Resends the selected feedback. */
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resendMany } from '../../../api/feedback.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { notifySuccess, notifyError } from '../../../components/notify.ts';
import { texts } from '../texts.ts';

interface ResendSelectedButtonProps {
  readonly account: string;
  readonly ids: readonly string[];
  readonly onDone: () => void;
}

export const ResendSelectedButton = ({ account, ids, onDone }: ResendSelectedButtonProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const resend = useMutation({
    mutationFn: () => resendMany(account, { ids: [...ids] }),
    onSuccess: async ({ resent }) => {
      notifySuccess(t.resent(resent));
      onDone();
      await queries.invalidateQueries({ queryKey: ['account', account, 'feedback'] });
    },
    onError: (error) => notifyError(error, language),
  });
  return (
    <Button size="compact-sm" loading={resend.isPending} onClick={() => resend.mutate()}>
      {t.resendCount(ids.length)}
    </Button>
  );
};
