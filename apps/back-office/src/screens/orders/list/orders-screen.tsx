/** The list of an account's orders, with filters, dialogs for new orders and payments, and the payment pages. */
import { Button, Group } from '@mantine/core';
import { IconCreditCard, IconPlus, IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAccountId } from '../../../api/use-account-id.ts';
import { orderExportAddress, orderFilterNames, orderPagesQuery, type Order } from '../../../api/orders.ts';
import { keepRowsOfAccount } from '../../../api/query-client.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useDialogInAddress } from '../../../components/use-dialog-in-address.ts';
import { useUrlFilters } from '../../../components/list/use-url-filters.ts';
import { orderSorts, toOrderFilter } from './order-filter.ts';
import { useOrderColumns } from './order-columns.tsx';
import { useOrderFilterFields } from './use-order-filter-fields.ts';
import { NewOrderDialog } from '../new-order/new-order-dialog.tsx';
import { NewPaymentDialog } from '../new-payment/new-payment-dialog.tsx';
import { newPaymentTexts } from '../new-payment/new-payment-texts.ts';
import { usePaymentUnavailableReason } from '../new-payment/use-payment-unavailable-reason.ts';
import { PaymentPagesPanel } from '../payment-pages/payment-pages-panel.tsx';
import { texts } from './order-list-texts.ts';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';

const route = getRouteApi('/accounts/$account/orders');

export const OrdersScreen = () => {
  const t = useTexts(texts);
  const tPayment = useTexts(newPaymentTexts);
  const account = useAccountId();
  const { currency } = route.useSearch();
  const newOrder = useDialogInAddress('order');
  const newPayment = useDialogInAddress('payment');
  const paymentHindrance = usePaymentUnavailableReason();
  const filters = useUrlFilters(orderFilterNames);
  const filter = toOrderFilter(filters.values);
  const pages = useInfiniteQuery({
    ...orderPagesQuery(account, filter),
    placeholderData: keepRowsOfAccount(account),
  });
  const create = (
    <Group gap="xs">
      <NeedsFullAccess hindrance={paymentHindrance}>
        <Button variant="default" leftSection={<IconCreditCard size={16} />} onClick={newPayment.open}>
          {tPayment.create}
        </Button>
      </NeedsFullAccess>
      <NeedsFullAccess>
        <Button leftSection={<IconPlus size={16} />} onClick={newOrder.open}>
          {t.create}
        </Button>
      </NeedsFullAccess>
    </Group>
  );
  return (
    <ListScreen
      list="orders"
      account={account}
      title={t.title}
      lead={t.lead}
      actions={create}
      {...filters}
      fields={useOrderFilterFields()}
      period={{
        from: 'created_from',
        before: 'created_before',
        labels: { from: t.from, before: t.before },
      }}
      sort={{
        options: orderSorts.map((name) => [name, t[name]]),
        value: filter.sort ?? 'newest',
        isDisabled: filter.search !== undefined,
      }}
      filter={filter}
      exportAddress={(format) => orderExportAddress(account, filter, format)}
      pages={pages}
      columns={useOrderColumns()}
      keyOf={keyOf}
      count={t.count}
      above={<PaymentPagesPanel />}
      empty={{
        icon: <IconReceipt size={32} />,
        title: t.noOrders,
        hint: (
          <>
            {t.noOrdersHint}
            <div style={{ marginTop: 10 }}>{create}</div>
          </>
        ),
        noMatch: t.noneFound,
      }}
    >
      <NewPaymentDialog isOpen={newPayment.isOpen} close={newPayment.close} />
      <NewOrderDialog isOpen={newOrder.isOpen} close={newOrder.close} currency={currency} />
    </ListScreen>
  );
};

const keyOf = ({ fort_id: id }: Order): string => id;
