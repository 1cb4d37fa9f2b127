/**
 * Finds messages whose signed string could also belong to another message. The string has no separators, so one
 * string and signature can be split into different messages (D8). Only one reading is accepted: each `name=` of a
 * protocol parameter is that parameter.
 */
import type { NestedValue, Params } from '../message/message-params-type.ts';
import { parameters } from '../spec/parameters.ts';
import { keysOf } from '../spec/typed-object-keys.ts';
import { signedPairs, type SignedPair } from './string-to-sign.ts';

/**
 * Returns the parameters at which the signed string could be split in another way: a value that contains the name of
 * a protocol parameter and an equals sign, a name that contains an equals sign, or a name that, with or without the
 * end of the previous value, is the name of another protocol parameter. `service_command`, which selects other operations, counts as
 * a protocol parameter. Half a surrogate pair in a name or a value, also a nested one, is ambiguous too, because it is hashed as
 * another character. Empty for messages that have only protocol
 * parameters with well-formed values. The signature does not prove where a value ends and an undocumented name
 * begins. If you use such names, do not rely on the value before one in sorted order.
 *
 * @example
 * import { findAmbiguity } from '@postern/protocol'
 *
 * findAmbiguity({ amount: '1050', response_message: 'Success' }) // => []
 * findAmbiguity({ amount: '1050', response_message: 'Successstatus=04' }) // => ['response_message']
 * findAmbiguity({ merchant_reference: 'order-1001o', rder_description: 'Shoes' }) // => ['rder_description']
 */
export const findAmbiguity = (params: Params): readonly string[] =>
  findAmbiguities(params, protocolNames).map(({ name }) => name);

/** Where a signed string could be split in another way. */
export interface Ambiguity {
  /** The parameter at which it could be split. */
  readonly name: string;
  /** The parameter whose name or value has the part. */
  readonly parameter: string;
  /** The text that could be the name of another parameter, or a part of such a name. */
  readonly part: string;
}

/** As `findAmbiguity`, for messages whose parameters may have these names. */
export const findAmbiguities = (params: Params, names: readonly string[]): readonly Ambiguity[] =>
  Object.entries(params).every((entry) => isPlain(entry, names))
    ? []
    : signedPairs(params).flatMap(({ name, text }, at, pairs) => {
        const ambiguity = ambiguityAt({ name, text, before: pairs[at - 1], pairs, names });
        return ambiguity === undefined ? [] : [{ name, ...ambiguity }];
      });

/** The names of all messages of the protocol. `service_command` is the selector of other operations, whose feedback has no `command`. */
export const protocolNames: readonly string[] = [...keysOf(parameters), 'service_command'];

// Whether no other parameter could contain or end with this one: nearly always, and a tenth of the comparisons below.
const isPlain = ([name, value]: readonly [string, NestedValue], names: readonly string[]): boolean =>
  typeof value === 'string' &&
  !isUnusual.test(value) &&
  (names.includes(name) || !(isUnusual.test(name) || names.some((other) => isAlike(other, name))));

// Whether one is the end of the other.
const isAlike = (one: string, other: string): boolean =>
  one.length < other.length ? other.endsWith(one) : one.endsWith(other);

const isUnusual = /=|_$|\p{Cs}/u;

interface PairInMessage extends SignedPair {
  readonly before: SignedPair | undefined;
  readonly pairs: readonly SignedPair[];
  readonly names: readonly string[];
}

const ambiguityAt = (pair: PairInMessage): Omit<Ambiguity, 'name'> | undefined => {
  const { name, text, before, names } = pair;
  // A lone surrogate is hashed as another character.
  if (/=|\p{Cs}/u.test(name)) return { parameter: name, part: name };
  const [half] = /\p{Cs}/u.exec(text) ?? [];
  if (half !== undefined) return { parameter: name, part: half };
  for (const other of names) {
    if (before !== undefined && isEndOf(other, name, before.text))
      return { parameter: before.name, part: other.slice(0, -name.length) };
    if (isWithin(other, pair)) return { parameter: name, part: other };
    if (isHeld(other, pair)) return { parameter: name, part: `${other}=` };
  }
  return undefined;
};

// The name is the end of another name, whose beginning would be the end of the previous value.
const isEndOf = (other: string, name: string, before: string): boolean =>
  other !== name && other.endsWith(name) && before.endsWith(other.slice(0, -name.length));

// The other name is the end of this one, whose beginning would be the end of the previous value. With one more word, it
// is a separate undocumented name if the other is present too: a sender cannot insert one into a signed string.
const isWithin = (other: string, { name, pairs, names }: PairInMessage): boolean =>
  !names.includes(name) &&
  name.endsWith(other) &&
  !(name.endsWith(`_${other}`) && pairs.some((pair) => pair.name === other));

// A text that is sorted before all names must stay the first.
const isHeld = (other: string, { text, pairs }: PairInMessage): boolean =>
  other > (pairs[0]?.name ?? '') && text.includes(`${other}=`);
