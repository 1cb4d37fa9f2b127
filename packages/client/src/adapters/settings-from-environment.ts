/** The environment of this process. */
import type * as E from 'fp-ts/lib/Either.js';
import { settingsFromVariables } from '../settings/settings-from-variables.ts';
import type { InvalidSetting, ClientSettings } from '../settings/settings.ts';

/**
 * The settings that `POSTERN_BASE_URL`, `POSTERN_ACCESS_CODE` and their kin say; several accounts have a prefix each.
 * What is missing is told by name. It is read when it is asked for, not before.
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
