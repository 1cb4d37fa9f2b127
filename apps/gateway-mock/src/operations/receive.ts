/** bytes → the members of one JSON object. Section 4; D2. */
import { parseJson } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { MIMEType } from 'node:util';
import type { RequestSource } from '../accounts/origin.ts';
import type { BodyMembers, Refusal } from './refusal.ts';

/** What came over the wire, with nothing of a framework. */
export interface RawRequest {
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
  readonly source: RequestSource;
}

export const receive = ({ contentType, body }: RawRequest): E.Either<Refusal, BodyMembers> => {
  const text = isJson(contentType) ? textOf(body) : E.left('NotJson');
  const read = E.isRight(text) ? parseJson(text.right) : text;
  return E.isRight(read) ? read : E.left({ reason: 'NotARequest', fields: {} });
};

const isJson = (contentType = ''): boolean => {
  if (contentType === 'application/json') return true; // as nearly everyone sends it
  const type = E.tryCatch(() => new MIMEType(contentType), String);
  if (E.isLeft(type)) return false;
  const { essence, params } = type.right;
  return essence === 'application/json' && (params.get('charset') ?? 'utf-8').toLowerCase() === 'utf-8';
};

const textOf = (body: Uint8Array): E.Either<string, string> => E.tryCatch(() => utf8.decode(body), String);

// A byte order mark stays, and so the text is not JSON: whoever else reads the body could take it otherwise.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
