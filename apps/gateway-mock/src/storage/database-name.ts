/** The name of a database: a file, `:memory:`, or the address of a PostgreSQL server, which may contain a password. */

export const isAddress = (database: string): boolean => /^postgres(ql)?:/i.test(database);

/**
 * Whether a name is valid. A password with an unescaped `/`, `?` or `#` ends the host too early, and the rest of the
 * password would be printed as part of the path.
 */
export const isDatabase = (name: string): boolean => {
  if (!isAddress(name)) return /^[^\0]+$/.test(name);
  if (!/^[^\0:]+:\/\//.test(name) || !URL.canParse(name)) return false;
  const { pathname, search, hash } = new URL(name);
  return hash === '' && !`${pathname}${search}`.includes('@');
};

/** A name that is safe to print: of an address only the user, host and database. */
export const redactDatabase = (database: string): string => {
  if (!isAddress(database)) return database;
  if (!isDatabase(database)) return 'postgres://…';
  const { protocol, username, host, pathname, searchParams } = new URL(database);
  const user = username === '' ? '' : `${username}@`;
  return `${protocol}//${user}${host || (searchParams.get('host') ?? '')}${pathname}`;
};
