/** Holds back new rows at the top of a list while someone reads it. */
import { useState } from 'react';

interface PausedList<A> {
  readonly visible: readonly A[];
  /** The number of new rows that are held back. */
  readonly newCount: number;
  readonly showAll: () => void;
}

export const usePausedList = <A>(
  rows: readonly A[],
  keyOf: (row: A) => string,
  isPaused: boolean,
): PausedList<A> => {
  const [first, setFirst] = useState<string>();
  const [newest] = rows;
  const place = first === undefined ? -1 : rows.findIndex((row) => keyOf(row) === first);
  if (!isPaused && first !== undefined) setFirst(undefined);
  // This also handles a list that was replaced.
  if (isPaused && place === -1 && newest !== undefined) setFirst(keyOf(newest));
  const newCount = isPaused && place > 0 ? place : 0;
  return {
    visible: newCount === 0 ? rows : rows.slice(newCount),
    newCount,
    showAll: () => setFirst(newest === undefined ? undefined : keyOf(newest)),
  };
};
