/**
 * The hashed string has no separators, so a value that holds a parameter's `name=` lets the same string, and the same
 * signature, be read as another message (D8).
 */
import type { Params } from '../message/params.ts';
import { parameters } from '../spec/parameters.ts';
import { namesOf } from '../spec/table.ts';

/**
 * The parameters whose values could be split so that another message comes out: those that hold the name of one of the
 * protocol's parameters and an equals sign. Where in the order that name belongs does not matter, since whatever stands
 * before it can be read as part of an earlier value; only the first name of a message must stay the first.
 *
 * @example
 * import { ambiguousIn } from '@postern/protocol'
 *
 * ambiguousIn({ amount: '1050', response_message: 'Success' }) // => []
 * ambiguousIn({ amount: '1050', response_message: 'Successstatus=04' }) // => ['response_message']
 */
export const ambiguousIn = (params: Params): readonly string[] => {
  const suspects: { readonly name: string; readonly value: string }[] = [];
  for (const name of Object.keys(params)) {
    const value = params[name];
    if (typeof value === 'string' && value.includes('=')) suspects.push({ name, value });
  }
  if (suspects.length === 0) return [];
  const [first = ''] = Object.keys(params)
    .filter((name) => name !== 'signature')
    .toSorted();
  const others = namesOf(parameters).filter((name) => name > first);
  return suspects
    .filter(({ value }) => others.some((other) => value.includes(`${other}=`)))
    .map(({ name }) => name);
};
