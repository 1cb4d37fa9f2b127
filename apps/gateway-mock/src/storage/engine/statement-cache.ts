/**
 * Prepares each statement once, as long as it is among those that were used last: the filters of a list make any number of different
 * statements, and a prepared one takes some 20 kB.
 *
 * @param prepare gets the statement that leaves the cache, if it is full
 */
export const createStatementCache = <Prepared>(
  prepare: (sql: string, evicted: Prepared | undefined) => Prepared,
  maxStatements = 500,
): ((sql: string) => Prepared) => {
  // In the order of their last use.
  const cache = new Map<string, Prepared>();
  return (sql) => {
    const known = cache.get(sql);
    const [oldest] = cache;
    const evicted = known === undefined && cache.size >= maxStatements ? oldest : undefined;
    cache.delete(evicted === undefined ? sql : evicted[0]);
    const statement = known ?? prepare(sql, evicted?.[1]);
    cache.set(sql, statement);
    return statement;
  };
};
