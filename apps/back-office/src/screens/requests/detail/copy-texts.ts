/** The texts of copying a logged request. */
import type { Texts } from '../../../language/translate.ts';

export const copyTexts = {
  copyAs: { en: 'Copy as', ar: 'نسخ بصيغة' },
  link: { en: 'Link', ar: 'رابط' },
  raw: { en: 'curl, as it was', ar: '\u2066curl\u2069، كما وصل' },
  signed_again: { en: 'curl, signed again', ar: '\u2066curl\u2069، بتوقيع جديد' },
  program: { en: 'Program', ar: 'برنامج' },
  copyByHand: { en: 'Copy by hand', ar: 'النسخ يدويًا' },
  copyText: { en: 'Copy text', ar: 'نسخ النص' },
  linkNote: { en: 'Link copied', ar: 'نُسخ الرابط' },
  rawNote: {
    en: 'Copied. The command sends the same bytes and may contain the access code: share it with care.',
    ar: 'نُسخ الأمر. وهو يرسل البيانات نفسها وقد يحتوي على رمز الوصول، فاحذر عند مشاركته.',
  },
  signed_againNote: {
    en: 'Copied. The command is signed with the current phrase and contains the access code: share it with care.',
    ar: 'نُسخ الأمر. وهو موقّع بالعبارة الحالية ويحتوي على رمز الوصول، فاحذر عند مشاركته.',
  },
  programNote: {
    en: 'Copied. The program reads the access code and the phrases from environment variables.',
    ar: 'نُسخ البرنامج. وهو يقرأ رمز الوصول والعبارات من متغيرات البيئة.',
  },
} satisfies Texts;
