/** Limits how much may run at the same time: for each key, and in total. One key cannot use up the capacity of the others. */
export interface ConcurrencyLimit {
  /** Takes a slot and returns the function that releases it, or returns undefined if no slot is free. */
  readonly acquire: (key: string) => Release | undefined;
}

export type Release = () => void;

export interface ConcurrencyLimits {
  readonly perKey: number;
  readonly total: number;
}

export const createConcurrencyLimit = ({ perKey, total }: ConcurrencyLimits): ConcurrencyLimit => {
  const counts = new Map<string, number>();
  let running = 0;
  return {
    acquire: (key) => {
      const count = counts.get(key) ?? 0;
      if (running >= total || count >= perKey) return undefined;
      running++;
      counts.set(key, count + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        running--;
        const left = (counts.get(key) ?? 1) - 1;
        if (left === 0) counts.delete(key);
        else counts.set(key, left);
      };
    },
  };
};

/** Limits how much callers of the management API may run at the same time. The provider has places that no merchant can take. */
export interface CallerLimit {
  /** Takes a slot for a merchant or, without one, for the provider. */
  readonly acquire: (merchantIdentifier: string | undefined) => Release | undefined;
}

export interface CallerLimits {
  readonly perAccount: number;
  readonly allAccounts: number;
  readonly provider: number;
}

export const createCallerLimit = ({ perAccount, allAccounts, provider }: CallerLimits): CallerLimit => {
  const accounts = createConcurrencyLimit({ perKey: perAccount, total: allAccounts });
  const providers = createConcurrencyLimit({ perKey: provider, total: provider });
  return {
    acquire: (merchantIdentifier) =>
      merchantIdentifier === undefined ? providers.acquire('provider') : accounts.acquire(merchantIdentifier),
  };
};

/** The limits of connections that stay open: live updates and long polls. */
export const openConnectionLimits: CallerLimits = { perAccount: 20, allAccounts: 200, provider: 100 };

/** The limits of requests that read or write many rows, such as exports, snapshots and restores. */
export const longRequestLimits: CallerLimits = { perAccount: 4, allAccounts: 16, provider: 16 };

/** The limits of requests with large bodies, which are in memory until their turn comes. */
export const largeRequestLimits: CallerLimits = { perAccount: 2, allAccounts: 8, provider: 4 };
