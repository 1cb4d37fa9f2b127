/**
 * Says when the rows of an account are to be trimmed: once for a number of new rows. They are counted for each account, because ids
 * are shared by all accounts. Each process counts its own rows and trims with the first one, so that short-lived processes trim too.
 */
export const createTrimSchedule = (interval: number): ((merchantIdentifier: string) => boolean) => {
  const sinceTrimmed = new Map<string, number>();
  return (merchantIdentifier) => {
    const count = sinceTrimmed.get(merchantIdentifier) ?? 0;
    if (sinceTrimmed.size >= maxCounted) sinceTrimmed.clear();
    sinceTrimmed.set(merchantIdentifier, (count + 1) % interval);
    return count === 0;
  };
};

const maxCounted = 10_000;
