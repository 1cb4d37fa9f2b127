/** Who signed a message: one of several accounts, with one of several phrases. Section 5; D8, D20. */
import { ambiguousIn, verifyAny, type Params, type VerifiedBy } from '@postern/protocol';
import { explainSignature, type SignatureExplanation } from '@postern/protocol/explain';
import * as E from 'fp-ts/lib/Either.js';
import type { Account } from './account.ts';
import type { Unverified } from './verification-failure.ts';

export const verifySignature = (
  claimed: Params,
  accounts: readonly Account[],
): E.Either<Unverified, VerifiedBy<Params, Account>> => {
  const candidates = accounts.filter((account) => mayBeOf(account, claimed));
  const verified = verifyAny(claimed, candidates);
  if (E.isRight(verified)) return verified;
  const why = verified.left;
  switch (why) {
    case 'Ambiguous':
      return E.left({
        _tag: 'SignatureAmbiguous',
        unverifiedParams: claimed,
        ambiguousParameters: ambiguousIn(claimed),
      });
    case 'SignatureMissing':
      return E.left({ _tag: why, unverifiedParams: claimed });
    case 'SignatureMismatch':
      return E.left(
        candidates.length === 0
          ? { _tag: 'UnknownAccount', unverifiedParams: claimed }
          : { _tag: why, unverifiedParams: claimed, explain: () => explained(claimed, candidates) },
      );
  }
};

// A phrase proves who signed, not for whom: who knows one account's phrase speaks for no other account.
const mayBeOf = ({ merchantIdentifier }: Account, { merchant_identifier: named }: Params): boolean =>
  merchantIdentifier === undefined || named === undefined || named === merchantIdentifier;

// That of the account whose phrase explains it. So many are examined.
const candidatesMax = 4;

const explained = (claimed: Params, candidates: readonly Account[]): SignatureExplanation => {
  let first: SignatureExplanation | undefined;
  for (const { shaType, phrase } of candidates.slice(0, candidatesMax)) {
    const others = candidates.map((other) => other.phrase).filter((other) => other !== phrase);
    const explanation = explainSignature(claimed, { shaType, phrase, others });
    if (explanation._tag === 'Explained') return explanation;
    first ??= explanation;
  }
  return first ?? { _tag: 'TooLarge' };
};
