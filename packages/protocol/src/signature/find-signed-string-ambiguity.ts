/**
 * Finds messages whose signed string could also belong to another message. The string has no separators, so one
 * string and signature can be split into different messages (D8). Only one reading is accepted: each `name=` of a
 * protocol parameter is that parameter.
 */
import type { Params } from '../message/message-params-type.ts';
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
export const findAmbiguity = (params: Params): readonly string[] => findAmbiguityAmong(protocolNames, params);

/** As `findAmbiguity`, for messages whose parameters may have these names. */
export const findAmbiguityAmong = (names: readonly string[], params: Params): readonly string[] =>
  // Whether no other parameter could contain or end with one of these: nearly always, and a tenth of the comparisons below.
  Object.entries(params).every(
    ([name, value]) =>
      typeof value === 'string' &&
      !isUnusual.test(value) &&
      (names.includes(name) || !(isUnusual.test(name) || names.some((other) => isAlike(other, name)))),
  )
    ? []
    : signedPairs(params)
        .filter(
          ({ name, text }, at, pairs) =>
            // A lone surrogate is hashed as another character.
            /=|\p{Cs}/u.test(name) ||
            /\p{Cs}/u.test(text) ||
            names.some(
              (other) =>
                isEndOf(other, name, pairs[at - 1]?.text ?? '') ||
                (!names.includes(name) && isWithin(other, name, pairs)) ||
                isHeld(other, text, pairs),
            ),
        )
        .map(({ name }) => name);

/** The names of all messages of the protocol. `service_command` is the selector of other operations, whose feedback has no `command`. */
export const protocolNames: readonly string[] = [...keysOf(parameters), 'service_command'];

// Whether one is the end of the other.
const isAlike = (one: string, other: string): boolean =>
  one.length < other.length ? other.endsWith(one) : one.endsWith(other);

const isUnusual = /=|_$|\p{Cs}/u;

// The name is the end of another name, whose beginning would be the end of the previous value.
const isEndOf = (other: string, name: string, before: string): boolean =>
  other !== name && other.endsWith(name) && before.endsWith(other.slice(0, -name.length));

// The other name is the end of this undocumented one, whose beginning would be the end of the previous value. With one more word, it
// is a separate undocumented name if the other is present too: a sender cannot insert one into a signed string.
const isWithin = (other: string, name: string, pairs: readonly SignedPair[]): boolean =>
  name.endsWith(other) && !(name.endsWith(`_${other}`) && pairs.some((pair) => pair.name === other));

// A text that is sorted before all names must stay the first.
const isHeld = (other: string, text: string, pairs: readonly SignedPair[]): boolean =>
  other > (pairs[0]?.name ?? '') && text.includes(`${other}=`);
