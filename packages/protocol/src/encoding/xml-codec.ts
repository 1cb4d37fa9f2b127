/**
 * Encodes and decodes XML bodies (section 6; D27): root `response`, an element for each parameter, a list as
 * `<name_list>` of `<name>` elements, an object as an element for each of its members.
 */
import { readXml } from '#xml-decoder';
import * as E from 'fp-ts/lib/Either.js';
import { feedback } from '../spec/feedback.ts';
import type { BodyCodec } from './codec-interface.ts';
import { encodeXml } from './encode-xml.ts';
import { exceededLimit } from './size-limits.ts';

/** The codec of XML. */
export const xml: BodyCodec = {
  encode: encodeXml,
  decode: (text, limits) => {
    const read = readXml(text, { ...feedback.xml, maxDepth: limits.maxDepth });
    if (E.isLeft(read)) return read;
    const excess = exceededLimit(read.right, limits);
    return excess === undefined ? read : E.left(excess);
  },
};
