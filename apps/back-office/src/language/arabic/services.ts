import type { OptionalService } from '@postern/protocol';
import { leftToRight } from './left-to-right-isolate.ts';

/** The names of the optional services in Arabic. */
export const servicesInArabic: Readonly<Record<OptionalService, string>> = {
  fraud_prevention: 'مكافحة الاحتيال',
  three_d_secure: `التحقق عبر ${leftToRight('3-D Secure')}`,
  installments: 'التقسيط',
  tokenization: 'الترميز',
  batch: 'المعالجة الجماعية',
};
