/**
 * The request and the reply of an entry, derived from the rest of it: the recorded body contains the request, and the reply
 * repeats parameters of the request. Most entries store neither, which halves the work and the size of the request log.
 */
import type { StringParams } from '@postern/protocol';
import { echoedParameters, isOperation, parseJson } from '@postern/protocol/spec';
import { isSecretName, redacted } from '@postern/protocol/secrets';
import * as E from 'fp-ts/lib/Either.js';
import type { ProcessedRequest } from '../request-pipeline/7-reply/reply.ts';
import type { Details, StoredDetails } from './entry.ts';
import { fullBounds } from './entry-size-limits.ts';
import type { HttpDetails } from './recording/http-schema.ts';
import { redactMessage, type RedactedMessage } from './redact-message.ts';

/**
 * What an entry stores of a reply if the rest can be derived: the parameters that the request does not have. `undefined` if the
 * messages must be stored. No value may contain a secret of the account, except those with a secret name.
 */
export const replyAdditions = (
  { _tag, operation, fields, params, tolerated }: ProcessedRequest,
  http: HttpDetails | undefined,
): StringParams | undefined => {
  // A decided request without tolerated mistakes has only texts, and each name once.
  if (_tag !== 'Decided' || tolerated !== undefined || http?.body?.text === undefined) return undefined;
  if (http.body.truncated === true) return undefined;
  for (const name of echoedParameters(operation)) {
    const value = fields[name];
    if (value !== undefined && value !== params[name]) return undefined;
  }
  const additions: Record<string, string> = {};
  for (const name in params) {
    if (fields[name] !== params[name]) additions[name] = isSecretName(name) ? redacted : (params[name] ?? '');
  }
  return additions;
};

/** Derives the messages that an entry does not store. */
export const withMessages = (stored: StoredDetails, operation: string | undefined): Details => {
  const { request: storedRequest, reply: storedReply, reply_additions: additions = {}, ...details } = stored;
  const request = storedRequest ?? requestIn(details.http?.body?.text ?? '');
  const reply = storedReply ?? { ...echoedOf(request, operation), ...additions };
  return { ...details, request, reply };
};

const requestIn = (body: string): RedactedMessage => {
  const members = parseJson(body);
  if (E.isLeft(members)) throw new Error('the request log contains an entry whose request cannot be derived');
  return redactMessage(members.right, noSecrets, fullBounds.message);
};

// They are redacted already.
const noSecrets: readonly string[] = [];

const echoedOf = (request: RedactedMessage, operation = ''): RedactedMessage => {
  const names = isOperation(operation) ? echoedParameters(operation) : [];
  return Object.fromEntries(names.flatMap((name) => (name in request ? [[name, request[name]]] : [])));
};
