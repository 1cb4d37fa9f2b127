/** bytes → the members of one JSON object. Section 4; D2a, D2b. */
import { parseJson } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { MIMEType } from 'node:util';
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { RequestSource } from '../../domain/account-settings/allowed-origins.ts';
import { diagnoseBytes, diagnoseText } from './diagnose-unreadable-body.ts';
import type { BodyMembers } from './json-members-as-strings.ts';
import type { Refusal } from '../refusal.ts';
import type { UnreadableBody } from './unreadable-body-causes.ts';

/** An HTTP request, independent of a framework. */
export interface RawRequest {
  readonly contentType: string | undefined;
  /** Without its content encoding. */
  readonly body: Uint8Array;
  readonly source: RequestSource;
  readonly requestId: string;
  /** The scenarios that the sender forces for this request, or why it may not (D32). */
  readonly scenario?: E.Either<string, string> | undefined;
  /** The origin at which the sender reached the gateway: a function, because few requests need it. */
  readonly reachedAt?: () => string;
  /** Who sends it by the management API. Nothing is stored once the token of this actor is revoked. */
  readonly by?: Actor | undefined;
  /** Why the content encoding could not be removed. */
  readonly unreadable?: UnreadableBody | undefined;
}

export const receive = ({
  contentType,
  body,
  unreadable = unfitContentType(contentType),
}: RawRequest): E.Either<Refusal, BodyMembers> => {
  if (unreadable !== undefined) return refused(unreadable);
  const text = textOf(body);
  if (E.isLeft(text)) return refused(diagnoseBytes(body));
  const read = parseJson(text.right);
  return E.isRight(read) ? read : refused(diagnoseText(text.right, read.left));
};

const refused = (unreadable: UnreadableBody): E.Either<Refusal, never> =>
  E.left({ reason: 'InvalidRequestFormat', unreadable, fields: {} });

const unfitContentType = (contentType: string | undefined): UnreadableBody | undefined => {
  if (contentType === 'application/json') return undefined; // the usual case
  if (contentType === undefined) return { cause: 'ContentTypeMissing' };
  const unfit: UnreadableBody = { cause: 'ContentType', found: contentType };
  // MIMEType takes quadratic time for blanks in a parameter.
  if (contentType.length > maxContentTypeLength) return unfit;
  const type = E.tryCatch(() => new MIMEType(contentType), String);
  if (E.isLeft(type)) return unfit;
  const { essence, params } = type.right;
  if (essence !== 'application/json' && !/[^/]\+json$/.test(essence)) return unfit;
  const charset = params.get('charset') ?? 'utf-8';
  return /^utf-?8$/i.test(charset) ? undefined : { cause: 'CharacterSet', found: charset };
};

const maxContentTypeLength = 256;

const textOf = (body: Uint8Array): E.Either<string, string> => E.tryCatch(() => utf8.decode(body), String);

// Keeps a byte order mark, so that the text is not JSON: other programs could interpret such a body differently.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
