/** The account in the URL of the page. */
import { useParams } from '@tanstack/react-router';

export const useAccountId = (): string => {
  const { account } = useParams({ strict: false });
  if (account === undefined) throw new Error('this page is about no account');
  return account;
};
