/** Reads settings from the environment variables of this process. */
import * as E from 'fp-ts/lib/Either.js';
import { settingsFromVariables } from '../settings/parse-environment-variables.ts';
import type { ClientSettings, InvalidSetting } from '../settings/client-settings.ts';

export const settingsFromProcess = (
  prefix = 'POSTERN_',
): E.Either<readonly InvalidSetting[], ClientSettings> => {
  const settings = settingsFromVariables(globals.process?.env ?? {}, prefix);
  return E.isLeft(settings) ? settings : E.right(redactAccessCode(settings.right));
};

// The phrases redact their texts themselves.
const redactAccessCode = (settings: ClientSettings): ClientSettings => {
  const value = () => ({ ...settings, accessCode: '[redacted]' });
  return Object.defineProperties(settings, {
    toJSON: { value },
    [Symbol.for('nodejs.util.inspect.custom')]: { value },
  });
};

const globals: { readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> } } =
  globalThis;
