/** Deletes an order, after a confirmation, and returns to the list. */
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Order } from '../../../api/orders.ts';
import { queriesOf } from '../../../api/query-client.ts';
import { deleteOrder } from '../../../api/reset-and-snapshots.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../components/notify.ts';
import { DestructiveButton } from '../../../design/destructive-button.tsx';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { orderTexts } from './order-texts.ts';

interface DeleteOrderButtonProps {
  readonly account: string;
  readonly order: Order;
  /** Undefined if there are more operations than were fetched. */
  readonly operations: number | undefined;
}

export const DeleteOrderButton = ({ account, order, operations }: DeleteOrderButtonProps) => {
  const t = useTexts(orderTexts);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure(false);
  const deletion = useMutation({
    mutationFn: async () => {
      // First, so that live updates do not fetch a deleted order.
      await navigate({ to: '/accounts/$account/orders', params: { account } });
      await deleteOrder(account, order.fort_id);
    },
    onSuccess: async () => {
      notifySuccess(t.deleted(order.merchant_reference));
      await queries.invalidateQueries(queriesOf(account));
    },
    onError: (error) => notifyError(error, language),
  });
  return (
    <>
      <DestructiveButton size="xs" leftSection={<IconTrash size={15} />} onClick={open}>
        {t.delete}
      </DestructiveButton>
      <ConfirmDialog
        opened={isOpen}
        title={t.deleteTitle(order.merchant_reference)}
        confirmLabel={t.delete}
        isDestructive
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onClose={close}
      >
        {operations === undefined ? t.deleteMeaningAll : t.deleteMeaning(operations)}
      </ConfirmDialog>
    </>
  );
};
