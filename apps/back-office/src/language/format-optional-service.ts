import { optionalServices, type OptionalService } from '@postern/protocol';
import { servicesInArabic } from './arabic/account-settings.ts';
import type { Language } from './translate.ts';

/** The name of an optional service. */
export const formatOptionalService = (service: OptionalService, language: Language): string =>
  language === 'ar' ? servicesInArabic[service] : optionalServices[service].label;
