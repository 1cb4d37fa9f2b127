/** The session of the signed-in user. Screens are only shown while there is one. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery, type Session } from './session.ts';

export const useSession = (): Session => {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error('no session');
  return data;
};

export const useIsProvider = (): boolean => useSession().role === 'provider';
