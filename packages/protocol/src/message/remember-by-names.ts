/** Remembers what the names of a message determine. Messages of one kind have the same names in the same order. */

/**
 * Returns the function with the results of its last lists of names. A comparison of two lists takes a tenth of the time in which one
 * is sorted.
 */
export const rememberByNames = <A>(
  compute: (names: readonly string[]) => A,
): ((names: readonly string[]) => A) => {
  let remembered: readonly { readonly names: readonly string[]; readonly result: A }[] = [];
  return (names) => {
    for (const entry of remembered) if (isSame(entry.names, names)) return entry.result;
    const result = compute(names);
    // Senders choose the names: their number and length are bounded.
    if (names.join('').length <= maxLength)
      remembered = [{ names, result }, ...remembered.slice(0, maxEntries - 1)];
    return result;
  };
};

const maxEntries = 32;
const maxLength = 2000;

const isSame = (names: readonly string[], others: readonly string[]): boolean => {
  if (names.length !== others.length) return false;
  for (let i = 0; i < names.length; i++) if (names[i] !== others[i]) return false;
  return true;
};
