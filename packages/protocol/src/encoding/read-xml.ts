/**
 * Decodes a message from XML. The parser supports only the five predefined entities of XML, loads no files and
 * refuses document type declarations.
 */
import { parseXml, XmlDeclaration, XmlDocumentType, XmlElement, XmlText } from '@rgrove/parse-xml';
import type * as E from 'fp-ts/lib/Either.js';
import type { Params, NestedValue } from '../message/message-params-type.ts';
import type { DecodeError } from './decode-errors.ts';

/** What a document with parameters looks like. */
export interface XmlStructure {
  /** The name of the root. */
  readonly root: string;
  /** How the name of a list ends. */
  readonly listSuffix: string;
  readonly maxDepth: number;
}

/** Returns the parameters of a document with such a root. White space between elements is ignored. */
export type ReadXml = (text: string, structure: XmlStructure) => E.Either<DecodeError['reason'], Params>;

export const readXml: ReadXml = (text, structure) => {
  const root = rootOf(text);
  if (root._tag === 'Left') return root;
  return root.right.name === structure.root
    ? membersOf(root.right, structure, structure.maxDepth)
    : left('InvalidStructure');
};

type Read<A> = E.Either<DecodeError['reason'], A>;

// Written out: a file that this one and the rest of the package import would be loaded with the rest.
const left = <Reason>(reason: Reason): E.Left<Reason> => ({ _tag: 'Left', left: reason });
const right = <A>(value: A): E.Right<A> => ({ _tag: 'Right', right: value });

const rootOf = (text: string): Read<XmlElement> => {
  try {
    const { root, children } = parseXml(withLineFeeds(text), {
      preserveXmlDeclaration: true,
      preserveDocumentType: true,
    });
    if (children.some((node) => node instanceof XmlDocumentType)) return left('DocumentType');
    if (children.some((node) => node instanceof XmlDeclaration && !isUtf8(node.encoding)))
      return left('NotUtf8');
    return root === null ? left('Malformed') : right(root);
  } catch (error) {
    // The parser is recursive: nesting that is too deep for it ends in an error of another type.
    if (error instanceof RangeError) return left('TooDeep');
    return left(text.includes('<!DOCTYPE') ? 'DocumentType' : 'Malformed');
  }
};

// XML has only line feeds (XML 1.0, section 2.11). The parser converts other line breaks itself, but in quadratic time.
const withLineFeeds = (text: string): string =>
  text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;

const isUtf8 = (encoding: string | null): boolean => encoding === null || /^utf-8$/i.test(encoding);

const membersOf = (element: XmlElement, structure: XmlStructure, depthLeft: number): Read<Params> => {
  if (depthLeft === 0) return left('TooDeep');
  const members = new Map<string, NestedValue>();
  for (const child of contentOf(element)) {
    if (!(child instanceof XmlElement)) return left('InvalidStructure');
    const item = itemOf(child, structure);
    const name = item ?? child.name;
    if (name === '') return left('InvalidStructure');
    if (members.has(name)) return left('DuplicateName');
    const value =
      item === undefined
        ? valueOf(child, structure, depthLeft - 1)
        : listOf(child, item, structure, depthLeft - 1);
    if (value._tag === 'Left') return value;
    members.set(name, value.right);
  }
  return hasAttributes(element) ? left('InvalidStructure') : right(Object.fromEntries(members));
};

const valueOf = (element: XmlElement, structure: XmlStructure, depthLeft: number): Read<NestedValue> => {
  if (!element.children.every(isText)) return membersOf(element, structure, depthLeft);
  return hasAttributes(element) ? left('InvalidStructure') : right(element.text);
};

const listOf = (
  element: XmlElement,
  item: string,
  structure: XmlStructure,
  depthLeft: number,
): Read<readonly NestedValue[]> => {
  if (depthLeft === 0) return left('TooDeep');
  if (hasAttributes(element)) return left('InvalidStructure');
  const items: NestedValue[] = [];
  for (const child of contentOf(element)) {
    if (!(child instanceof XmlElement) || child.name !== item) return left('InvalidStructure');
    const value = valueOf(child, structure, depthLeft - 1);
    if (value._tag === 'Left') return value;
    items.push(value.right);
  }
  return right(items);
};

// Returns the name of a list's items, if the element is a list. An element with such a name that contains text is a text.
const itemOf = (element: XmlElement, { listSuffix }: XmlStructure): string | undefined => {
  const { name } = element;
  const isList = name.endsWith(listSuffix) && !contentOf(element).some(isText);
  return isList ? name.slice(0, -listSuffix.length) : undefined;
};

const contentOf = ({ children }: XmlElement) =>
  children.filter((child) => !(isText(child) && /^[ \t\r\n]*$/.test(child.text)));

const isText = (node: unknown): node is XmlText => node instanceof XmlText;

const hasAttributes = ({ attributes }: XmlElement): boolean => Object.keys(attributes).length > 0;
