import { optionalServices, type OptionalService } from '@postern/protocol';
import { servicesInArabic } from '../../language/arabic/services.ts';
import type { Language } from '../../language/texts.ts';

/** The name of an optional service. */
export const formatService = (service: OptionalService, language: Language): string =>
  language === 'ar' ? servicesInArabic[service] : optionalServices[service].label;
