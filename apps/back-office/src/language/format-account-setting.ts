/** The name and the description of a setting. */
import { accountSettings, type AccountSetting } from '@postern/protocol';
import { settingsInArabic } from './arabic/account-settings.ts';
import type { Language } from './translate.ts';

export const formatAccountSetting = (
  setting: AccountSetting,
  language: Language,
): { readonly label: string; readonly description: string } =>
  ({ en: accountSettings, ar: settingsInArabic })[language][setting];
