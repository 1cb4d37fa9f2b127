/** The pending operations of an order, and buttons to complete them now. */
import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { responseMessage } from '@postern/protocol/texts';
import { IconChevronDown, IconHelpCircle, IconHourglass } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Callout } from '../../../design/callout.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import {
  completePendingOperations,
  type ChosenOutcome,
  type Order,
  type PendingOperation,
} from '../../../api/orders.ts';
import { defaultDecline } from '../../../form/decline-messages.ts';
import { areAllErrorsInFields } from '../../../form/field-errors.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { Amount } from '../../../components/amount.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { notifySuccess, notifyError } from '../../../components/notify.ts';
import { OperationName } from '../../../components/operation-name.tsx';
import { DeclinePendingOperationDialog } from './decline-pending-operation-dialog.tsx';
import { orderTexts } from './order-texts.ts';
import { isOutcomeUnknown } from '../operation/available-operations.ts';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';

interface PendingOperationsProps {
  readonly order: Order;
  readonly pending: readonly PendingOperation[];
}

export const PendingOperations = ({ order, pending }: PendingOperationsProps) => {
  const t = useTexts(orderTexts);
  if (pending.length > 0) return <PendingCallout order={order} pending={pending} />;
  return isOutcomeUnknown(order) ? (
    <Callout tone="uncertain" icon={<IconHelpCircle size={20} />}>
      {t.stuck}
    </Callout>
  ) : undefined;
};

const PendingCallout = ({ order, pending }: PendingOperationsProps) => {
  const t = useTexts(orderTexts);
  const { language } = useLanguage();
  const [isDeclining, { open, close }] = useDisclosure();
  const { complete, isCompleting, error, reset } = useCompleteOperations(order, close);
  return (
    <Callout tone="warning" icon={<IconHourglass size={20} />} title={t.pending}>
      <Stack gap="sm">
        <Text size="sm">{t.pendingLead}</Text>
        {pending.map(({ id, operation, amount, due_at, ends, message }) => (
          <Group key={id} gap="xs" component="p" m={0} fz="sm">
            <OperationName name={operation} />
            {amount !== null && <Amount minor={amount} currency={order.currency} />}
            <Text span size="sm" c="dimmed">
              {due_at === null ? (
                t.byHand
              ) : (
                <>
                  {t.due} <Timestamp at={due_at} />
                </>
              )}{' '}
              · {t.endsAs} <b>{t[ends]}</b>
              {message !== null && ` (${message} · ${responseMessage(message, language)})`}
            </Text>
          </Group>
        ))}
        <Group gap="xs">
          <NeedsFullAccess>
            <Button size="xs" loading={isCompleting} onClick={() => complete(undefined)}>
              {t.complete}
            </Button>
            <Menu shadow="md" position="bottom-start">
              <Menu.Target>
                <Button
                  size="xs"
                  variant="default"
                  disabled={isCompleting}
                  rightSection={<IconChevronDown size={14} />}
                >
                  {t.chooseOutcome}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => complete({ ends: 'succeeded' })}>{t.completeSucceeded}</Menu.Item>
                <Menu.Item onClick={open}>{t.completeDeclined}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </NeedsFullAccess>
        </Group>
      </Stack>
      <DeclinePendingOperationDialog
        isOpen={isDeclining}
        planned={pending.find(({ message }) => message !== null)?.message ?? defaultDecline}
        close={() => {
          close();
          reset();
        }}
        decline={(declined) => complete({ ends: 'declined', message: declined })}
        isCompleting={isCompleting}
        error={error}
      />
    </Callout>
  );
};

const useCompleteOperations = ({ fort_id }: Order, closeDialog: () => void) => {
  const t = useTexts(orderTexts);
  const account = useAccountId();
  const queries = useQueryClient();
  const { language } = useLanguage();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (chosen: ChosenOutcome | undefined) => completePendingOperations(account, fort_id, chosen),
    onSuccess: ({ completed }) => {
      closeDialog();
      notifySuccess(t.completed(completed));
    },
    onError: (failed) => {
      // The dialog shows what is wrong with the message.
      if (!areAllErrorsInFields(failed, (path) => path === 'message')) notifyError(failed, language);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['account', account, 'orders'] }),
  });
  return { complete: mutate, isCompleting: isPending, error, reset };
};
