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
  readonly perMerchant: number;
  readonly allMerchants: number;
  readonly provider: number;
}

export const createCallerLimit = ({ perMerchant, allMerchants, provider }: CallerLimits): CallerLimit => {
  const merchants = createConcurrencyLimit({ perKey: perMerchant, total: allMerchants });
  const providers = createConcurrencyLimit({ perKey: provider, total: provider });
  return {
    acquire: (merchantIdentifier) =>
      merchantIdentifier === undefined
        ? providers.acquire('provider')
        : merchants.acquire(merchantIdentifier),
  };
};

/** The limits of connections that stay open: live updates and long polls. */
export const openConnectionLimits: CallerLimits = { perMerchant: 20, allMerchants: 200, provider: 100 };

/** The limits of requests that read or write many rows, such as exports, snapshots and restores. */
export const longRequestLimits: CallerLimits = { perMerchant: 4, allMerchants: 16, provider: 16 };

/** The limits of requests with large bodies, which are in memory until their turn comes. */
export const largeRequestLimits: CallerLimits = { perMerchant: 2, allMerchants: 8, provider: 4 };
