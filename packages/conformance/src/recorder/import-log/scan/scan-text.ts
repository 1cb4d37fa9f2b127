/**
 * Finds the messages in lines of text. JSON is read as a stream of tokens, so that a document of many lines, such as a HAR file, is never
 * held as a whole. Texts in it are searched again: they may be bodies.
 */
import { decodeBody, type NestedValue, type Params } from '@postern/protocol';
import {
  isProtocolMessage,
  textOf,
  type LogHint,
  type LogListener,
  type LogMessage,
} from '../log-message.ts';
import { decodeJsonString, nextJsonToken } from './json-tokens.ts';
import { hintOf } from './log-hints.ts';
import { formsIn, mapsIn } from './search-forms.ts';
import { failureIn, remarkIn } from './search-remarks.ts';

/** Reads the lines of a log. */
export interface LogScanner {
  readonly readLine: (text: string, line: number) => void;
  readonly end: () => void;
}

/** The longest body that is searched, in characters. */
export const maxBodyLength = 256 * 1024;
const maxDepth = 64;
const maxMembers = 200;
/** How deep a text in a text is searched: JSON in a JSON string in a HAR file is three. */
const maxNesting = 4;
/** Longer names are no parameters. */
const maxNameLength = 100;
/** The shortest text that says anything. */
const minTextLength = 7;

interface Container {
  readonly isObject: boolean;
  /** What the names around the container say. */
  readonly hint: LogHint | undefined;
  readonly line: number;
  readonly members: Map<string, NestedValue>;
  expects: 'name' | 'colon' | 'value' | 'comma';
  /** The last name, and what it says. */
  member: string;
  memberHint: LogHint | undefined;
}

interface LineContext {
  readonly line: number;
  readonly at: string | undefined;
  readonly hint: LogHint | undefined;
  readonly nesting: number;
}

export const createTextScanner = (
  listener: LogListener,
  nesting: number,
  parent?: Pick<LineContext, 'at' | 'hint'>,
): LogScanner => {
  let stack: Container[] = [];
  let xml: { text: string; context: LineContext } | undefined;
  let at: string | undefined = parent?.at;

  const emit = (params: Params, encoding: LogMessage['encoding'], context: LineContext): boolean => {
    if (!isProtocolMessage(params)) return false;
    const { line, hint } = context;
    listener.onMessage({
      line,
      params,
      encoding,
      ...(context.at !== undefined && { at: context.at }),
      ...(hint !== undefined && { hint }),
    });
    return true;
  };

  const searchText = (text: string, context: LineContext): void => {
    if (text.length < minTextLength && xml === undefined) return;
    searchXml(text, context);
    const remark = context.nesting === 0 ? remarkIn(text) : undefined;
    if (remark !== undefined) listener.onRemark({ line: context.line, ...remark });
    if (!text.includes('=')) return;
    const found = formsIn(text).map((form) => {
      const decoded = decodeBody('form', form);
      return decoded._tag === 'Right' && emit(decoded.right, 'form', context);
    });
    if (!found.includes(true)) for (const map of mapsIn(text)) emit(map, 'json', context);
  };

  const searchXml = (text: string, context: LineContext): void => {
    let rest = text;
    for (;;) {
      if (xml === undefined) {
        const start = rest.indexOf('<response>');
        if (start === -1) return;
        xml = { text: '', context };
        rest = rest.slice(start);
      }
      const end = rest.indexOf('</response>');
      xml.text += end === -1 ? `${rest}\n` : rest.slice(0, end + '</response>'.length);
      if (xml.text.length > maxBodyLength) xml = undefined;
      if (end === -1 || xml === undefined) return;
      const decoded = decodeBody('xml', xml.text);
      if (decoded._tag === 'Right') emit(decoded.right, 'xml', xml.context);
      xml = undefined;
      rest = rest.slice(end + '</response>'.length);
    }
  };

  const searchString = (text: string, context: LineContext): void => {
    if (context.nesting >= maxNesting || text.length < minTextLength || text.length > maxBodyLength) return;
    if (!/[{=<]/u.test(text)) return;
    const inner = createTextScanner(listener, context.nesting + 1, context);
    for (const each of text.split('\n')) inner.readLine(each, context.line);
    inner.end();
  };

  /** The value of a member or an item. */
  const addValue = (value: NestedValue | undefined, context: LineContext): void => {
    const container = stack.at(-1);
    if (container === undefined) return;
    container.expects = 'comma';
    if (value !== undefined && container.members.size < maxMembers)
      container.members.set(
        container.isObject ? container.member : String(container.members.size),
        typeof value === 'string' ? value.slice(0, maxBodyLength) : value,
      );
    if (typeof value !== 'string') return;
    const hint = container.memberHint ?? container.hint ?? context.hint;
    if (nesting < maxNesting) searchString(value, { ...context, hint });
    if (hint === 'reply' && /^[1-5]\d\d$/u.test(value) && /status/iu.test(container.member))
      listener.onRemark({ line: context.line, httpStatus: Number(value) });
    const failure = failureIn(value);
    if (failure !== undefined) listener.onRemark({ line: context.line, failure });
  };

  const close = (isObject: boolean, context: LineContext): boolean => {
    const container = stack.at(-1);
    if (container === undefined || container.isObject !== isObject) return false;
    const params: Params = Object.fromEntries(container.members);
    const hint = container.hint ?? context.hint;
    stack.pop();
    const isMessage = isObject && emit(params, 'json', { ...context, line: container.line, hint });
    if (isObject && !isMessage) searchDecoded(container, params, context, hint);
    addNested(isMessage ? undefined : isObject ? params : Object.values(params), context);
    return true;
  };

  const addNested = (value: NestedValue | undefined, context: LineContext): void => {
    const container = stack.at(-1);
    // A message in a larger one, such as an exchange, is read once. Large values are dropped: messages have few.
    if (container !== undefined) addValue(isSmall(value) ? value : undefined, context);
  };

  /** A body of a HAR file in base64. */
  const searchDecoded = (
    { line }: Container,
    params: Params,
    context: LineContext,
    hint: LogHint | undefined,
  ): void => {
    const text = textOf(params, 'text') ?? textOf(params, 'body');
    if (text === undefined || params['encoding'] !== 'base64') return;
    searchString(Buffer.from(text, 'base64').toString('utf8'), { ...context, line, hint });
  };

  const open = (isObject: boolean, context: LineContext): boolean => {
    const container = stack.at(-1);
    if (container !== undefined && container.expects !== 'value') return false;
    if (stack.length >= maxDepth) return false;
    stack.push({
      isObject,
      hint: container?.memberHint ?? container?.hint,
      line: context.line,
      members: new Map(),
      expects: isObject ? 'name' : 'value',
      member: '',
      memberHint: undefined,
    });
    return true;
  };

  /** Whether the token fits. If not, what was open is no JSON. */
  const take = (token: string, context: LineContext): boolean => {
    const container = stack.at(-1);
    if (container === undefined) return false;
    switch (token) {
      case '{':
        return open(true, context);
      case '[':
        return open(false, context);
      case '}':
        return (
          (container.expects === 'comma' || (container.expects === 'name' && container.members.size === 0)) &&
          close(true, context)
        );
      case ']':
        return (container.expects === 'comma' || container.members.size === 0) && close(false, context);
      case ':':
        if (container.expects !== 'colon') return false;
        container.expects = 'value';
        return true;
      case ',':
        if (container.expects !== 'comma') return false;
        container.expects = container.isObject ? 'name' : 'value';
        return true;
      default:
        break;
    }
    if (container.expects === 'name') {
      const name = decodeJsonString(token);
      if (name === undefined) return false;
      container.member = name.slice(0, maxNameLength);
      container.memberHint = hintOf(container.member);
      container.expects = 'colon';
      return true;
    }
    if (container.expects !== 'value') return false;
    if (!token.startsWith('"')) {
      addValue(token === 'null' ? undefined : token, context);
      return true;
    }
    const text = decodeJsonString(token);
    if (text === undefined) return false;
    addValue(text, context);
    return true;
  };

  let openedAt = 0;

  const readLine = (text: string, line: number): void => {
    if (nesting === 0) at = timeOf(text) ?? (stack.length > 0 ? at : undefined);
    let context: LineContext = { line, at, hint: parent?.hint, nesting };
    let position = 0;
    while (position < text.length) {
      if (stack.length === 0) {
        const start = text.indexOf('{', position);
        const outside = text.slice(position, start === -1 ? undefined : start);
        const hint = hintOf(outside);
        if (hint !== undefined) context = { ...context, hint };
        // A body that is a JSON string in a text: {\"command\":…}
        if (start !== -1 && text.startsWith(String.raw`{\"`, start) && nesting < maxNesting) {
          searchText(outside, context);
          searchString(unescape(text.slice(start)), context);
          return;
        }
        searchText(outside, context);
        if (start === -1) return;
        openedAt = start;
        open(true, context);
        position = start + 1;
        continue;
      }
      const token = nextJsonToken(text, position);
      if (token === undefined) return;
      if (token.text !== '' && take(token.text, context)) {
        position = token.end;
        continue;
      }
      const start = openedAt;
      stack = [];
      openedAt = 0;
      // What follows is a text again. A map, such as {command=CAPTURE, …}, begins with its brace.
      position = token.start > start + 1 ? token.start : start + 1;
      if (text[position] !== '{') {
        const end = text.indexOf('{', position);
        searchText(text.slice(start, end === -1 ? undefined : end), context);
        position = end === -1 ? text.length : end;
      }
    }
    openedAt = 0;
  };

  return {
    readLine,
    end: () => {
      stack = [];
      xml = undefined;
    },
  };
};

const unescape = (text: string): string => text.replaceAll(/\\(["\\/])/gu, '$1');

const isSmall = (value: NestedValue | undefined): boolean =>
  value === undefined || typeof value === 'string' || Object.keys(value).length <= maxMembers / 10;

const times =
  /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?|\d{1,2}\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d/u;

const timeOf = (text: string): string | undefined => times.exec(text.slice(0, 20_000))?.[0];
