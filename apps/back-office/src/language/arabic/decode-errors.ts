/** Why a text cannot be decoded, in Arabic. The English texts come from the protocol package. */
import type { DecodeError } from '@postern/protocol';

export const decodeErrorsInArabic: Readonly<Record<DecodeError['reason'], string>> = {
  TooLong: 'بايتات أكثر مما يُقبل',
  TooManyValues: 'حقول وعناصر قوائم وأعضاء كائنات مجموعها أكثر مما يُقبل',
  TooDeep: 'قوائم وكائنات متداخلة أعمق مما يُقبل',
  NotUtf8: 'ليس بترميز UTF-8، أو مصرَّح بأنه غيره',
  OtherEncoding: 'مكتوب بصيغة غير التي يُقرأ بها',
  Malformed: 'يخالف قواعد صيغته',
  NotAMessage: 'يوافق قواعد صيغته، لكنه لا يحمل حقولًا',
  DuplicateName: 'اسم ورد مرتين، ويختلف القرّاء أيّ القيمتين يصدّقون',
  DocumentType: 'يصرّح بنوع مستند أو كيانات، وهي لا تُقرأ أبدًا',
};
