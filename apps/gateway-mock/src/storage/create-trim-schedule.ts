/**
 * Says when the rows of a group, such as those of an account, are to be trimmed: once for a number of new rows. They are counted
 * for each group, because ids are shared by all groups. Each process counts its own rows and trims with the first one, so that
 * short-lived processes trim too.
 */
export const createTrimSchedule = (interval: number): ((group: string) => boolean) => {
  const sinceTrimmed = new Map<string, number>();
  return (group) => {
    const count = sinceTrimmed.get(group) ?? 0;
    if (sinceTrimmed.size >= maxCounted) sinceTrimmed.clear();
    sinceTrimmed.set(group, (count + 1) % interval);
    return count === 0;
  };
};

const maxCounted = 10_000;
