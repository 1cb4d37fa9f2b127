/** Why no message can be read from a text. The English texts come from the protocol package. */
import { describePastedTextError, type PastedTextError } from '@postern/protocol/payments/explain';
import type { Language } from './translate.ts';

export const formatDecodeError = (error: PastedTextError, language: Language): string =>
  language === 'ar' ? decodeErrorsInArabic[error.reason] : describePastedTextError(error);

const decodeErrorsInArabic: Readonly<Record<PastedTextError['reason'], string>> = {
  NoForm: 'ليس في الصفحة نموذج فيه حقول رسالة',
  NoMessage: 'ليس فيه استدعاء فيه حقول رسالة',
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
