/**
 * XML bodies (section 6; D27): root `response`, an element for each parameter, a list as `<name_list>` of `<name>`s, an
 * object as an element for each of its members.
 */
import type { BodyCodec } from './body-codec.ts';
import { decodeXml } from './xml-decode.ts';
import { encodeXml } from './xml-encode.ts';

/** Messages as XML. */
export const xml: BodyCodec = { encode: encodeXml, decode: decodeXml };
