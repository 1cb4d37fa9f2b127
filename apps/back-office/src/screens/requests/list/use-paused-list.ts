/** Holds back new rows at the top of a list while someone reads it. */
import { useState } from 'react';

interface Held<A> {
  readonly shown: readonly A[];
  /** The number of new rows that are held back. */
  readonly arrived: number;
  readonly showAll: () => void;
}

export const useHeld = <A>(rows: readonly A[], keyOf: (row: A) => string, isReading: boolean): Held<A> => {
  const [first, setFirst] = useState<string>();
  const [newest] = rows;
  const place = first === undefined ? -1 : rows.findIndex((row) => keyOf(row) === first);
  if (!isReading && first !== undefined) setFirst(undefined);
  // This also handles a list that was replaced.
  if (isReading && place === -1 && newest !== undefined) setFirst(keyOf(newest));
  const arrived = isReading && place > 0 ? place : 0;
  return {
    shown: arrived === 0 ? rows : rows.slice(arrived),
    arrived,
    showAll: () => setFirst(newest === undefined ? undefined : keyOf(newest)),
  };
};
