import { useQuery } from '@tanstack/react-query';
import { ordersQuery } from '../../api/orders.ts';
import { useAccountId } from '../../api/use-account-id.ts';

/** The currency of the newest order. */
export const useLastCurrency = (): string | undefined =>
  useQuery(ordersQuery(useAccountId(), {})).data?.items[0]?.currency;
