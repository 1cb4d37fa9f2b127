/** The texts of comparisons. */
import type { Texts } from '../../language/translate.ts';

export const texts = {
  requests: { en: 'Compare requests', ar: 'مقارنة استدعاءين' },
  feedback: { en: 'Compare feedback', ar: 'مقارنة إشعارين' },
  toRequests: { en: 'Requests', ar: 'الاستدعاءات' },
  toFeedback: { en: 'Webhooks', ar: 'إشعارات Webhook' },
  lead: {
    en: 'The address of this page has both, so you can share it.',
    ar: 'يضم عنوان هذه الصفحة كليهما، فيمكنك مشاركته.',
  },
  pickTwo: { en: 'Select two in the list to compare them', ar: 'حدّد اثنين في القائمة للمقارنة بينهما' },
  pickTwoHint: {
    en: 'Go back to the list, select two rows and choose Compare.',
    ar: 'عُد إلى القائمة وحدّد صفين ثم اختر المقارنة.',
  },
  members: { en: 'Parameters', ar: 'الحقول' },
  name: { en: 'Name', ar: 'الاسم' },
  onlyDifferences: { en: 'Only differences', ar: 'الاختلافات فقط' },
  noDifference: { en: 'No differences', ar: 'لا اختلافات' },
  noDifferenceHint: {
    en: 'Turn off “Only differences” to see all parameters.',
    ar: 'أوقف «الاختلافات فقط» لعرض كل الحقول.',
  },
  missing: { en: 'missing', ar: 'غير موجود' },
  empty: { en: '(empty)', ar: '(فارغ)' },
  outcome: { en: 'Outcome', ar: 'النتيجة' },
  request: { en: 'Request', ar: 'الاستدعاء' },
  reply: { en: 'Reply', ar: 'الرد' },
  delivery: { en: 'Delivery', ar: 'التسليم' },
  payload: { en: 'Payload', ar: 'المحتوى' },
  signedStrings: { en: 'Signed strings', ar: 'النصان الموقَّعان' },
  sameString: { en: 'Both strings read the same.', ar: 'لا فرق ظاهر بين النصين.' },
  redactedPhrase: { en: 'The phrase is redacted.', ar: 'عبارة التوقيع محجوبة.' },
  redactedSecrets: {
    en: 'The phrase is redacted, and the log has no access codes.',
    ar: 'عبارة التوقيع محجوبة، والسجل بلا رموز وصول.',
  },
} satisfies Texts;
