/** The pending operations of an order, and buttons to complete them now. */
import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconHelpCircle, IconHourglass } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Callout } from '../../../design/callout.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import { completePendingOperations, type Order, type PendingOperation } from '../../../api/orders.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { Amount } from '../../../components/amount.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { notifySuccess, notifyError } from '../../../components/notify.ts';
import { Operation } from '../../../components/operation-name.tsx';
import { detailTexts } from './detail-texts.ts';
import { isUnsettled } from '../operation/available-operations.ts';

interface UnderWayProps {
  readonly order: Order;
  readonly pending: readonly PendingOperation[];
}

export const UnderWay = ({ order, pending }: UnderWayProps) => {
  const t = useTexts(detailTexts);
  if (pending.length > 0) return <Settling order={order} pending={pending} />;
  return isUnsettled(order) ? (
    <Callout tone="doubt" icon={<IconHelpCircle size={20} />}>
      {t.stuck}
    </Callout>
  ) : undefined;
};

const Settling = ({ order, pending }: UnderWayProps) => {
  const t = useTexts(detailTexts);
  const { settle, isSettling } = useSettling(order);
  return (
    <Callout tone="wait" icon={<IconHourglass size={20} />} title={t.pending}>
      <Stack gap="sm">
        <Text size="sm">{t.pendingLead}</Text>
        {pending.map(({ id, operation, amount, due_at, ends }) => (
          <Group key={id} gap="xs" component="p" m={0} fz="sm">
            <Operation name={operation} />
            {amount !== null && <Amount minor={amount} currency={order.currency} />}
            <Text span size="sm" c="dimmed">
              {t.due} <Timestamp at={due_at} /> · {t.endsAs} <b>{t[ends]}</b>
            </Text>
          </Group>
        ))}
        <Group gap="xs">
          <Button size="xs" loading={isSettling} onClick={() => settle(undefined)}>
            {t.settle}
          </Button>
          <Menu shadow="md" position="bottom-start">
            <Menu.Target>
              <Button
                size="xs"
                variant="default"
                disabled={isSettling}
                rightSection={<IconChevronDown size={14} />}
              >
                {t.settleOther}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => settle('succeeded')}>{t.settleSucceeded}</Menu.Item>
              <Menu.Item onClick={() => settle('declined')}>{t.settleDeclined}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Stack>
    </Callout>
  );
};

const useSettling = ({ fort_id }: Order) => {
  const t = useTexts(detailTexts);
  const account = useAccountId();
  const queries = useQueryClient();
  const { language } = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationFn: (ends: PendingOperation['ends'] | undefined) =>
      completePendingOperations(account, fort_id, ends),
    onSuccess: ({ settled }) => notifySuccess(t.settled(settled)),
    onError: (error) => notifyError(error, language),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account', account, 'orders'] }),
  });
  return { settle: mutate, isSettling: isPending };
};
