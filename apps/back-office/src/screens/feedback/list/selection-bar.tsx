/** Actions for the selected feedback. */
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resendMany } from '../../../api/feedback.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { notifySuccess, notifyError } from '../../../components/notify.ts';
import { CompareButton } from '../../../components/list/compare-bar.tsx';
import { texts } from '../texts.ts';

interface SelectionBarProps {
  readonly selectedIds: readonly string[];
  readonly onDone: () => void;
}

export const SelectionBar = ({ selectedIds, onDone }: SelectionBarProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const resend = useMutation({
    mutationFn: () => resendMany(account, { ids: [...selectedIds] }),
    onSuccess: async ({ resent }) => {
      notifySuccess(t.resent(resent));
      onDone();
      await queries.invalidateQueries({ queryKey: ['account', account, 'feedback'] });
    },
    onError: (error) => notifyError(error, language),
  });
  return (
    <output style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      {selectedIds.length > 0 && (
        <>
          <Text size="sm" component="span">
            {t.chosen(selectedIds.length)}
          </Text>
          <Button size="xs" loading={resend.isPending} onClick={() => resend.mutate()}>
            {t.resendCount(selectedIds.length)}
          </Button>
          <CompareButton list="feedback" account={account} ids={selectedIds} />
        </>
      )}
    </output>
  );
};
