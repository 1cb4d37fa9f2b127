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
