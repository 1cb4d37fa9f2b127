/**
 * Encodes and decodes XML bodies (section 6; D27): root `response`, an element for each parameter, a list as
 * `<name_list>` of `<name>` elements, an object as an element for each of its members.
 */
import type { BodyCodec } from './codec-interface.ts';
import { decodeXml } from './decode-xml.ts';
import { encodeXml } from './encode-xml.ts';

/** The codec of XML. */
export const xml: BodyCodec = { encode: encodeXml, decode: decodeXml };
