import { services, type Service } from '@postern/protocol';
import { servicesInArabic } from '../../language/arabic/services.ts';
import type { Language } from '../../language/texts.ts';

/** What an optional service is called. */
export const serviceName = (service: Service, language: Language): string =>
  language === 'ar' ? servicesInArabic[service] : services[service].label;
