/** A list that grows at its beginning stands still while somebody reads in it. */
import { useState } from 'react';

interface Held<A> {
  readonly shown: readonly A[];
  /** How many arrived that are not shown yet. */
  readonly arrived: number;
  readonly showAll: () => void;
}

export const useHeld = <A>(rows: readonly A[], keyOf: (row: A) => string, isReading: boolean): Held<A> => {
  const [first, setFirst] = useState<string>();
  const [newest] = rows;
  const place = first === undefined ? -1 : rows.findIndex((row) => keyOf(row) === first);
  if (!isReading && first !== undefined) setFirst(undefined);
  // Also where the list became another one.
  if (isReading && place === -1 && newest !== undefined) setFirst(keyOf(newest));
  const arrived = isReading && place > 0 ? place : 0;
  return {
    shown: arrived === 0 ? rows : rows.slice(arrived),
    arrived,
    showAll: () => setFirst(newest === undefined ? undefined : keyOf(newest)),
  };
};
