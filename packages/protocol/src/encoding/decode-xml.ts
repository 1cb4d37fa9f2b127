import { readXml } from '#xml-decoder';
import * as E from 'fp-ts/lib/Either.js';
import { feedback } from '../spec/feedback.ts';
import type { DecodeText } from './codec-interface.ts';
import { exceededLimit } from './size-limits.ts';

/**
 * Decodes XML bodies (section 6; D27): root `response`, an element for each parameter, a list as `<name_list>` of `<name>` elements,
 * an object as an element for each of its members.
 */
export const decodeXml: DecodeText = (text, limits) => {
  const read = readXml(text, { ...feedback.xml, maxDepth: limits.maxDepth });
  if (E.isLeft(read)) return read;
  const excess = exceededLimit(read.right, limits);
  return excess === undefined ? read : E.left(excess);
};
