/**
 * The hashed string has no separators, so that one string, and one signature, can be cut into different messages (D8).
 * Only one reading is accepted: the one in which each `name=` of a protocol parameter is that parameter.
 */
import type { Params } from '../message/params.ts';
import { isParameter, parameters, type Parameter } from '../spec/parameters.ts';
import { keysOf } from '../spec/map-table.ts';
import { valueToSign } from './string-to-sign.ts';

/**
 * The parameters at which a message could have been cut from the string of another: a value that holds a protocol
 * parameter's name and an equals sign, a name that holds an equals sign, or a name that with or without the end of the
 * value before it is the name of another protocol parameter. Empty for every message of protocol parameters alone whose
 * values are well formed.
 *
 * Between a value and an undocumented name nothing proves where the one ends: with such names, rely on no value that
 * stands right before one in the order of the names.
 *
 * @example
 * import { findAmbiguity } from '@postern/protocol'
 *
 * findAmbiguity({ amount: '1050', response_message: 'Success' }) // => []
 * findAmbiguity({ amount: '1050', response_message: 'Successstatus=04' }) // => ['response_message']
 * findAmbiguity({ merchant_reference: 'order-1001o', rder_description: 'Shoes' }) // => ['rder_description']
 */
export const findAmbiguity = (params: Params): readonly string[] =>
  isPlain(params) ? [] : cutsIn(params).flatMap(suspectAmong);

// A fast check for the common case.
const isPlain = (params: Params): boolean => {
  for (const name of Object.keys(params)) {
    const value = params[name];
    if (typeof value !== 'string' || value.includes('=') || value.endsWith('_')) return false;
    if (!isParameter(name) && (name.includes('=') || isAlike(name))) return false;
  }
  return true;
};

// Whether one of the name and a protocol parameter's is the end of the other.
const isAlike = (name: string): boolean => {
  const alike = name.length < tail ? names : byTail.get(name.slice(-tail));
  return alike?.some((other) => other.endsWith(name) || name.endsWith(other)) ?? false;
};

const tail = 2;

interface Cut {
  readonly name: string;
  readonly text: string;
}

const cutsIn = (params: Params): readonly Cut[] =>
  Object.keys(params)
    .filter((name) => name !== 'signature' && params[name] !== undefined && params[name] !== null)
    .toSorted()
    .map((name) => ({ name, text: valueToSign(params[name] ?? '') }));

const suspectAmong = ({ name, text }: Cut, at: number, cuts: readonly Cut[]): readonly string[] => {
  const before = cuts[at - 1]?.text ?? '';
  const isSuspect =
    name.includes('=') ||
    names.some((other) => isEndOf(other, name, before)) ||
    names.some((other) => isWithin(other, name, cuts)) ||
    names.some((other) => isHeld(other, text, cuts));
  return isSuspect ? [name] : [];
};

const names: readonly Parameter[] = keysOf(parameters);

const byTail = new Map(
  names.map(
    (name) => [name.slice(-tail), names.filter((other) => other.endsWith(name.slice(-tail)))] as const,
  ),
);

// The name is the end of another, whose beginning would then be the end of the value before.
const isEndOf = (other: string, name: string, before: string): boolean =>
  other !== name && other.endsWith(name) && before.endsWith(other.slice(0, -name.length));

// The other name is the end of this one, whose beginning would then be the end of the value before. A word more before
// it is an undocumented name of its own where the other is there too: a sender cannot insert one into a signed string.
const isWithin = (other: Parameter, name: string, cuts: readonly Cut[]): boolean =>
  !isParameter(name) &&
  name.endsWith(other) &&
  !(name.endsWith(`_${other}`) && cuts.some((cut) => cut.name === other));

// A text that comes before all names must stay the first.
const isHeld = (other: string, text: string, cuts: readonly Cut[]): boolean =>
  other > (cuts[0]?.name ?? '') && text.includes(`${other}=`);
