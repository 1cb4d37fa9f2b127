/** The default configuration, silent and on a free port, with the changes of a test. */
import * as E from 'fp-ts/lib/Either.js';
import { resolveConfig, type Config } from '../server/options.ts';

export const testConfig = (changes: Partial<Config>): Config => {
  const defaults = resolveConfig(() => undefined);
  if (E.isLeft(defaults)) throw new Error(defaults.left.join('\n'));
  return { ...defaults.right, port: 0, logLevel: 'silent', ...changes };
};
