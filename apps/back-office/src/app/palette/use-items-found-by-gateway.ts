/** What the gateway finds: orders, requests and feedback of the account, or requests of all accounts; and accounts. */
import { IconListSearch, IconReceipt, IconSend, IconWorld } from '@tabler/icons-react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readScope } from '../../api/account-scope-params.ts';
import { api, unwrap } from '../../api/management-api-client.ts';
import { accountKey, allAccounts } from '../../api/query-client.ts';
import { useIsProvider } from '../../api/session.ts';
import { feedbackStateTexts } from '../../components/feedback-state-texts.ts';
import { isSearchText } from '../../components/list/read-list-filter.ts';
import { formatAmount } from '../../components/amount.tsx';
import { useLocale, useTexts } from '../../language/language-provider.tsx';
import type { PaletteGroup } from './palette-item.ts';
import { texts } from './command-palette-texts.ts';

interface FoundItems {
  readonly groups: readonly PaletteGroup[];
  readonly isLoading: boolean;
}

export const useItemsFoundByGateway = (account: string | undefined, text: string): FoundItems => {
  const t = useTexts(texts);
  const tState = useTexts(feedbackStateTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const isProvider = useIsProvider();
  const searchesRows = isSearchText(text);
  const ofAccount = { enabled: account !== undefined && searchesRows, placeholderData: keepPreviousData };
  const searchesAccounts = isProvider && /^[\w .-]+$/.test(text);
  const [orders, requests, feedback, accounts] = useQueries({
    queries: [
      { ...ordersQuery(account ?? '', text), ...ofAccount },
      {
        ...requestsQuery(account ?? allAccounts, text),
        enabled: searchesRows,
        placeholderData: keepPreviousData,
      },
      { ...feedbackQuery(account ?? '', text), ...ofAccount },
      { ...accountsQuery(text), enabled: searchesAccounts, placeholderData: keepPreviousData },
    ],
  });
  const params = { account: account ?? '' };
  const rows: readonly PaletteGroup[] = [
    {
      title: t.orders,
      items: (orders.data?.items ?? []).map(({ fort_id, merchant_reference, amount, currency }) => ({
        id: `order-${fort_id}`,
        label: merchant_reference,
        detail: formatAmount(amount, currency, locale),
        icon: IconReceipt,
        run: () =>
          void navigate({ to: '/accounts/$account/orders/$fort_id', params: { ...params, fort_id } }),
      })),
    },
    {
      title: t.requests,
      items: (requests.data?.items ?? []).map(
        ({ request_id, operation, merchant_reference, response_code }) => ({
          id: `request-${request_id}`,
          label: [operation, merchant_reference].filter((part) => part !== undefined).join(' '),
          detail: response_code,
          icon: IconListSearch,
          run: () =>
            void navigate({
              ...(account === undefined
                ? { to: '/requests' }
                : { to: '/accounts/$account/requests', params }),
              search: { request: request_id },
            }),
        }),
      ),
    },
    {
      title: t.feedback,
      items: (feedback.data?.items ?? []).map(({ id, params: sent, state }) => ({
        id: `feedback-${id}`,
        label: [sent['command'], sent['merchant_reference']].filter((part) => part !== undefined).join(' '),
        detail: `${id} · ${tState[state]}`,
        icon: IconSend,
        run: () =>
          void navigate({
            to: '/accounts/$account/feedback/$feedback_id',
            params: { ...params, feedback_id: id },
          }),
      })),
    },
  ];
  const found: PaletteGroup = {
    title: t.accounts,
    items: (accounts.data?.items ?? []).map(({ merchant_identifier: identifier, name }) => ({
      id: `account-${identifier}`,
      label: name,
      detail: identifier,
      icon: IconWorld,
      run: () => void navigate({ to: '/accounts/$account/overview', params: { account: identifier } }),
    })),
  };
  return {
    groups: [...(searchesRows ? rows : []), ...(searchesAccounts ? [found] : [])],
    isLoading: [orders, requests, feedback, accounts].some(({ isFetching }) => isFetching),
  };
};

const limit = 5;

const pathOf = (account: string) => ({ path: { merchant_identifier: account } });

const ordersQuery = (account: string, search: string) => ({
  queryKey: accountKey(account, 'orders', 'palette', search),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    unwrap(
      api.GET('/accounts/{merchant_identifier}/orders', {
        params: { ...pathOf(account), query: { search, limit } },
        signal,
      }),
    ),
});

const requestsQuery = (account: string, search: string) => ({
  queryKey: accountKey(account, 'requests', 'palette', search),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    unwrap(
      api.GET('/requests', {
        params: { query: { ...readScope(account), search, limit } },
        signal,
      }),
    ),
});

const feedbackQuery = (account: string, search: string) => ({
  queryKey: accountKey(account, 'feedback', 'palette', search),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    unwrap(
      api.GET('/accounts/{merchant_identifier}/feedback', {
        params: { ...pathOf(account), query: { search, limit } },
        signal,
      }),
    ),
});

const accountsQuery = (search: string) => ({
  queryKey: accountKey('*', 'settings', 'accounts', 'palette', search),
  queryFn: () => unwrap(api.GET('/accounts', { params: { query: { search, limit } } })),
});
