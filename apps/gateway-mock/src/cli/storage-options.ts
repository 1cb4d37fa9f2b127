/** The options by which a command that is no gateway finds the books and their keys: as the gateway itself does. */
import { Option, type Command } from 'commander';
import { flagOf, options, variableOf, type Config } from '../server/options.ts';

/** Which books, and where their keys are. */
export type WhichBooks = Pick<Config, 'database' | 'keyFile' | 'key'>;

/** What commander makes of the two flags. */
export type BooksFlags = Pick<WhichBooks, 'database' | 'keyFile'>;

export const withBooksOptions = (command: Command, stop: (mistakes: readonly string[]) => never): Command =>
  (['database', 'keyFile'] as const).reduce((so, name) => {
    const { value, help, fallback, rule, read } = options[name];
    const option = new Option(`${flagOf(name)} <${value}>`, help)
      .env(variableOf(name))
      .argParser((given) => read(given) ?? stop([`${flagOf(name)} must be ${rule}`]));
    return so.addOption(fallback === undefined ? option : option.default(fallback));
  }, command);

export const whichBooks = (
  { database, keyFile }: BooksFlags,
  stop: (mistakes: readonly string[]) => never,
): WhichBooks => {
  // oxlint-disable-next-line node/no-process-env -- a secret comes by the environment only
  const given = process.env[variableOf('key')];
  const key = given === undefined ? undefined : options.key.read(given);
  if (given !== undefined && key === undefined) stop([`${variableOf('key')} must be ${options.key.rule}`]);
  return { database, keyFile, key };
};
