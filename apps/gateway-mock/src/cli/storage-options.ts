/** The options of a subcommand for the storage and its keys, with the names and rules of the gateway's own. */
import { Option, type Command } from 'commander';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { existsSync } from 'node:fs';
import { flagName, options, variableName, type Config } from '../server/options.ts';
import { isAddress } from '../storage/database-address.ts';

/** The storage to open, and its keys. */
export type StorageOptions = Pick<Config, 'database' | 'keyFile' | 'key'>;

/** The values of the flags. */
export type StorageFlags = Pick<StorageOptions, 'database' | 'keyFile'>;

export const addStorageOptions = (command: Command, stop: (mistakes: readonly string[]) => never): Command =>
  (['database', 'keyFile'] as const).reduce((result, name) => {
    const { value, help, fallback, rule, read } = options[name];
    const option = new Option(`${flagName(name)} <${value}>`, help)
      .env(variableName(name))
      .argParser((text) => read(text) ?? stop([`${flagName(name)} must be ${rule}`]));
    return result.addOption(fallback === undefined ? option : option.default(fallback));
  }, command);

export const readStorageOptions = (
  { database, keyFile }: StorageFlags,
  stop: (mistakes: readonly string[]) => never,
): StorageOptions => {
  // oxlint-disable-next-line node/no-process-env -- a secret has no flag
  const text = process.env[variableName('key')];
  const key = text === undefined ? undefined : options.key.read(text);
  if (text !== undefined && key === undefined) stop([`${variableName('key')} must be ${options.key.rule}`]);
  return { database, keyFile, key };
};

/** Opens a storage that exists. A missing file would be created, as an empty database that no gateway uses. */
export const openExisting =
  <A>(open: (which: StorageOptions) => TE.TaskEither<readonly string[], A>) =>
  (which: StorageOptions): TE.TaskEither<readonly string[], A> =>
    isAddress(which.database) || existsSync(which.database)
      ? open(which)
      : TE.left([
          `there is no database ${which.database}. Pass the --database of the gateway, or start the gateway first`,
        ]);
