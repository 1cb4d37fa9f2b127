/** A valid request → a request that is proven to come from the merchant. Section 5; D3, D6, D20, D28a. */
import {
  verifyAny,
  type Operation,
  type RefusalReason,
  type SigningKey,
  type Verified,
  type VerifiedWithKey,
  type Violation,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as T from 'fp-ts/lib/Task.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { timingSafeEqual } from 'node:crypto';
import type { PipelinePorts } from './pipeline-ports.ts';
import { diagnose } from './signature-diagnosis.ts';
import type { Merchant } from '../domain/merchant.ts';
import { isAllowedOrigin, type RequestSource } from '../domain/account-settings/allowed-origins.ts';
import type { Refusal } from './refusal.ts';
import { requestKeysOf, type SignedBy } from './merchant-signing-keys.ts';
import type { Validated } from './validate.ts';
import type { AcceptedRequest } from '../domain/validated-request.ts';

export interface Authenticated {
  readonly operation: Operation;
  readonly request: Verified<AcceptedRequest>;
  readonly merchant: Merchant;
  /** The key that the request is signed with: the reply is signed with the same one. */
  readonly signedBy: SignedBy;
  /** What a strict account would have been refused for. */
  readonly tolerated?: Violation | undefined;
}

export const authenticate =
  ({ merchants }: Pick<PipelinePorts, 'merchants'>, source: RequestSource) =>
  ({ operation, request, tolerated }: Validated): TE.TaskEither<Refusal, Authenticated> => {
    const context = { operation, fields: request, tolerated };
    return pipe(
      merchants.find(request.merchant_identifier),
      T.map((found): E.Either<Refusal, Authenticated> => {
        if (E.isLeft(found)) return E.left({ reason: 'InternalError', failure: found.left, ...context });
        if (O.isNone(found.right)) return E.left({ reason: 'UnknownMerchant', ...context });
        const merchant = found.right.value;
        const accepted = verify(merchant, request, source);
        if (E.isRight(accepted)) {
          const { params, key } = accepted.right;
          return E.right({ operation, request: params, merchant, signedBy: key, tolerated });
        }
        const reason = accepted.left;
        const diagnosis = reason === 'SignatureMismatch' ? () => diagnose(request, merchant) : undefined;
        return E.left({ reason, merchant, diagnosis, ...context });
      }),
    );
  };

const verify = (
  merchant: Merchant,
  request: AcceptedRequest,
  source: RequestSource,
): E.Either<RefusalReason, VerifiedWithKey<AcceptedRequest, SigningKey & SignedBy>> => {
  if (!sameText(request.access_code, merchant.accessCode)) return E.left('UnknownAccessCode');
  if (!merchant.active) return E.left('InactiveMerchant');
  if (!isAllowedOrigin(merchant.origins, source)) return E.left('OriginNotAllowed');
  return pipe(
    verifyAny(request, requestKeysOf(merchant)),
    E.mapLeft(() => 'SignatureMismatch'),
  );
};

const sameText = (received: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
