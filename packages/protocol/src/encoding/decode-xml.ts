/**
 * Decodes XML bodies (section 6; D27): root `response`, an element for each parameter, a list as `<name_list>` of `<name>` elements,
 * an object as an element for each of its members. The parser supports only the five predefined entities of XML, loads no files and
 * refuses document type declarations.
 */
import { parseXml, XmlDeclaration, XmlDocumentType, XmlElement, XmlText } from '@rgrove/parse-xml';
import * as E from 'fp-ts/lib/Either.js';
import type { Params, NestedValue } from '../message/message-params-type.ts';
import { feedback } from '../spec/feedback.ts';
import type { DecodeError } from './decode-errors.ts';
import { exceededLimit, type SizeLimits } from './size-limits.ts';

/** White space between elements is ignored. */
export const decodeXml = (text: string, limits: SizeLimits): Read<Params> => {
  const root = rootOf(text);
  if (E.isLeft(root)) return root;
  if (root.right.name !== feedback.xml.root) return E.left('InvalidStructure');
  const read = membersOf(root.right, limits.maxDepth);
  const excess = E.isRight(read) ? exceededLimit(read.right, limits) : undefined;
  return excess === undefined ? read : E.left(excess);
};

type Read<A> = E.Either<DecodeError['reason'], A>;

const rootOf = (text: string): Read<XmlElement> => {
  try {
    const { root, children } = parseXml(withLineFeeds(text), {
      preserveXmlDeclaration: true,
      preserveDocumentType: true,
    });
    if (children.some((node) => node instanceof XmlDocumentType)) return E.left('DocumentType');
    if (children.some((node) => node instanceof XmlDeclaration && !isUtf8(node.encoding)))
      return E.left('NotUtf8');
    return root === null ? E.left('Malformed') : E.right(root);
  } catch (error) {
    // The parser is recursive: nesting that is too deep for it ends in an error of another type.
    if (error instanceof RangeError) return E.left('TooDeep');
    return E.left(text.includes('<!DOCTYPE') ? 'DocumentType' : 'Malformed');
  }
};

// XML has only line feeds (XML 1.0, section 2.11). The parser converts other line breaks itself, but in quadratic time.
const withLineFeeds = (text: string): string =>
  text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;

const isUtf8 = (encoding: string | null): boolean => encoding === null || /^utf-8$/i.test(encoding);

const membersOf = (element: XmlElement, depthLeft: number): Read<Params> => {
  if (depthLeft === 0) return E.left('TooDeep');
  const members = new Map<string, NestedValue>();
  for (const child of contentOf(element)) {
    if (!(child instanceof XmlElement)) return E.left('InvalidStructure');
    const item = itemOf(child);
    const name = item ?? child.name;
    if (name === '') return E.left('InvalidStructure');
    if (members.has(name)) return E.left('DuplicateName');
    const value = item === undefined ? valueOf(child, depthLeft - 1) : listOf(child, item, depthLeft - 1);
    if (E.isLeft(value)) return value;
    members.set(name, value.right);
  }
  return hasAttributes(element) ? E.left('InvalidStructure') : E.right(Object.fromEntries(members));
};

const valueOf = (element: XmlElement, depthLeft: number): Read<NestedValue> => {
  if (!element.children.every(isText)) return membersOf(element, depthLeft);
  return hasAttributes(element) ? E.left('InvalidStructure') : E.right(element.text);
};

const listOf = (element: XmlElement, item: string, depthLeft: number): Read<readonly NestedValue[]> => {
  if (depthLeft === 0) return E.left('TooDeep');
  if (hasAttributes(element)) return E.left('InvalidStructure');
  const items: NestedValue[] = [];
  for (const child of contentOf(element)) {
    if (!(child instanceof XmlElement) || child.name !== item) return E.left('InvalidStructure');
    const value = valueOf(child, depthLeft - 1);
    if (E.isLeft(value)) return value;
    items.push(value.right);
  }
  return E.right(items);
};

// Returns the name of a list's items, if the element is a list. An element with such a name that contains text is a text.
const itemOf = (element: XmlElement): string | undefined => {
  const { name } = element;
  const { listSuffix } = feedback.xml;
  const isList = name.endsWith(listSuffix) && !contentOf(element).some(isText);
  return isList ? name.slice(0, -listSuffix.length) : undefined;
};

const contentOf = ({ children }: XmlElement) =>
  children.filter((child) => !(isText(child) && /^[ \t\r\n]*$/.test(child.text)));

const isText = (node: unknown): node is XmlText => node instanceof XmlText;

const hasAttributes = ({ attributes }: XmlElement): boolean => Object.keys(attributes).length > 0;
