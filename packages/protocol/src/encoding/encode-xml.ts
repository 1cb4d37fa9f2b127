/**
 * Encodes a message as XML. Only five characters need escaping, so this needs no library; only decoding needs a
 * parser.
 */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { NestedValue, Params } from '../message/message-params-type.ts';
import { feedback } from '../spec/feedback.ts';
import type { EncodeError } from './encode-errors.ts';

/** Returns the whole document, with the XML declaration. */
export const encodeXml = (params: Params): E.Either<EncodeError, string> =>
  pipe(
    Object.entries(params),
    E.traverseArray(([parameter, value]) =>
      pipe(
        parameterOf(parameter, value),
        E.mapLeft((reason): EncodeError => ({ reason, parameter })),
      ),
    ),
    E.map((elements) => declaration + inElement(root, elements.join(''))),
  );

type Written = E.Either<EncodeError['reason'], string>;

const { root, listSuffix } = feedback.xml;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const parameterOf = (name: string, value: NestedValue): Written => {
  if (!elementName.test(name) || name.endsWith(listSuffix)) return E.left('InvalidName');
  if (!isList(value)) return elementOf(name, value);
  return pipe(
    value,
    E.traverseArray((item) => (isList(item) ? E.left('AmbiguousInXml' as const) : elementOf(name, item))),
    E.map((items) => inElement(name + listSuffix, items.join(''))),
  );
};

const elementOf = (name: string, value: Exclude<NestedValue, readonly NestedValue[]>): Written => {
  if (typeof value === 'string')
    return notInXml.test(value) ? E.left('InvalidCharacter') : E.right(inElement(name, escaped(value)));
  const members = Object.entries(value);
  if (members.length === 0) return E.left('AmbiguousInXml');
  return pipe(
    members,
    E.traverseArray(([member, inner]) => parameterOf(member, inner)),
    E.map((elements) => inElement(name, elements.join(''))),
  );
};

const inElement = (name: string, content: string): string => `<${name}>${content}</${name}>`;

// A subset of the names that XML allows, which is all that the protocol needs.
const elementName = /^[A-Za-z_][\w.-]*$/;
// Characters that XML 1.0 cannot represent.
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

// A carriage return is escaped too: parsers read a bare one as a line feed.
const escaped = (text: string): string => text.replace(/[&<>\r]/g, (mark) => `&#${mark.charCodeAt(0)};`);

const isList = (value: NestedValue): value is readonly NestedValue[] => Array.isArray(value);
