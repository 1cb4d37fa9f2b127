/** Which account the page is about: the address says it. */
import { useParams } from '@tanstack/react-router';

export const useAccountId = (): string => {
  const { account } = useParams({ strict: false });
  if (account === undefined) throw new Error('this page is about no account');
  return account;
};
