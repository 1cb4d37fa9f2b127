/** The name of a database: a file, `:memory:`, or the address of a PostgreSQL server, which may contain a password. */
import path from 'node:path';

export const isAddress = (database: string): boolean => /^postgres(ql)?:/i.test(database);

/**
 * Whether a name is valid. A password with an unescaped `/`, `?` or `#` ends the host too early, and the rest of the
 * password would be printed as part of the path.
 */
export const isDatabase = (name: string): boolean => {
  if (!isAddress(name)) return isFile(name);
  if (!/^[^\0:]+:\/\//.test(name) || !URL.canParse(name)) return false;
  const { pathname, search, hash } = new URL(name);
  return hash === '' && !`${pathname}${search}`.includes('@');
};

/**
 * Whether a text may be the path of a file. An address that is misspelt, or of another kind of database, is not: it would be
 * created as a file and printed with its password.
 */
const isFile = (name: string): boolean =>
  /^[^\0]+$/.test(name) && name.trim() === name && !name.includes('://') && !/:[^/\\]*@/.test(name);

/** Throws if a name is not valid. The error omits the name, which may contain a password. */
export const checkDatabase = (name: string): void => {
  if (!isDatabase(name)) throw new Error('not a path or an address of a database');
};

/** A name that is safe to print: of an address only the user, host and database. */
export const redactDatabase = (database: string): string => {
  if (!isDatabase(database)) return isAddress(database) ? 'postgres://…' : '…';
  if (!isAddress(database)) return database;
  const { protocol, username, host, pathname, searchParams } = new URL(database);
  const user = username === '' ? '' : `${username}@`;
  return `${protocol}//${user}${host || (searchParams.get('host') ?? '')}${pathname}`;
};

/** The folder for files that stand beside a database. */
export const dataFolderOf = (database: string): string =>
  isAddress(database) || database === ':memory:' ? '.postern' : path.dirname(database);
