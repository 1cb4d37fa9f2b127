/** A valid request → a request that is proven to come from the merchant. Section 5; D3, D6, D20, D28a. */
import { verifyAny, type Operation, type Verified, type Violation } from '@postern/protocol';
import type { RefusalReason } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { timingSafeEqual } from 'node:crypto';
import type { PipelinePorts } from '../pipeline-ports.ts';
import { diagnoseOnce } from './signature-diagnosis.ts';
import type { Account } from '../../domain/account.ts';
import {
  describeForeignOrigin,
  isAllowedOrigin,
  type RequestSource,
} from '../../domain/account-settings/allowed-origins.ts';
import type { Refusal } from '../refusal.ts';
import { requestKeysOf, type SignedBy } from './account-signing-keys.ts';
import type { Validated } from '../3-validate/validate.ts';
import type { AcceptedRequest } from '../../domain/validated-request.ts';

export interface Authenticated {
  readonly operation: Operation;
  readonly request: Verified<AcceptedRequest>;
  readonly account: Account;
  /** The key that the request is signed with: the reply is signed with the same one. */
  readonly signedBy: SignedBy;
  /** What a strict account would have been refused for. */
  readonly tolerated?: Violation | undefined;
}

export const authenticate = async (
  { accounts }: Pick<PipelinePorts, 'accounts'>,
  source: RequestSource,
  { operation, request, tolerated }: Validated,
): Promise<E.Either<Refusal, Authenticated>> => {
  const refused = (reason: RefusalReason, more: Partial<Refusal> = {}): E.Either<Refusal, never> =>
    E.left({ reason, operation, fields: request, tolerated, ...more });
  const found = await accounts.find(request.merchant_identifier)();
  if (E.isLeft(found)) return refused('InternalError', { failure: found.left });
  if (O.isNone(found.right))
    return refused('UnknownMerchant', { swappedWith: await findSwapped(accounts, request) });
  const account = found.right.value;
  if (!sameText(request.access_code, account.accessCode)) return refused('UnknownAccessCode', { account });
  if (!account.active) return refused('InactiveMerchant', { account });
  if (!isAllowedOrigin(account.origins, source))
    return refused('OriginNotAllowed', { account, hint: describeForeignOrigin(account.origins, source) });
  const verified = verifyAny(request, requestKeysOf(account));
  if (E.isLeft(verified)) {
    const diagnosis = diagnoseOnce(request, account);
    return refused('SignatureMismatch', { account, diagnosis, wronglySigned: { request, diagnosis } });
  }
  const { params, key } = verified.right;
  return E.right({ operation, request: params, account, signedBy: key, tolerated });
};

/** The account that the request names, if merchant_identifier and access_code were sent in place of each other. */
const findSwapped = async (
  accounts: PipelinePorts['accounts'],
  { access_code, merchant_identifier }: AcceptedRequest,
): Promise<Account | undefined> => {
  const found = await accounts.find(access_code)();
  if (E.isLeft(found) || O.isNone(found.right)) return undefined;
  return sameText(merchant_identifier, found.right.value.accessCode) ? found.right.value : undefined;
};

const sameText = (received: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
