/** Reads settings from the environment variables of this process. */
import type * as E from 'fp-ts/lib/Either.js';
import { settingsFromVariables } from '../settings/parse-environment-variables.ts';
import type { ClientSettings, InvalidSetting } from '../settings/client-settings.ts';

/**
 * Reads `POSTERN_BASE_URL`, `POSTERN_ACCESS_CODE` and the other variables of the process, or names those that are
 * missing. Pass another prefix for another account.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { settingsFromEnvironment } from '@postern/client'
 *
 * const settings = settingsFromEnvironment('SHOP_AE_')
 * E.isLeft(settings) && settings.left[0] // => { setting: 'baseUrl', requirement: 'set in SHOP_AE_BASE_URL' }
 */
export const settingsFromEnvironment = (
  prefix = 'POSTERN_',
): E.Either<readonly InvalidSetting[], ClientSettings> =>
  settingsFromVariables(globals.process?.env ?? {}, prefix);

const globals: { readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> } } =
  globalThis;
