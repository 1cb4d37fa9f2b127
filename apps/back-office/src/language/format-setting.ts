/** The name and the description of a setting. */
import { accountSettings, type AccountSetting } from '@postern/protocol';
import { settingsInArabic } from './arabic/settings.ts';
import type { Language } from './texts.ts';

export const formatSetting = (
  setting: AccountSetting,
  language: Language,
): { readonly label: string; readonly description: string } =>
  ({ en: accountSettings, ar: settingsInArabic })[language][setting];
