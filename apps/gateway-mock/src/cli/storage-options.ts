/** The options by which a command that is no gateway finds the books and their keys: as the gateway itself does. */
import { Option, type Command } from 'commander';
import { flagName, options, variableName, type Config } from '../server/options.ts';

/** Which books, and where their keys are. */
export type StorageOptions = Pick<Config, 'database' | 'keyFile' | 'key'>;

/** What commander makes of the two flags. */
export type StorageFlags = Pick<StorageOptions, 'database' | 'keyFile'>;

export const addStorageOptions = (command: Command, stop: (mistakes: readonly string[]) => never): Command =>
  (['database', 'keyFile'] as const).reduce((so, name) => {
    const { value, help, fallback, rule, read } = options[name];
    const option = new Option(`${flagName(name)} <${value}>`, help)
      .env(variableName(name))
      .argParser((given) => read(given) ?? stop([`${flagName(name)} must be ${rule}`]));
    return so.addOption(fallback === undefined ? option : option.default(fallback));
  }, command);

export const readStorageOptions = (
  { database, keyFile }: StorageFlags,
  stop: (mistakes: readonly string[]) => never,
): StorageOptions => {
  // oxlint-disable-next-line node/no-process-env -- a secret comes by the environment only
  const given = process.env[variableName('key')];
  const key = given === undefined ? undefined : options.key.read(given);
  if (given !== undefined && key === undefined) stop([`${variableName('key')} must be ${options.key.rule}`]);
  return { database, keyFile, key };
};
