/** Runs an operation on an order: the form, and then the result. */
import { Modal } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import type { Operation as Name } from '@postern/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRestoreFocus } from '../../../design/restore-focus.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { runOperation } from '../../../api/run-operation.ts';
import type { Order } from '../../../api/orders.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { ErrorAlert } from '../../../components/query-result.tsx';
import { OperationName } from '../../../components/operation-name.tsx';
import type { OperationDraft } from './operation-request.ts';
import { orderTexts } from '../detail/order-texts.ts';
import { remainingFor } from './available-operations.ts';
import { OperationForm } from './operation-form.tsx';
import { OperationResult } from './operation-result.tsx';

interface OperationDialogProps {
  readonly operation: Name;
  readonly order: Order;
  readonly close: () => void;
}

export const OperationDialog = ({ operation, order, close }: OperationDialogProps) => {
  const t = useTexts(orderTexts);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<OperationDraft>(() => ({
    amount: initialAmount(operation, order),
    language,
    order_description: '',
    maintenance_reference: '',
    thirdPartyCodes: false,
  }));
  const mutation = useMutation({
    mutationFn: runOperation.bind(undefined, account),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account', account, 'orders'] }),
  });
  useRestoreFocus();
  const content = useRef<HTMLDivElement>(null);
  // The result replaces the form, so the focus moves along.
  useDidUpdate(
    () => content.current?.querySelector<HTMLElement>('[data-autofocus], input')?.focus(),
    [mutation.data === undefined],
  );
  return (
    <Modal
      opened
      onClose={close}
      size={mutation.data === undefined ? 'md' : 'xl'}
      title={
        <>
          {t[operation]} · <OperationName name={operation} />
        </>
      }
    >
      <div ref={content}>
        {mutation.data === undefined ? (
          <OperationForm
            operation={operation}
            order={order}
            draft={draft}
            change={(changed) => setDraft({ ...draft, ...changed })}
            send={mutation.mutate}
            isSending={mutation.isPending}
            close={close}
          />
        ) : (
          <OperationResult outcome={mutation.data} onRetry={mutation.reset} close={close} />
        )}
        {mutation.error !== null && <ErrorAlert error={mutation.error} />}
      </div>
    </Modal>
  );
};

// Without an amount left, the gateway refuses the operation anyway: suggest the order's own amount.
const initialAmount = (operation: Name, order: Order): string => {
  const remaining = remainingFor(operation, order);
  return remaining > 0n ? String(remaining) : order.amount;
};
