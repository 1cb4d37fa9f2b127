/** The properties of an order except its amounts. */
import { DescriptionList } from '../../../design/description-list.tsx';
import type { Order } from '../../../api/orders.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { ResponseCode } from '../../../components/response-code.tsx';
import { orderTexts } from './order-texts.ts';

export const OrderProperties = ({ order }: { readonly order: Order }) => {
  const t = useTexts(orderTexts);
  const toParameterItem = ([name, value]: readonly [string, string | null]) => ({
    name,
    value: value === null ? t.none : <bdi className="postern-code">{value}</bdi>,
  });
  return (
    <DescriptionList
      items={[
        ...protocolParameters.map((name) => toParameterItem([name, order[name]])),
        { name: t.lastOperation, value: <ResponseCode code={order.transaction_code} /> },
        { name: t.description, value: <bdi>{order.order_description ?? t.none}</bdi> },
        { name: t.created, value: <Timestamp at={order.created_at} as="full" /> },
        { name: t.updated, value: <Timestamp at={order.updated_at} as="full" /> },
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
