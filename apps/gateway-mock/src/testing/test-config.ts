/** A configuration of which nothing was said, but for what a test says. */
import * as E from 'fp-ts/lib/Either.js';
import { resolveConfig, type Config } from '../server/options.ts';

export const testConfig = (changes: Partial<Config>): Config => {
  const defaults = resolveConfig(() => undefined);
  if (E.isLeft(defaults)) throw new Error(defaults.left.join('\n'));
  return { ...defaults.right, port: 0, logLevel: 'silent', ...changes };
};
