/**
 * Holds the latest requests with wrong signatures in memory, with the account as it was then, so that a request can be
 * diagnosed when it is opened. The request log itself stores neither the signature nor the phrases. Requests with card data are not held.
 */
import { containsCardData } from '@postern/protocol/secrets';
import type { StringParams } from '@postern/protocol';
import type { Account } from '../domain/account.ts';
import type { WronglySigned } from '../request-pipeline/refusal.ts';
import type { ProcessedRequest } from '../request-pipeline/7-reply/reply.ts';

export interface RecentWronglySignedRequests {
  readonly add: (processed: ProcessedRequest, requestId: string, at: Date) => void;
  readonly find: (merchantIdentifier: string, requestId: string, at: string) => HeldRequest | undefined;
}

export interface HeldRequest extends WronglySigned {
  /** The account as it was at the request. */
  readonly account: Account;
}

interface Limits {
  readonly maxOfAccount: number;
  /** In all requests together. */
  readonly maxCharacters: number;
}

const defaultLimits: Limits = { maxOfAccount: 200, maxCharacters: 4_000_000 };

export const createRecentWronglySignedRequests = ({
  maxOfAccount,
  maxCharacters,
}: Limits = defaultLimits): RecentWronglySignedRequests => {
  // In the order in which they were added.
  const held = new Map<string, Held>();
  const counts = new Map<string, number>();
  let characters = 0;

  const remove = (key: string): void => {
    const removed = held.get(key);
    if (removed === undefined) return;
    held.delete(key);
    characters -= removed.size;
    const left = (counts.get(removed.merchantIdentifier) ?? 1) - 1;
    if (left === 0) counts.delete(removed.merchantIdentifier);
    else counts.set(removed.merchantIdentifier, left);
  };

  const removeOldest = (matches: (one: Held) => boolean): void => {
    for (const [key, one] of held) {
      if (!matches(one)) continue;
      remove(key);
      return;
    }
  };

  return {
    add: ({ wronglySigned, account }, requestId, at) => {
      if (wronglySigned === undefined || account === undefined) return;
      if (containsCardData(wronglySigned.request)) return;
      const size = sizeOf(wronglySigned.request);
      if (size > maxCharactersOfRequest) return;
      const { merchantIdentifier } = account;
      const key = keyOf(merchantIdentifier, requestId, at.toISOString());
      remove(key);
      if ((counts.get(merchantIdentifier) ?? 0) >= maxOfAccount)
        removeOldest((one) => one.merchantIdentifier === merchantIdentifier);
      held.set(key, { ...wronglySigned, merchantIdentifier, size, account });
      counts.set(merchantIdentifier, (counts.get(merchantIdentifier) ?? 0) + 1);
      characters += size;
      while (characters > maxCharacters) removeOldest(() => true);
    },
    find: (merchantIdentifier, requestId, at) => held.get(keyOf(merchantIdentifier, requestId, at)),
  };
};

interface Held extends HeldRequest {
  readonly merchantIdentifier: string;
  readonly size: number;
}

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts);

const sizeOf = (request: StringParams): number =>
  Object.entries(request).reduce((sum, [name, value]) => sum + name.length + value.length, 0);

// Larger ones are not diagnosed.
const maxCharactersOfRequest = 20_000;
