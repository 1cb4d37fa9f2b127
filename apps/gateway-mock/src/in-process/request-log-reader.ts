/** The journal as a test reads it: what was asked since the last reset. */
import type { RequestLog, StoredEntry } from '../observability/request-log/request-log.ts';
import { toPromise } from './to-promise.ts';
import type { RequestLogEntry } from './test-views.ts';

export interface RequestLogReader {
  readonly newest: (merchantIdentifier?: string) => Promise<readonly RequestLogEntry[]>;
  /** From now on: of everybody, or of one merchant. */
  readonly hideExisting: (merchantIdentifier?: string) => Promise<void>;
}

export const createRequestLogReader = (journal: Pick<RequestLog, 'page'>): RequestLogReader => {
  const begun = new Map<string | undefined, bigint>();
  const since = (merchantIdentifier: string | undefined): bigint => begun.get(merchantIdentifier) ?? 0n;
  const isNew = ({ place, entry }: StoredEntry): boolean =>
    BigInt(place) > since(undefined) && BigInt(place) > since(entry.merchant_identifier);

  return {
    newest: async (merchantIdentifier) => {
      const filter = merchantIdentifier === undefined ? {} : { merchantIdentifier };
      const kept = await toPromise(journal.page(filter, atMost));
      return kept.filter(isNew).map(({ entry }) => entry);
    },
    hideExisting: async (merchantIdentifier) => {
      const [last] = await toPromise(journal.page({}, 1));
      begun.set(merchantIdentifier, BigInt(last?.place ?? 0));
    },
  };
};

const atMost = 100;
