/**
 * Finds out why the bytes of a body are not one JSON object, once it is known that they are not: requests that are valid do
 * not pay for it.
 */
import { decodeBody } from '@postern/protocol';
import { parseJson, type JsonError } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { UnreadableBody } from './unreadable-body-causes.ts';

/** Why bytes are not UTF-8: often, because they are a text in another encoding. */
export const diagnoseBytes = (body: Uint8Array): UnreadableBody => {
  const [first, second] = body;
  if (first === 0xff && second === 0xfe) return { cause: 'ByteOrderMark', found: 'UTF-16LE' };
  if (first === 0xfe && second === 0xff) return { cause: 'ByteOrderMark', found: 'UTF-16BE' };
  // Every byte is a character of ISO-8859-1, so only valid JSON is evidence for it.
  return E.isRight(parseJson(Buffer.from(body).toString('latin1')))
    ? { cause: 'NotUtf8', found: 'ISO-8859-1' }
    : { cause: 'NotUtf8' };
};

/** Why a text is not one JSON object. */
export const diagnoseText = (text: string, error: JsonError): UnreadableBody => {
  switch (error) {
    case 'DuplicateName':
      return { cause: 'DuplicateName', ...foundName(duplicateNameIn(text)) };
    case 'NotAnObject':
      return { cause: 'NotAnObject', found: kindOf(text) };
    case 'NotJson':
      return diagnoseSyntax(text);
  }
};

const diagnoseSyntax = (text: string): UnreadableBody => {
  if (text.startsWith('\uFEFF')) return { cause: 'ByteOrderMark', found: 'UTF-8' };
  if (text.trim() === '') return { cause: 'Empty' };
  // ASCII characters in UTF-16: each second byte is zero.
  if (/^[^\0]\0/.test(text)) return { cause: 'NotUtf8', found: 'UTF-16LE' };
  if (/^\0[^\0]/.test(text)) return { cause: 'NotUtf8', found: 'UTF-16BE' };
  const decoded = decodeBody('json', text);
  const format = E.isLeft(decoded) ? decoded.left.looksLike : undefined;
  return format === undefined ? { cause: 'NotJson' } : { cause: 'OtherFormat', found: format };
};

const kindOf = (json: string): string => {
  const first = json.trimStart().charAt(0);
  if (first === '[') return 'list';
  if (first === '"') return 'text';
  return /[tf]/.test(first) ? 'boolean' : first === 'n' ? 'null' : 'number';
};

const foundName = (found: string | undefined): Pick<UnreadableBody, 'found'> =>
  found === undefined ? {} : { found };

/** The first name that occurs twice in one object, unless too many come before. The text is JSON with such a name. */
const duplicateNameIn = (json: string): string | undefined => {
  const open: Set<unknown>[] = [];
  let last = '';
  let searched = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}:]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (token !== ':') last = token;
    else {
      if (++searched > maxNames) return undefined;
      const name = String(JSON.parse(last));
      const names = open.at(-1);
      if (names?.has(name) === true) return name;
      names?.add(name);
    }
  }
  return undefined;
};

// The name helps a sender of a usual request. Hostile bodies with thousands of names must not cost time.
const maxNames = 500;
