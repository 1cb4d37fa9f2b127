import { optionalServices, type OptionalService } from '@postern/protocol';
import { servicesInArabic } from '../../language/arabic/account-settings.ts';
import type { Language } from '../../language/translate.ts';

/** The name of an optional service. */
export const formatOptionalService = (service: OptionalService, language: Language): string =>
  language === 'ar' ? servicesInArabic[service] : optionalServices[service].label;
