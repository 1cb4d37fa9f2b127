/**
 * The hashed string has no separators, so a value that holds another parameter's `name=` lets the same string, and the
 * same signature, be read as another message (D8).
 */
import type { Params } from '../message/params.ts';
import { parameters } from '../spec/parameters.ts';
import { namesOf } from '../spec/table.ts';

/**
 * The parameters whose values could be split so that another message comes out: those that hold the name of a parameter
 * that sorts after their own, and an equals sign.
 *
 * @example
 * import { ambiguousIn } from '@postern/protocol'
 *
 * ambiguousIn({ response_message: 'Success' }) // => []
 * ambiguousIn({ response_message: 'Successstatus=04' }) // => ['response_message']
 */
export const ambiguousIn = (params: Params): readonly string[] =>
  Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'string' && value.includes('=') && canBeSplit(name, value) ? [name] : [],
  );

const canBeSplit = (name: string, value: string): boolean =>
  namesOf(parameters).some((other) => other > name && value.includes(`${other}=`));
