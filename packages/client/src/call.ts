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
  (asked) => {
    const { timeoutSeconds = 30 } = settings;
    return pipe(
      complete(settings, operation, asked),
      checked(operation),
      TE.fromEither,
      TE.flatMap((request) =>
        pipe(
          transport({ url, body: JSON.stringify(request), timeoutSeconds }),
          TE.flatMapEither((incoming): E.Either<Failure, Verified<Reply<O>>> =>
            pipe(incoming, read, E.flatMap(believe(settings)), E.flatMap(expect(operation, request))),
          ),
        ),
      ),
    );
  };

// Parameters that were left undefined are left out: nothing is sent for them, nothing is signed.
const complete = (settings: Settings, operation: Operation, asked: object): TextParams => {
  const { accessCode, merchantIdentifier, language = 'en', shaType, requestPhrase } = settings;
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return sign(
    {
      language,
      ...given,
      [operations[operation].selector]: operation,
      access_code: accessCode,
      merchant_identifier: merchantIdentifier,
    },
    { shaType, phrase: requestPhrase },
  );
};

const checked =
  (operation: Operation) =>
  (request: TextParams): E.Either<Failure, TextParams> => {
    const violations = violationsOf(operation, request);
    return violations.length === 0
      ? E.right(request)
      : E.left({
          _tag: 'InvalidRequest',
          violations: violations.map((violation) => ({ ...violation, message: messageOf(violation) })),
        });
  };

const read = ({ httpStatus, body }: Incoming): E.Either<Failure, TextParams> =>
  pipe(
    readJson(body),
    E.filterOrElseW(t.record(t.string, t.string).is, () => 'NotTexts' as const),
    E.mapLeft((why) => ({ _tag: 'NotAReply', httpStatus, why })),
  );

const believe =
  ({ shaType, responsePhrase }: Settings) =>
  (received: TextParams): E.Either<Failure, Verified<TextParams>> =>
    pipe(
      verify(received, { shaType, phrase: responsePhrase }),
      E.mapLeft((why) => ({ _tag: 'ReplyNotSigned', why, claimed: received })),
    );

// A signed reply to another request is still another reply: what it carries back must be what was sent.
const expect =
  <O extends Operation>(operation: O, request: TextParams) =>
  (received: Verified<TextParams>): E.Either<Failure, Verified<Reply<O>>> => {
    const codec = reply(operation);
    if (!codec.is(received)) {
      const decoded = codec.decode(received);
      const faults = E.isLeft(decoded) ? decoded.left.map(({ message = '' }) => message) : [];
      return E.left({ _tag: 'UnexpectedReply', faults, reply: received });
    }
    const params: TextParams = received;
    const foreign = echoedBy(operation).filter(
      (name) => params[name] !== undefined && request[name] !== undefined && params[name] !== request[name],
    );
    return foreign.length === 0
      ? E.right(received)
      : E.left({
          _tag: 'UnexpectedReply',
          faults: foreign.map((name) => `${name}: not what was sent`),
          reply: received,
        });
  };

type Added = 'access_code' | 'merchant_identifier' | 'signature' | 'command' | 'query_command';
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
