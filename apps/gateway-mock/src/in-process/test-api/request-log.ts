/**
 * Reads the entries of the request log since the last reset. It calls no route: a reset hides entries by their place in the log, which
 * no reply has.
 */
import type { RequestLog, StoredEntry } from '../../request-log/request-log.ts';
import { toPromise } from './task-to-promise.ts';
import type { RequestLogEntry } from '../public-types.ts';

export interface RequestLogReader {
  readonly newest: (merchantIdentifier?: string) => Promise<readonly RequestLogEntry[]>;
  /** Hides the entries that exist now, of all accounts or of one. */
  readonly hideExisting: (merchantIdentifier?: string) => Promise<void>;
}

export const createRequestLogReader = (requestLog: Pick<RequestLog, 'page'>): RequestLogReader => {
  const hiddenUpTo = new Map<string | undefined, bigint>();
  const lastHidden = (merchantIdentifier: string | undefined): bigint =>
    hiddenUpTo.get(merchantIdentifier) ?? 0n;
  const isVisible = ({ place, entry }: StoredEntry): boolean =>
    BigInt(place) > lastHidden(undefined) && BigInt(place) > lastHidden(entry.merchant_identifier);

  return {
    newest: async (merchantIdentifier) => {
      const filter = merchantIdentifier === undefined ? {} : { merchantIdentifier };
      const entries = await toPromise(requestLog.page(filter, maxEntries));
      return entries.filter(isVisible).map(({ entry }) => entry);
    },
    hideExisting: async (merchantIdentifier) => {
      const [last] = await toPromise(requestLog.page({}, 1));
      hiddenUpTo.set(merchantIdentifier, BigInt(last?.place ?? 0));
    },
  };
};

const maxEntries = 100;
