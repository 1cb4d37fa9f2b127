/** How a database is named: a file, `:memory:`, or the address of a PostgreSQL server, which may hold a password. */

export const isAddress = (database: string): boolean => /^postgres(ql)?:/i.test(database);

/**
 * Whether a name can be one. A password with a `/`, `?` or `#` that was not escaped ends the host too early: what is left
 * of it would be taken for something that may be shown.
 */
export const isDatabase = (name: string): boolean => {
  if (!isAddress(name)) return /^[^\0]+$/.test(name);
  if (!/^[^\0:]+:\/\//.test(name) || !URL.canParse(name)) return false;
  const { pathname, search, hash } = new URL(name);
  return hash === '' && !`${pathname}${search}`.includes('@');
};

/** For people to read: of an address no more than user, host and database. */
export const shown = (database: string): string => {
  if (!isAddress(database)) return database;
  if (!isDatabase(database)) return 'postgres://…';
  const { protocol, username, host, pathname, searchParams } = new URL(database);
  const user = username === '' ? '' : `${username}@`;
  return `${protocol}//${user}${host || (searchParams.get('host') ?? '')}${pathname}`;
};
