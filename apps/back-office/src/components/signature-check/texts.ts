/** The texts of the explanation of a wrong signature. */
import type { Texts } from '../../language/translate.ts';

export const texts = {
  expectedString: { en: 'The string to sign', ar: 'النص المطلوب توقيعه' },
  senderString: { en: 'What the sender signed', ar: 'ما وقّعه المرسل' },
  sameStrings: {
    en: 'Both strings are the same: the hash or the form of the signature differs.',
    ar: 'النصان متطابقان، والاختلاف في طريقة التجزئة أو في صورة التوقيع.',
  },
  copyString: { en: 'Copy string', ar: 'نسخ النص' },
  requestPhrase: { en: 'request phrase', ar: 'عبارة الاستدعاءات' },
  responsePhrase: { en: 'response phrase', ar: 'عبارة الردود' },
  expectedSignature: { en: 'Expected signature', ar: 'التوقيع المتوقَّع' },
  receivedSignature: { en: 'Received signature', ar: 'التوقيع المستلَم' },
  copyExpectedSignature: { en: 'Copy expected signature', ar: 'نسخ التوقيع المتوقَّع' },
  fromLog: {
    en: 'The gateway no longer has the signatures of this request. Send it again to compare them.',
    ar: 'لم تعد البوابة تحتفظ بتوقيعات هذا الاستدعاء. أعد إرساله لمقارنتها.',
  },
  notDiagnosed: {
    en: 'The gateway did not diagnose this request when it arrived, and no longer has its signature. Send it again.',
    ar: 'لم تشخّص البوابة هذا الاستدعاء عند وصوله، ولم تعد تحتفظ بتوقيعه. أعد إرساله.',
  },
} satisfies Texts;
