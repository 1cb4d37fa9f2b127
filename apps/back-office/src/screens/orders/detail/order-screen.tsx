/** The screen of one order: amounts, history and operations. */
import { Group } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import type { Operation } from '@postern/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { CopyButton } from '../../../design/code-block.tsx';
import { BackLink, ButtonLink } from '../../../design/links.tsx';
import { Page } from '../../../design/page.tsx';
import { Panel } from '../../../design/panel.tsx';
import { type Order, orderQuery } from '../../../api/orders.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { DeleteOrderButton } from './delete-order-button.tsx';
import { OperationButtons } from '../operation/operation-buttons.tsx';
import { OrderAmounts } from '../amounts/order-amounts.tsx';
import { orderTexts } from './order-texts.ts';
import { OrderHistory } from '../history/order-history.tsx';
import { OperationDialog } from '../operation/operation-dialog.tsx';
import { PendingOperations } from './pending-operations.tsx';
import { DescriptionList, type DescriptionItem } from '../../../design/description-list.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { ResponseCode } from '../../../components/response-code.tsx';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';

const route = getRouteApi('/accounts/$account/orders/$fort_id');

export const OrderScreen = () => {
  const { account, fort_id: fortId } = route.useParams();
  const t = useTexts(orderTexts);
  const [operation, setOperation] = useState<Operation>();
  const query = useInfiniteQuery(orderQuery(account, fortId));
  const current = query.data?.pages.at(-1);
  return (
    <Page
      back={
        <BackLink to="/accounts/$account/orders" params={{ account }}>
          {t.back}
        </BackLink>
      }
      title={current?.order.merchant_reference ?? fortId}
      lead={
        <Group gap="xs" component="span">
          {current !== undefined && <StatusTag status={current.order.status} />}
          <bdi className="postern-code">{fortId}</bdi>
          <CopyButton text={fortId} label={`${t.copy} fort_id`} />
        </Group>
      }
      actions={
        current !== undefined && (
          <NeedsFullAccess>
            <OperationButtons order={current.order} choose={setOperation} />
          </NeedsFullAccess>
        )
      }
    >
      <QueryResult query={query} lines={8}>
        {({ pages }) => {
          const { order, pending, tries } = pages.at(-1) ?? {};
          return (
            order !== undefined &&
            pending !== undefined &&
            tries !== undefined && (
              <>
                <PendingOperations order={order} pending={pending} />
                <Panel title={t.amounts}>
                  <OrderAmounts order={order} />
                </Panel>
                <Panel
                  title={t.facts}
                  actions={
                    <Group gap="xs">
                      <NeedsFullAccess>
                        <DeleteOrderButton
                          account={account}
                          order={order}
                          operations={
                            query.hasNextPage
                              ? undefined
                              : pages.reduce((sum, { operations: { items } }) => sum + items.length, 0)
                          }
                        />
                      </NeedsFullAccess>
                      <ButtonLink
                        to="/accounts/$account/requests"
                        params={{ account }}
                        search={{ merchant_reference: order.merchant_reference }}
                        variant="default"
                        size="xs"
                        leftSection={<IconListSearch size={15} />}
                      >
                        {t.requests}
                      </ButtonLink>
                    </Group>
                  }
                >
                  <OrderProperties order={order} />
                </Panel>
                <OrderHistory
                  order={order}
                  operations={pages.flatMap(({ operations: { items } }) => items)}
                  tries={tries}
                  more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
                />
                {operation !== undefined && (
                  <OperationDialog
                    key={operation}
                    operation={operation}
                    order={order}
                    close={() => setOperation(undefined)}
                  />
                )}
              </>
            )
          );
        }}
      </QueryResult>
    </Page>
  );
};

/** The properties of an order except its amounts. */
const OrderProperties = ({ order }: { readonly order: Order }) => {
  const t = useTexts(orderTexts);
  const toParameterItem = ([name, value]: readonly [string, string | null]) => ({
    name,
    value: value === null ? t.none : <bdi className="postern-code">{value}</bdi>,
  });
  // A member of an order that is shown nowhere does not compile.
  const properties: Readonly<Record<Exclude<keyof Order, ShownElsewhere>, DescriptionItem>> = {
    transaction_code: { name: t.lastOperation, value: <ResponseCode code={order.transaction_code} /> },
    order_description: { name: t.description, value: <bdi>{order.order_description ?? t.none}</bdi> },
    created_at: { name: t.created, value: <Timestamp at={order.created_at} as="full" hasAge /> },
    updated_at: { name: t.updated, value: <Timestamp at={order.updated_at} as="full" hasAge /> },
  };
  return (
    <DescriptionList
      items={[
        ...protocolParameters.map((name) => toParameterItem([name, order[name]])),
        ...Object.values(properties),
      ]}
    />
  );
};

const protocolParameters = [
  'merchant_reference',
  'fort_id',
  'authorization_code',
  'processor_response_code',
  'acquirer_response_code',
] as const;

/** The title has the status, and the panel of amounts the amounts. The code contains the other two. */
type ShownElsewhere =
  | (typeof protocolParameters)[number]
  | 'status'
  | 'currency'
  | 'amount'
  | 'authorized_amount'
  | 'captured_amount'
  | 'refunded_amount'
  | 'transaction_status'
  | 'transaction_message';
