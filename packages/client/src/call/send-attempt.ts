/** One attempt of a call: send the request, read and verify the reply, and check that it matches the request. Sections 4 and 5. */
import {
  echoedParameters,
  parseJson,
  replyCodec as replyOf,
  type Operation,
  type StringParams,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type * as t from 'io-ts';
import type {
  AttemptFailure,
  MalformedReply,
  TransportFailure,
  UnexpectedReply,
} from '../outcome/call-failure.ts';
import type { OutcomeReply, ReceivedParams, Verification } from '../outcome/call-outcome.ts';
import type { KeyVersion } from '../settings/hooks.ts';
import type { Account } from '../settings/client-settings.ts';
import type { Transport, TransportRequest, TransportResponse } from '../settings/transport.ts';
import { hasStringValues } from './build-request.ts';
import { redact } from './redact-secrets.ts';
import type { VerifiedMessage, VerifyReply } from './verify-reply.ts';

/** The reply to an attempt, with its HTTP status and the key that signed it. */
export interface AttemptReply<O extends Operation, V extends Verification> {
  readonly reply: OutcomeReply<O, V>;
  readonly httpStatus: number;
  readonly signedBy?: KeyVersion;
}

/** Sends a signed request once. */
export type SendAttempt<V extends Verification> = <O extends Operation>(
  operation: O,
  request: StringParams,
  transportRequest: TransportRequest,
) => TE.TaskEither<AttemptFailure, AttemptReply<O, V>>;

export const createSendAttempt =
  <V extends Verification>(transport: Transport, account: Account, verify: VerifyReply<V>): SendAttempt<V> =>
  <O extends Operation>(operation: O, request: StringParams, transportRequest: TransportRequest) =>
    pipe(
      sendSafely(transport, transportRequest),
      TE.flatMap((response) =>
        pipe(
          TE.fromEither<AttemptFailure, StringParams>(parseBody(response)),
          TE.flatMap((received): TE.TaskEither<AttemptFailure, VerifiedMessage<V>> =>
            verify(account, received),
          ),
          TE.flatMapEither(({ message, ...signedBy }) =>
            pipe(
              matchReply<O, V>(operation, request, message),
              E.map((reply) => ({ reply, httpStatus: response.httpStatus, ...signedBy })),
            ),
          ),
        ),
      ),
    );

// A custom transport may throw, before or after it sent the request.
const sendSafely =
  (transport: Transport, request: TransportRequest): TE.TaskEither<TransportFailure, TransportResponse> =>
  async () => {
    try {
      return await transport(request)();
    } catch (cause) {
      return E.left({ _tag: 'Unreachable', cause });
    }
  };

const parseBody = ({
  httpStatus,
  body,
  retryAfterSeconds,
}: TransportResponse): E.Either<MalformedReply, StringParams> =>
  pipe(
    parseJson(body),
    E.filterOrElseW(hasStringValues, () => 'NotStrings' as const),
    E.mapLeft((reason) => ({
      _tag: 'MalformedReply',
      httpStatus,
      reason,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })),
  );

// A signed reply may still be the reply to another request: it must echo the parameters of this one.
const matchReply = <O extends Operation, V extends Verification>(
  operation: O,
  request: StringParams,
  received: ReceivedParams<V>,
): E.Either<UnexpectedReply, OutcomeReply<O, V>> => {
  const codec = replyOf(operation);
  const decodeErrors = codec.is(received) ? [] : messagesOf(codec.decode(received));
  const mismatches = decodeErrors.length > 0 ? decodeErrors : echoMismatches(operation, request, received);
  return mismatches.length === 0
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the codec checked the shape, and verification stays as received
      E.right(received as unknown as OutcomeReply<O, V>)
    : E.left({ _tag: 'UnexpectedReply', mismatches, reply: redact(received) });
};

const messagesOf = (decoded: t.Validation<unknown>): readonly string[] =>
  E.isLeft(decoded) ? decoded.left.map(({ message = '' }) => message) : [];

const echoMismatches = (
  operation: Operation,
  request: StringParams,
  received: StringParams,
): readonly string[] =>
  echoedParameters(operation)
    .filter((name) => request[name] !== undefined && received[name] !== request[name])
    .map((name) => `${name}: differs from the request`);
