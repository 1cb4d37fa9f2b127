/** The name and the description of a setting. */
import { settings, type Setting } from '@postern/protocol';
import { settingsInArabic } from './arabic/settings.ts';
import type { Language } from './texts.ts';

export const formatSetting = (
  setting: Setting,
  language: Language,
): { readonly label: string; readonly meaning: string } =>
  ({ en: settings, ar: settingsInArabic })[language][setting];
