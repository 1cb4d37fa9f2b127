/** The environment of this process. */
import type * as E from 'fp-ts/lib/Either.js';
import { settingsIn } from '../settings/settings-from-variables.ts';
import type { SettingMistake, Settings } from '../settings/settings.ts';

/**
 * The settings that `POSTERN_BASE_URL`, `POSTERN_ACCESS_CODE` and their kin say; several accounts have a prefix each.
 * What is missing is told by name. It is read when it is asked for, not before.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { fromEnvironment } from '@postern/client'
 *
 * const settings = fromEnvironment('SHOP_AE_')
 * E.isLeft(settings) && settings.left[0] // => { setting: 'baseUrl', rule: 'set in SHOP_AE_BASE_URL' }
 */
export const fromEnvironment = (prefix = 'POSTERN_'): E.Either<readonly SettingMistake[], Settings> =>
  settingsIn(globals.process?.env ?? {}, prefix);

const globals: { readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> } } =
  globalThis;
