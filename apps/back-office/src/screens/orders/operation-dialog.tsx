/** An operation on an order: filled in, sent over the wire, and what came back. */
import { Modal } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import type { Operation as Name } from '@postern/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFocusBack } from '../../design/focus.ts';
import { useAccountId } from '../../gateway/here.ts';
import { runOperation } from '../../gateway/operations.ts';
import type { Order } from '../../gateway/orders.ts';
import { useLanguage, useWords } from '../../language/language.tsx';
import { Failure } from '../../shown/asked.tsx';
import { Operation } from '../../shown/operation.tsx';
import type { OperationDraft } from './asked-operation.ts';
import { detailWords } from './detail-words.ts';
import { leftFor } from './offers.ts';
import { OperationForm } from './operation-form.tsx';
import { OperationOutcome } from './operation-outcome.tsx';

interface OperationDialogProps {
  readonly operation: Name;
  readonly order: Order;
  readonly close: () => void;
}

export const OperationDialog = ({ operation, order, close }: OperationDialogProps) => {
  const say = useWords(detailWords);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<OperationDraft>(() => ({
    amount: firstAmount(operation, order),
    language,
    order_description: '',
    maintenance_reference: '',
    thirdPartyCodes: false,
  }));
  const sending = useMutation({
    mutationFn: runOperation.bind(undefined, account),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account', account, 'orders'] }),
  });
  useFocusBack();
  const inside = useRef<HTMLDivElement>(null);
  // The form and what came of it take the place of each other, and the focus with it.
  useDidUpdate(
    () => inside.current?.querySelector<HTMLElement>('[data-autofocus], input')?.focus(),
    [sending.data === undefined],
  );
  return (
    <Modal
      opened
      onClose={close}
      size={sending.data === undefined ? 'md' : 'xl'}
      title={
        <>
          {say[operation]} · <Operation name={operation} />
        </>
      }
    >
      <div ref={inside}>
        {sending.data === undefined ? (
          <OperationForm
            operation={operation}
            order={order}
            draft={draft}
            change={(changed) => setDraft({ ...draft, ...changed })}
            send={sending.mutate}
            isSending={sending.isPending}
            close={close}
          />
        ) : (
          <OperationOutcome outcome={sending.data} again={sending.reset} close={close} />
        )}
        {sending.error !== null && <Failure error={sending.error} />}
      </div>
    </Modal>
  );
};

// Where nothing is left, what is tried is a refusal: it takes no more than the order's own amount.
const firstAmount = (operation: Name, order: Order): string => {
  const left = leftFor(operation, order);
  return left > 0n ? String(left) : order.amount;
};
