/** The parameters in another order than that of their names' code units (D16). */
import { byName, type Pair } from '../signing-procedure.ts';
import { withPairs, type Change, type Changes } from './procedure-change.ts';

export const unsorted: Changes = () => [sortedBy((a, b) => a.place - b.place)];

export const pairsSorted: Changes = () => [
  sortedBy((a, b) => byName({ name: `${a.name}=` }, { name: `${b.name}=` })),
];

export const sortedWithoutCase: Changes = () => [
  sortedBy((a, b) => byName({ name: a.name.toLowerCase() }, { name: b.name.toLowerCase() })),
];

/** As `SortedDictionary` in .NET and `localeCompare` do: the underscore before digits, small letters before capitals. */
export const sortedByLanguage: Changes = () => [sortedBy((a, b) => a.name.localeCompare(b.name, 'en'))];

const sortedBy = (compare: (a: Pair, b: Pair) => number): Change =>
  withPairs((pairs) => pairs.toSorted(compare));
