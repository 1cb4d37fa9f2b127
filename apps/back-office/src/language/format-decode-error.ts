/** Why a message cannot be decoded. The English texts come from the protocol package. */
import type { DecodeError } from '@postern/protocol';
import { decodeErrors } from '@postern/protocol/spec';
import type { Language } from './translate.ts';

export const formatDecodeError = (reason: DecodeError['reason'], language: Language): string =>
  language === 'ar' ? decodeErrorsInArabic[reason] : decodeErrors[reason];

const decodeErrorsInArabic: Readonly<Record<DecodeError['reason'], string>> = {
  TooLong: 'بايتات المتن أكثر من الحد المسموح به',
  TooManyValues: 'مجموع الحقول وعناصر القوائم وأعضاء الكائنات أكثر من الحد المسموح به',
  TooDeep: 'القوائم والكائنات متداخلة أعمق من الحد المسموح به',
  NotUtf8: 'ليس بترميز UTF-8، أو مصرَّح بأنه غيره',
  WrongEncoding: 'صيغة المتن غير المتوقَّعة',
  Malformed: 'صياغة المتن غير صحيحة',
  InvalidStructure: 'صياغة المتن صحيحة، لكنه لا يحمل حقولًا',
  DuplicateName: 'اسم ورد مرتين، وتختلف برامج التحليل في القيمة التي تأخذ بها',
  DocumentType: 'يصرّح بنوع مستند أو كيانات، وهي لا تُقرأ أبدًا',
};
