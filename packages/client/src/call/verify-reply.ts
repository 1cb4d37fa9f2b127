/** Verifies the signature of a reply before anything in the reply is read. Section 5. */
import {
  findAmbiguity,
  redactParams,
  verifyAny,
  type ResponsePhrase,
  type SignatureError,
  type SigningKey,
  type StringParams,
  type Verified,
  type VerifiedWithKey,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { AttemptFailure } from '../outcome/attempt-failure.ts';
import type { Hooks } from '../settings/hooks.ts';
import type { Account } from '../settings/client-settings.ts';
import { describeUnverifiedCode } from '../outcome/response-code-texts.ts';

/** How a signature is verified: it depends on the names that the messages may have. */
export interface SignatureRules {
  readonly verify: <S extends SigningKey<ResponsePhrase>>(
    received: StringParams,
    keys: readonly S[],
  ) => E.Either<SignatureError, VerifiedWithKey<StringParams, S>>;
  readonly findAmbiguous: (received: StringParams) => readonly string[];
}

/** The rules of the four operations. */
export const operationSignatures: SignatureRules = { verify: verifyAny, findAmbiguous: findAmbiguity };

/** Accepts signed replies and explains why other signatures are wrong. */
export const verifyReply = (
  account: Account,
  received: StringParams,
  { verify, findAmbiguous }: SignatureRules,
): TE.TaskEither<AttemptFailure.InvalidSignature | AttemptFailure.AmbiguousSignature, VerifiedMessage> => {
  const result = verify(received, signingsOf(account));
  if (E.isRight(result))
    return resolved(E.right({ message: result.right.params, signedBy: result.right.key.name }));
  const reason = result.left;
  return reason === 'Ambiguous'
    ? resolved(
        E.left({
          _tag: 'AmbiguousSignature',
          unverifiedReply: redactParams(received),
          parameters: findAmbiguous(received),
        }),
      )
    : explainInvalidSignature(reason, account, received);
};

/** A verified message, and which of the account's keys signed it. */
export interface VerifiedMessage {
  readonly message: Verified<StringParams>;
  readonly signedBy: Hooks.KeyVersion;
}

/** The keys that messages to the merchant may be signed with. */
export const signingsOf = ({ shaType, responsePhrase: phrase, keyRotation = {} }: Account) => [
  { name: 'current' as const, shaType, phrase },
  ...(['next', 'previous'] as const).flatMap((name) => {
    const signing = keyRotation[name];
    return signing === undefined ? [] : [{ name, ...signing }];
  }),
];

const resolved =
  <A>(value: A): (() => Promise<A>) =>
  () =>
    Promise.resolve(value);

// Imported on demand, because accounts with the right phrases never need it.
const explainInvalidSignature =
  (
    reason: AttemptFailure.InvalidSignature['reason'],
    account: Account,
    received: StringParams,
  ): TE.TaskEither<AttemptFailure.InvalidSignature, never> =>
  async () => {
    const explain = await import('./explain-signature.ts').catch(() => undefined);
    const { accessCode, shaType, responsePhrase: phrase, requestPhrase } = account;
    // Swapped phrases are a common mistake.
    const others = [requestPhrase, ...signingsOf(account).map((signing) => signing.phrase)];
    const explanation = explain?.redactExplanation(
      explain.explainSignature(received, { shaType, phrase, otherPhrases: others }),
      { ...received, access_code: accessCode },
    );
    const unverifiedCode = await describeUnverifiedCode(received['response_code'] ?? '');
    return E.left({
      _tag: 'InvalidSignature',
      reason,
      unverifiedReply: redactParams(received),
      ...(explanation !== undefined && { explanation }),
      ...(unverifiedCode !== '' && { unverifiedCode }),
    });
  };
