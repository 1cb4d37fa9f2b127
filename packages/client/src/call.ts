/** The sentence of one call: complete, check, sign, send, read, verify, recognise as the reply to this request. Sections 4 and 5. */
import {
  messageOf,
  operations,
  readJson,
  reply,
  sign,
  verify,
  violationsOf,
  echoedBy,
  type Operation,
  type Reply,
  type Request,
  type TextParams,
  type Verified,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import type { Failure } from './failure.ts';
import type { Settings } from './settings.ts';
import type { Incoming, Transport } from './transport.ts';

/** What a caller says of a request; the client adds the operation, the account, the language and the signature. */
export type Asked<O extends Operation> = Without<Request<O>, 'language' | Added> & {
  readonly language?: Request<O>['language'];
};

/** One operation, as a function. */
export type Call<O extends Operation> = (asked: Asked<O>) => TE.TaskEither<Failure, Verified<Reply<O>>>;

export const call =
  (settings: Settings, url: string, transport: Transport) =>
  <O extends Operation>(operation: O): Call<O> =>
  (asked) =>
    pipe(
      complete(settings, operation, asked),
      checked(operation),
      E.map((request) => sign(request, { shaType: settings.shaType, phrase: settings.requestPhrase })),
      TE.fromEither,
      TE.flatMap((request) =>
        pipe(
          transport({ url, body: JSON.stringify(request), timeoutSeconds: settings.timeoutSeconds ?? 30 }),
          TE.flatMapEither((incoming): E.Either<Failure, Verified<Reply<O>>> =>
            pipe(incoming, read, E.flatMap(believe(settings)), E.flatMap(expect(operation, request))),
          ),
        ),
      ),
    );

// What was left undefined is left out: nothing is sent for it, nothing is signed.
const complete = (
  settings: Settings,
  operation: Operation,
  asked: object,
): Readonly<Record<string, unknown>> => ({
  language: settings.language ?? 'en',
  ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
  [operations[operation].selector]: operation,
  access_code: settings.accessCode,
  merchant_identifier: settings.merchantIdentifier,
});

// Before it is signed, since a value that is no text cannot be; so the signature is taken as present.
const checked =
  (operation: Operation) =>
  (request: Readonly<Record<string, unknown>>): E.Either<Failure, TextParams> => {
    const violations = violationsOf(operation, { ...request, signature: 'later' });
    return violations.length === 0 && isTexts(request)
      ? E.right(request)
      : E.left({
          _tag: 'InvalidRequest',
          violations: violations.map((violation) => ({ ...violation, message: messageOf(violation) })),
        });
  };

const isTexts = t.record(t.string, t.string).is;

const read = ({ httpStatus, body }: Incoming): E.Either<Failure, TextParams> =>
  pipe(
    readJson(body),
    E.filterOrElseW(isTexts, () => 'NotTexts' as const),
    E.mapLeft((why) => ({ _tag: 'NotAReply', httpStatus, why })),
  );

const believe =
  ({ shaType, responsePhrase }: Settings) =>
  (received: TextParams): E.Either<Failure, Verified<TextParams>> =>
    pipe(
      verify(received, { shaType, phrase: responsePhrase }),
      E.mapLeft((why) => ({ _tag: 'ReplyNotSigned', why, claimed: received })),
    );

// A signed reply to another request is still another reply: it must carry back what was sent.
const expect =
  <O extends Operation>(operation: O, request: TextParams) =>
  (received: Verified<TextParams>): E.Either<Failure, Verified<Reply<O>>> => {
    const codec = reply(operation);
    if (!codec.is(received)) {
      const decoded = codec.decode(received);
      const faults = E.isLeft(decoded) ? decoded.left.map(({ message = '' }) => message) : [];
      return E.left({ _tag: 'UnexpectedReply', faults, reply: received });
    }
    const faults = notCarriedBack(operation, request, received);
    return faults.length === 0
      ? E.right(received)
      : E.left({ _tag: 'UnexpectedReply', faults, reply: received });
  };

const notCarriedBack = (operation: Operation, request: TextParams, received: TextParams): readonly string[] =>
  echoedBy(operation)
    .filter((name) => request[name] !== undefined && received[name] !== request[name])
    .map((name) => `${name}: not what was sent`);

type Added = 'access_code' | 'merchant_identifier' | 'signature' | (typeof operations)[Operation]['selector'];
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
