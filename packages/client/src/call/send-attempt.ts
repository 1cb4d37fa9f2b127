/** One attempt of a call: send the request, read and verify the reply, and check that it matches the request. Sections 4 and 5. */
import type { StringParams, Verified } from '@postern/protocol';
import { JsonNumber, parseJson } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { AttemptFailure } from '../outcome/attempt-failure.ts';
import type { WithRequestId } from '../outcome/with-request-id-type.ts';
import type { CalledOperation } from '../outcome/call-outcome.ts';
import type { Hooks } from '../settings/hooks.ts';
import type { Account } from '../settings/client-settings.ts';
import type { Transport } from '../settings/transport.ts';
import { hasStringValues } from './build-request-params.ts';
import { redactResponseText } from './redact-response-text.ts';
import { verifyReply, type SignatureRules } from './verify-reply.ts';

/** A signed request, and how its reply is read. */
export interface SignedRequest<Reply extends StringParams> {
  readonly operation: CalledOperation;
  readonly params: StringParams;
  readonly signatures: SignatureRules;
  /** A signed reply may still be the reply to another request. */
  readonly matchReply: (received: Verified<StringParams>) => E.Either<AttemptFailure.UnexpectedReply, Reply>;
  /** Redacts what the request has beside the secrets of the account. */
  readonly redact: <A>(value: A) => A;
}

/** The reply to an attempt, with its HTTP status and the key that signed it. */
export interface AttemptReply<Reply extends StringParams> extends WithRequestId {
  readonly reply: Reply;
  readonly httpStatus: number;
  readonly signedBy: Hooks.KeyVersion;
}

/** Sends a signed request once. */
export type SendAttempt = <Reply extends StringParams>(
  request: SignedRequest<Reply>,
  transportRequest: Transport.Request,
) => TE.TaskEither<AttemptFailure & WithRequestId, AttemptReply<Reply>>;

export const createSendAttempt =
  (transport: Transport, account: Account): SendAttempt =>
  <Reply extends StringParams>(request: SignedRequest<Reply>, transportRequest: Transport.Request) =>
  async () => {
    const response = await sendSafely(transport, transportRequest);
    const read: E.Either<AttemptFailure, AttemptReply<Reply>> = '_tag' in response
      ? E.left(response)
      : await readReply(account, request, response);
    const traced = requestIdOf(response);
    return E.isLeft(read) ? E.left({ ...read.left, ...traced }) : E.right({ ...read.right, ...traced });
  };

const readReply = async <Reply extends StringParams>(
  account: Account,
  { params, signatures, matchReply, redact }: SignedRequest<Reply>,
  response: Transport.Response,
): Promise<E.Either<AttemptFailure, AttemptReply<Reply>>> => {
  const received = parseBody(response, account, params);
  if (E.isLeft(received)) return redact(received);
  const verified = await verifyReply(account, received.right, signatures)();
  if (E.isLeft(verified)) return redact(verified);
  const { message, signedBy } = verified.right;
  const reply = matchReply(message);
  if (E.isLeft(reply)) return redact(reply);
  return E.right({ reply: reply.right, httpStatus: response.httpStatus, signedBy });
};

// Any sender can write the header.
const requestIdOf = (response: Transport.Response | Transport.Failure): WithRequestId =>
  'requestId' in response && response.requestId !== undefined && isRequestId.test(response.requestId)
    ? { requestId: response.requestId }
    : {};

const isRequestId = /^[\w.:-]{1,64}$/;

// A custom transport may throw, before or after it sent the request. One in JavaScript may resolve with anything.
const sendSafely = async (
  transport: Transport,
  request: Transport.Request,
): Promise<Transport.Failure | Transport.Response> => {
  try {
    const response = await transport(request);
    if ('_tag' in response || typeof response.body === 'string') return response;
    throw new TypeError('The body of the response is not a text');
  } catch (cause) {
    return { _tag: 'Unreachable', cause };
  }
};

const parseBody = (
  { httpStatus, body, retryAfterSeconds }: Transport.Response,
  account: Account,
  { signature }: StringParams,
): E.Either<AttemptFailure.NotAReply, StringParams> => {
  const notAReply = (reason: AttemptFailure.NotAReply['reason']): E.Either<AttemptFailure.NotAReply, never> =>
    E.left({
      _tag: 'NotAReply',
      httpStatus,
      reason,
      text: redactResponseText(body, account, signature),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  const parsed = parseJson(body);
  if (E.isLeft(parsed)) return notAReply(parsed.left);
  const params = toTexts(parsed.right);
  if (!hasStringValues(params)) return notAReply('NotStrings');
  const { response_code, signature: signed } = params;
  return response_code === undefined && signed === undefined ? notAReply('NoResponseCode') : E.right(params);
};

// As `decodeBody` reads JSON (D18), which would load the decoders of the other encodings too.
const toTexts = (params: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, toText(value)]),
  );

const toText = (value: unknown): unknown => {
  if (value instanceof JsonNumber) return value.source;
  return typeof value === 'boolean' ? String(value) : value;
};
