/** The order of a timeline: what the shop must name, and what the gateway has stored. */
import { Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { orderFeedbackQuery, type Order } from '../../api/orders.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { Amount } from '../../components/amount.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { Code, CopyButton } from '../../design/code-block.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { ButtonLink } from '../../design/links.tsx';
import { Panel } from '../../design/panel.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { texts } from './texts.ts';

export const TimelineOrderPanel = ({ order }: { readonly order: Order }) => {
  const t = useTexts(texts);
  const account = useAccountId();
  const feedback = useInfiniteQuery(orderFeedbackQuery(account, order.fort_id));
  const messages = feedback.data?.pages.flatMap(({ items }) => items) ?? [];
  const { currency } = order;
  return (
    <Panel
      title={t.order}
      lead={t.orderLead}
      actions={
        <ButtonLink
          size="xs"
          variant="default"
          to="/accounts/$account/orders/$fort_id"
          params={{ account, fort_id: order.fort_id }}
        >
          {t.openOrder}
        </ButtonLink>
      }
    >
      <DescriptionList
        items={[
          {
            name: t.reference,
            value: (
              <Group gap={4} wrap="nowrap">
                <Code>{order.merchant_reference}</Code>
                <CopyButton text={order.merchant_reference} label={t.copyReference} />
              </Group>
            ),
          },
          { name: t.status, value: <StatusTag status={order.status} /> },
          { name: t.captured, value: <Amount minor={order.captured_amount} currency={currency} /> },
          { name: t.refunded, value: <Amount minor={order.refunded_amount} currency={currency} /> },
          { name: t.feedback, value: messages.length },
        ]}
      />
    </Panel>
  );
};
