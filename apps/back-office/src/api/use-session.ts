/** Who is signed in, for screens: they are shown to nobody else. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery, type Session } from './session.ts';

export const useSession = (): Session => {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error('nobody is signed in');
  return data;
};

export const useIsProvider = (): boolean => useSession().role === 'provider';
