/** One attempt: send, read, verify, recognise as the reply to this request. Sections 4 and 5. */
import { echoedBy, readJson, reply as replyOf, type Operation, type TextParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import type { VerifyReply, VerifiedMessage } from './verify-reply.ts';
import type {
  AttemptFailure,
  MalformedReply,
  TransportFailure,
  UnexpectedReply,
} from '../outcome/failure.ts';
import { redact } from './redact.ts';
import type { KeyVersion } from '../settings/hooks.ts';
import type { Verification, OutcomeReply, ReceivedParams } from '../outcome/outcome.ts';
import type { Account } from '../settings/settings.ts';
import type { TransportResponse, TransportRequest, Transport } from '../settings/transport.ts';

/** A reply that was believed, and how it came. */
export interface AttemptReply<O extends Operation, B extends Verification> {
  readonly reply: OutcomeReply<O, B>;
  readonly httpStatus: number;
  readonly signedBy?: KeyVersion;
}

/** Sends a signed request once. */
export type SendAttempt<B extends Verification> = <O extends Operation>(
  operation: O,
  request: TextParams,
  outgoing: TransportRequest,
) => TE.TaskEither<AttemptFailure, AttemptReply<O, B>>;

export const createSendAttempt =
  <B extends Verification>(transport: Transport, account: Account, believe: VerifyReply<B>): SendAttempt<B> =>
  <O extends Operation>(operation: O, request: TextParams, outgoing: TransportRequest) =>
    pipe(
      safely(transport, outgoing),
      TE.flatMap((incoming) =>
        pipe(
          TE.fromEither<AttemptFailure, TextParams>(read(incoming)),
          TE.flatMap((received): TE.TaskEither<AttemptFailure, VerifiedMessage<B>> =>
            believe(account, received),
          ),
          TE.flatMapEither(({ message, ...by }) =>
            pipe(
              expect<O, B>(operation, request, message),
              E.map((reply) => ({ reply, httpStatus: incoming.httpStatus, ...by })),
            ),
          ),
        ),
      ),
    );

// A transport of the caller's own may throw; what it was doing by then nobody knows.
const safely =
  (transport: Transport, outgoing: TransportRequest): TE.TaskEither<TransportFailure, TransportResponse> =>
  async () => {
    try {
      return await transport(outgoing)();
    } catch (cause) {
      return E.left({ _tag: 'Unreachable', cause });
    }
  };

const isTexts = t.record(t.string, t.string).is;

const read = ({
  httpStatus,
  body,
  retryAfterSeconds,
}: TransportResponse): E.Either<MalformedReply, TextParams> =>
  pipe(
    readJson(body),
    E.filterOrElseW(isTexts, () => 'NotTexts' as const),
    E.mapLeft((reason) => ({
      _tag: 'MalformedReply',
      httpStatus,
      reason,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })),
  );

// A signed reply to another request is still another reply: it must carry back what was sent.
const expect = <O extends Operation, B extends Verification>(
  operation: O,
  request: TextParams,
  received: ReceivedParams<B>,
): E.Either<UnexpectedReply, OutcomeReply<O, B>> => {
  const codec = replyOf(operation);
  const decoded = codec.is(received) ? [] : faultsIn(codec.decode(received));
  const faults = decoded.length > 0 ? decoded : notCarriedBack(operation, request, received);
  return faults.length === 0
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the codec found the shape, and the origin is that of what was received
      E.right(received as unknown as OutcomeReply<O, B>)
    : E.left({ _tag: 'UnexpectedReply', mismatches: faults, reply: redact(received) });
};

const faultsIn = (decoded: t.Validation<unknown>): readonly string[] =>
  E.isLeft(decoded) ? decoded.left.map(({ message = '' }) => message) : [];

const notCarriedBack = (operation: Operation, request: TextParams, received: TextParams): readonly string[] =>
  echoedBy(operation)
    .filter((name) => request[name] !== undefined && received[name] !== request[name])
    .map((name) => `${name}: not what was sent`);
