/** What of an order has not ended yet, and how to end it without waiting. */
import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconHelpCircle, IconHourglass } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Notice } from '../../../design/callout.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import { settleOrder, type Order, type Pending } from '../../../api/orders.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { Amount } from '../../../components/amount.tsx';
import { Moment } from '../../../components/timestamp.tsx';
import { notifyDone, notifyFailed } from '../../../components/notify.ts';
import { Operation } from '../../../components/operation-name.tsx';
import { detailTexts } from './detail-texts.ts';
import { isUnsettled } from '../operation/available-operations.ts';

interface UnderWayProps {
  readonly order: Order;
  readonly pending: readonly Pending[];
}

export const UnderWay = ({ order, pending }: UnderWayProps) => {
  const t = useTexts(detailTexts);
  if (pending.length > 0) return <Settling order={order} pending={pending} />;
  return isUnsettled(order) ? (
    <Notice tone="doubt" icon={<IconHelpCircle size={20} />}>
      {t.stuck}
    </Notice>
  ) : undefined;
};

const Settling = ({ order, pending }: UnderWayProps) => {
  const t = useTexts(detailTexts);
  const { settle, isSettling } = useSettling(order);
  return (
    <Notice tone="wait" icon={<IconHourglass size={20} />} title={t.pending}>
      <Stack gap="sm">
        <Text size="sm">{t.pendingLead}</Text>
        {pending.map(({ id, operation, amount, due_at, ends }) => (
          <Group key={id} gap="xs" component="p" m={0} fz="sm">
            <Operation name={operation} />
            {amount !== null && <Amount minor={amount} currency={order.currency} />}
            <Text span size="sm" c="dimmed">
              {t.due} <Moment at={due_at} /> · {t.endsAs} <b>{t[ends]}</b>
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
    </Notice>
  );
};

const useSettling = ({ fort_id }: Order) => {
  const t = useTexts(detailTexts);
  const account = useAccountId();
  const queries = useQueryClient();
  const { language } = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationFn: (ends: Pending['ends'] | undefined) => settleOrder(account, fort_id, ends),
    onSuccess: ({ settled }) => notifyDone(t.settled(settled)),
    onError: (error) => notifyFailed(error, language),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account', account, 'orders'] }),
  });
  return { settle: mutate, isSettling: isPending };
};
