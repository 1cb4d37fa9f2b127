/**
 * Collects refused requests in few entries, because a client can cause any number of them. Those of the same kind and actor
 * share an entry. Each merchant has places of its own, so that a flood from one hides none from another.
 */
import type { Actor } from '../domain/audit-log/actor.ts';
import { auditActions } from '../domain/audit-log/audit-actions.ts';
import type { NewAuditEntry, RefusedRequest } from '../domain/audit-log/audit-entry.ts';

export interface RefusalAggregator {
  readonly add: (refused: RefusedRequest) => void;
  /** Returns the entries since the last call. */
  readonly take: () => readonly NewAuditEntry[];
}

export const aggregateRefusals = (): RefusalAggregator => {
  let byPlaces = new Map<string, Map<string, CountedRefusal>>();
  return {
    add: (refused) => {
      const places = placesOf(refused);
      const counted = byPlaces.get(places) ?? new Map<string, CountedRefusal>();
      byPlaces.set(places, counted);
      const key = keyOf(refused);
      if (counted.has(key) || counted.size < maxEntries[auditActions[refused.action].category])
        count(counted, key, refused);
      else count(counted, keyOf(withoutDetails(refused)), withoutDetails(refused));
    },
    take: () => {
      const entries = [...byPlaces.values()].flatMap((counted) => [...counted.values()]);
      byPlaces = new Map();
      return entries.map((refused) => ({ ...refused, changes: [] }));
    },
  };
};

/** The entries that are stored at once, in addition to one for each action without details. */
const maxEntries = { failed_sign_ins: 100, refused_access: 20 } as const;

type CountedRefusal = RefusedRequest & { attempts: number };

const count = (counted: Map<string, CountedRefusal>, key: string, refused: RefusedRequest): void => {
  const known = counted.get(key);
  if (known === undefined) counted.set(key, { ...refused, attempts: 1 });
  else known.attempts++;
};

const placesOf = ({ action, by }: RefusedRequest): string =>
  `${auditActions[action].category} ${by.merchantIdentifier ?? (by.type === 'unauthenticated' ? by.type : '')}`;

const keyOf = ({ action, route = '', by: { type, token, address = '' } }: RefusedRequest): string =>
  [action, type, token?.id ?? '', address, route].join(' ');

// Beyond the maximum, requests are still counted, but their addresses, tokens and routes are lost.
const withoutDetails = ({ action, by }: RefusedRequest): RefusedRequest => {
  const { type, merchantIdentifier }: Actor = by;
  return { action, by: { type, ...(merchantIdentifier !== undefined && { merchantIdentifier }) } };
};
