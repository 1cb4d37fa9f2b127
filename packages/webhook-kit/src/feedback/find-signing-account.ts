/** Finds the account whose phrase signed a message, among several accounts and phrases (rules D8 and D20). */
import type { Params, VerifiedWithKey } from '@postern/protocol';
import type { ReceivedBody, SignatureExplanation } from '@postern/protocol/explain';
import { findPaymentAmbiguity, verifyPaymentMessage } from '@postern/protocol/payments';
import * as E from 'fp-ts/lib/Either.js';
import type { AccountKey } from './feedback-account.ts';
import { omitSecrets } from './omit-secrets.ts';
import type { UnverifiedFeedback } from './verification-failure.ts';

export const findSigningAccount = (
  params: Params,
  keys: readonly AccountKey[],
  receivedBody: () => ReceivedBody,
): E.Either<UnverifiedFeedback, VerifiedWithKey<Params, AccountKey>> => {
  const candidates = keys.filter((key) => mayOwn(key, params));
  const verified = verifyPaymentMessage(params, candidates);
  if (E.isRight(verified)) return verified;
  const unverifiedParams = omitSecrets(params);
  switch (verified.left) {
    case 'Ambiguous':
      return E.left({
        _tag: 'SignatureAmbiguous',
        unverifiedParams,
        ambiguousParameters: findPaymentAmbiguity(params),
      });
    case 'SignatureMissing':
      return E.left({ _tag: 'SignatureMissing', unverifiedParams });
    case 'SignatureMismatch':
      return E.left(
        candidates.length === 0
          ? { _tag: 'UnknownAccount', unverifiedParams }
          : {
              _tag: 'SignatureMismatch',
              unverifiedParams,
              explain: () => explainMismatch(params, candidates, receivedBody()),
            },
      );
  }
};

// A phrase proves who signed, not for which merchant: the phrase of one account must not sign feedback for another account.
const mayOwn = ({ merchantIdentifier }: AccountKey, { merchant_identifier: named }: Params): boolean =>
  merchantIdentifier === undefined || named === undefined || named === merchantIdentifier;

// Bounds the cost of an explanation.
const maxExplainedKeys = 4;

// Imported on demand, because receivers with the right phrases never need it.
const explainMismatch = async (
  params: Params,
  candidates: readonly AccountKey[],
  body: ReceivedBody,
): Promise<SignatureExplanation> => {
  const { explainSignature, redactExplanation } = await import('./explain-signature.ts');
  let first: SignatureExplanation | undefined;
  for (const { shaType, phrase } of candidates.slice(0, maxExplainedKeys)) {
    const others = candidates.map((other) => other.phrase).filter((other) => other !== phrase);
    const explanation = redactExplanation(
      explainSignature(params, { shaType, phrase, otherPhrases: others }, body),
      params,
    );
    if (explanation._tag === 'Explained') return explanation;
    first ??= explanation;
  }
  return first ?? { _tag: 'TooLarge' };
};
