/** A valid request → a request that is known to be the merchant's own. Section 5; D3, D6. */
import { verify, type Operation, type Reason, type Request, type Verified } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as T from 'fp-ts/lib/Task.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { timingSafeEqual } from 'node:crypto';
import { diagnose } from './diagnose.ts';
import type { Merchant, Merchants } from './merchant.ts';
import type { Stop } from './stop.ts';
import type { Validated } from './validate.ts';

export interface Authenticated {
  readonly operation: Operation;
  readonly request: Verified<Request<Operation>>;
  readonly merchant: Merchant;
}

export const authenticate =
  (merchants: Merchants) =>
  (validated: Validated): TE.TaskEither<Stop, Authenticated> => {
    const { operation, request } = validated;
    const known = { operation, fields: request };
    return pipe(
      merchants.find(request.merchant_identifier),
      T.map((found): E.Either<Stop, Authenticated> => {
        if (E.isLeft(found)) return E.left({ reason: 'Fault', fault: found.left, ...known });
        if (O.isNone(found.right)) return E.left({ reason: 'UnknownMerchant', ...known });
        const merchant = found.right.value;
        return pipe(
          admit(merchant, request),
          E.bimap(
            (reason) => ({
              reason,
              merchant,
              ...known,
              ...(reason === 'SignatureMismatch' && { diagnosis: () => diagnose(request, merchant) }),
            }),
            (verified) => ({ operation, request: verified, merchant }),
          ),
        );
      }),
    );
  };

const admit = (
  merchant: Merchant,
  request: Request<Operation>,
): E.Either<Reason, Verified<Request<Operation>>> => {
  if (!sameText(request.access_code, merchant.accessCode)) return E.left('UnknownAccessCode');
  if (!merchant.active) return E.left('InactiveMerchant');
  return pipe(
    verify(request, { shaType: merchant.shaType, phrase: merchant.requestPhrase }),
    E.mapLeft(() => 'SignatureMismatch'),
  );
};

const sameText = (received: string, kept: string): boolean => {
  const [a, b] = [Buffer.from(received), Buffer.from(kept)];
  return a.length === b.length && timingSafeEqual(a, b);
};
