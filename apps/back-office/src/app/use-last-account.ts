/** The account of the menu: the merchant's own, else the one in the URL, the last one visited, or the only one. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { accountsQuery } from '../api/accounts.ts';
import { useSession } from '../api/use-session.ts';

export const useLastAccount = (): string | undefined => {
  const { account } = useParams({ strict: false });
  const { role, merchant_identifier: own } = useSession();
  const [last, setLast] = useState(() => account ?? sessionStorage.getItem(storageKey) ?? undefined);
  if (account !== undefined && account !== last) setLast(account);
  // For a reload on a screen without an account in its URL.
  useEffect(() => {
    if (last !== undefined) sessionStorage.setItem(storageKey, last);
  }, [last]);
  const { data } = useQuery({ ...accountsQuery, enabled: role === 'provider' });
  const isKnown = data?.items.some(({ merchant_identifier }) => merchant_identifier === last) ?? true;
  const [first, ...others] = data?.items ?? [];
  const only = others.length === 0 ? first?.merchant_identifier : undefined;
  return own ?? account ?? (isKnown ? last : undefined) ?? only;
};

const storageKey = 'postern.account';
