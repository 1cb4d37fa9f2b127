/** Finds the account whose phrase signed a message, among several accounts and phrases (rules D8 and D20). */
import { findAmbiguity, verifyAny, type Params, type VerifiedWithKey } from '@postern/protocol';
import { explainSignature, type SignatureExplanation } from '@postern/protocol/explain';
import * as E from 'fp-ts/lib/Either.js';
import type { Account } from './merchant-account.ts';
import type { Unverified } from './verification-failure.ts';

export const verifySignature = (
  params: Params,
  accounts: readonly Account[],
): E.Either<Unverified, VerifiedWithKey<Params, Account>> => {
  const candidates = accounts.filter((account) => mayOwn(account, params));
  const verified = verifyAny(params, candidates);
  if (E.isRight(verified)) return verified;
  switch (verified.left) {
    case 'Ambiguous':
      return E.left({
        _tag: 'SignatureAmbiguous',
        unverifiedParams: params,
        ambiguousParameters: findAmbiguity(params),
      });
    case 'SignatureMissing':
      return E.left({ _tag: 'SignatureMissing', unverifiedParams: params });
    case 'SignatureMismatch':
      return E.left(
        candidates.length === 0
          ? { _tag: 'UnknownAccount', unverifiedParams: params }
          : {
              _tag: 'SignatureMismatch',
              unverifiedParams: params,
              explain: () => explainMismatch(params, candidates),
            },
      );
  }
};

// A phrase proves who signed, not for which merchant: the phrase of one account must not sign feedback for another account.
const mayOwn = ({ merchantIdentifier }: Account, { merchant_identifier: named }: Params): boolean =>
  merchantIdentifier === undefined || named === undefined || named === merchantIdentifier;

// Bounds the cost of an explanation.
const maxExplainedAccounts = 4;

const explainMismatch = (params: Params, candidates: readonly Account[]): SignatureExplanation => {
  let first: SignatureExplanation | undefined;
  for (const { shaType, phrase } of candidates.slice(0, maxExplainedAccounts)) {
    const others = candidates.map((other) => other.phrase).filter((other) => other !== phrase);
    const explanation = explainSignature(params, { shaType, phrase, otherPhrases: others });
    if (explanation._tag === 'Explained') return explanation;
    first ??= explanation;
  }
  return first ?? { _tag: 'TooLarge' };
};
