/** The names of the settings of an account and of its optional services, and the descriptions of the settings. */
import {
  accountSettings,
  optionalServices,
  type AccountSetting,
  type OptionalService,
} from '@postern/protocol/spec';
import { servicesInArabic, settingsInArabic } from './arabic/account-settings.ts';
import type { Language } from './translate.ts';

export const formatAccountSetting = (
  setting: AccountSetting,
  language: Language,
): { readonly label: string; readonly description: string } =>
  ({ en: accountSettings, ar: settingsInArabic })[language][setting];

export const formatOptionalService = (service: OptionalService, language: Language): string =>
  language === 'ar' ? servicesInArabic[service] : optionalServices[service].label;
