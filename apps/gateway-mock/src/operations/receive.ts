/** bytes → the members of one JSON object. Section 4; D2. */
import { parseJson } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { MIMEType } from 'node:util';
import type { RequestSource } from '../domain/account-settings/allowed-origins.ts';
import type { BodyMembers, Refusal } from './refusal.ts';

/** An HTTP request, independent of a framework. */
export interface RawRequest {
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
  readonly source: RequestSource;
}

export const receive = ({ contentType, body }: RawRequest): E.Either<Refusal, BodyMembers> => {
  const text = isJson(contentType) ? textOf(body) : E.left('NotJson');
  const read = E.isRight(text) ? parseJson(text.right) : text;
  return E.isRight(read) ? read : E.left({ reason: 'InvalidRequestFormat', fields: {} });
};

const isJson = (contentType = ''): boolean => {
  if (contentType === 'application/json') return true; // the usual case
  // MIMEType takes quadratic time for blanks in a parameter.
  if (contentType.length > maxContentTypeLength) return false;
  const type = E.tryCatch(() => new MIMEType(contentType), String);
  if (E.isLeft(type)) return false;
  const { essence, params } = type.right;
  return essence === 'application/json' && (params.get('charset') ?? 'utf-8').toLowerCase() === 'utf-8';
};

const maxContentTypeLength = 256;

const textOf = (body: Uint8Array): E.Either<string, string> => E.tryCatch(() => utf8.decode(body), String);

// Keeps a byte order mark, so that the text is not JSON: other programs could interpret such a body differently.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
