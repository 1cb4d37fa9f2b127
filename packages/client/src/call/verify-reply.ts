/** The step before anything is read of a reply: whether it comes from someone who knows the response phrase. Section 5. */
import { ambiguousIn, verifyAny, type TextParams } from '@postern/protocol';
import type { SignatureExplanation } from '@postern/protocol/explain';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { AmbiguousSignature, InvalidSignature } from '../outcome/failure.ts';
import { redact } from './redact.ts';
import type { KeyVersion } from '../settings/hooks.ts';
import type { Verification, ReceivedParams, Unverified } from '../outcome/outcome.ts';
import type { Account } from '../settings/settings.ts';

/** Takes a reply as it came, and gives it back with its origin in its type. */
export type VerifyReply<B extends Verification> = (
  account: Account,
  received: TextParams,
) => TE.TaskEither<InvalidSignature | AmbiguousSignature, VerifiedMessage<B>>;

/** A message, and with which of the account's phrases and SHA types it was signed, if that was looked at. */
export interface VerifiedMessage<B extends Verification> {
  readonly message: ReceivedParams<B>;
  readonly signedBy?: KeyVersion;
}

/** Believes what is signed, and explains what is not. */
export const verifyReply: VerifyReply<'verified'> = (account, received) => {
  const result = verifyAny(received, signingsOf(account));
  if (E.isRight(result)) return TE.right({ message: result.right.message, signedBy: result.right.by.name });
  const reason = result.left;
  return reason === 'Ambiguous'
    ? TE.left({
        _tag: 'AmbiguousSignature',
        unverifiedReply: redact(received),
        parameters: ambiguousIn(received),
      })
    : explained(reason, account, received);
};

const signingsOf = ({ shaType, responsePhrase: phrase, keyRotation = {} }: Account) => [
  { name: 'current' as const, shaType, phrase },
  ...(['next', 'previous'] as const).flatMap((name) => {
    const signing = keyRotation[name];
    return signing === undefined ? [] : [{ name, ...signing }];
  }),
];

/** Believes everybody. */
export const skipVerification: VerifyReply<'unverified'> = (_account, received) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says that nothing is known of it, which holds of everything
  TE.right({ message: received as Unverified<TextParams> });

// Loaded when it is needed: those whose phrases are right never need it.
const explained =
  (
    reason: InvalidSignature['reason'],
    account: Account,
    received: TextParams,
  ): TE.TaskEither<InvalidSignature, never> =>
  async () => {
    const { explainSignature } = await import('@postern/protocol/explain');
    const { accessCode, shaType, responsePhrase: phrase, requestPhrase } = account;
    // The other phrase is a usual mistake.
    const others = [requestPhrase, ...signingsOf(account).map((signing) => signing.phrase)];
    const explanation = explainSignature(received, { shaType, phrase, others });
    return E.left({
      _tag: 'InvalidSignature',
      reason,
      unverifiedReply: redact(received),
      explanation: without(accessCode, explanation),
    });
  };

const without = (accessCode: string, explanation: SignatureExplanation): SignatureExplanation => {
  const veiled = (text: string): string => text.replaceAll(accessCode, '[access code]');
  if (explanation._tag === 'TooLarge') return explanation;
  const string = veiled(explanation.string);
  return explanation._tag === 'Explained'
    ? { ...explanation, string, signedString: veiled(explanation.signedString) }
    : { ...explanation, string };
};
