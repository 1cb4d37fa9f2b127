/** A set with or without an item. */
export const setWithItem = <A>(items: ReadonlySet<A>, item: A, isIn: boolean): ReadonlySet<A> => {
  const changed = new Set(items);
  if (isIn) changed.add(item);
  else changed.delete(item);
  return changed;
};
