/** Mistakes in the order of parameters. The correct order is by the code units of the names (D16). */
import { byName, type Pair } from '../signing-procedure.ts';
import { withPairs, type Change, type Changes } from '../simulate-signing-mistake.ts';

export const unsorted: Changes = () => [sortedBy((a, b) => a.place - b.place)];

export const sortedAsPairs: Changes = () => [
  sortedBy((a, b) => byName({ name: `${a.name}=` }, { name: `${b.name}=` })),
];

export const sortedIgnoringCase: Changes = () => [
  sortedBy((a, b) => byName({ name: a.name.toLowerCase() }, { name: b.name.toLowerCase() })),
];

/**
 * The order of `SortedDictionary` in .NET and of `localeCompare`: underscores before digits, lower case before upper
 * case.
 */
export const sortedByLocale: Changes = () => [sortedBy((a, b) => a.name.localeCompare(b.name, 'en'))];

const sortedBy = (compare: (a: Pair, b: Pair) => number): Change =>
  withPairs((pairs) => pairs.toSorted(compare));
