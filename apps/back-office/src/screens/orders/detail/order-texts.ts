/** The texts of the order screen. */
import { isolated } from '../../../language/arabic/bidi-isolate.ts';
import { pluralizeInArabic, pluralizeInEnglish } from '../../../language/pluralize.ts';
import type { Texts } from '../../../language/translate.ts';

const operationForms = {
  zero: 'لا شيء',
  one: 'عملية واحدة',
  two: 'عمليتان',
  few: 'عمليات',
  many: 'عملية',
  other: 'عملية',
} as const;

export const orderTexts = {
  toRequest: { en: 'Request', ar: 'الاستدعاء' },
  back: { en: 'All orders', ar: 'كل الطلبات' },
  delete: { en: 'Delete order', ar: 'حذف الطلب' },
  deleteTitle: {
    en: (reference: string) => `Delete the order ${reference}?`,
    ar: (reference: string) => `هل تريد حذف الطلب ${isolated(reference)}؟`,
  },
  deleteMeaning: {
    en: (n: number) =>
      `The order, its ${pluralizeInEnglish(n, 'operation', 'operations')} and all of its feedback are deleted, and the card if its payment saved one. This cannot be undone. The request log stays.`,
    ar: (n: number) =>
      `يُحذف الطلب وعملياته (${pluralizeInArabic(n, operationForms)}) وكل إشعاراته، والبطاقة إن حفظها دفعه. ولا يمكن التراجع عن ذلك. ويبقى سجل الاستدعاءات.`,
  },
  deleteMeaningAll: {
    en: 'The order, its operations and all of its feedback are deleted, and the card if its payment saved one. This cannot be undone. The request log stays.',
    ar: 'يُحذف الطلب وعملياته وكل إشعاراته، والبطاقة إن حفظها دفعه. ولا يمكن التراجع عن ذلك. ويبقى سجل الاستدعاءات.',
  },
  deleted: {
    en: (reference: string) => `Order ${reference} deleted`,
    ar: (reference: string) => `حُذف الطلب ${isolated(reference)}`,
  },
  requests: { en: 'Requests of this order', ar: 'استدعاءات هذا الطلب' },
  copy: { en: 'Copy', ar: 'نسخ' },

  amounts: { en: 'Amounts', ar: 'المبالغ' },
  authorized: { en: 'Authorized', ar: 'المفوَّض' },
  captured: { en: 'Captured', ar: 'المحصّل' },
  netCaptured: { en: 'Captured, not refunded', ar: 'محصّل غير مسترد' },
  refunded: { en: 'Refunded', ar: 'المسترد' },
  remaining: { en: 'Left to capture', ar: 'المتبقي للتحصيل' },
  voided: { en: 'Voided', ar: 'الملغى' },
  notAuthorized: { en: 'Requested, not authorized', ar: 'مطلوب غير مفوَّض' },

  facts: { en: 'Details', ar: 'التفاصيل' },
  description: { en: 'Description', ar: 'الوصف' },
  lastOperation: { en: 'Last result', ar: 'آخر نتيجة' },
  created: { en: 'Created', ar: 'أُنشئ' },
  updated: { en: 'Updated', ar: 'آخر تحديث' },
  none: { en: '—', ar: '—' },

  pending: { en: 'Pending operation', ar: 'عملية معلّقة' },
  pendingLead: {
    en: 'You cannot capture, void or refund this order until the operation is complete.',
    ar: 'لا يمكن تنفيذ تحصيل أو إلغاء أو استرداد على هذا الطلب حتى تكتمل العملية.',
  },
  endsAs: { en: 'outcome:', ar: 'النتيجة:' },
  succeeded: { en: 'succeeded', ar: 'نجاح' },
  declined: { en: 'declined', ar: 'رفض' },
  due: { en: 'Completes', ar: 'تكتمل' },
  byHand: { en: 'Completes only when you complete it', ar: 'لا تكتمل إلا عندما تُكملها' },
  complete: { en: 'Complete operation now', ar: 'إكمال العملية الآن' },
  chooseOutcome: { en: 'Choose outcome', ar: 'اختيار النتيجة' },
  completeSucceeded: { en: 'Complete as succeeded', ar: 'إكمال بالنجاح' },
  completeDeclined: { en: 'Complete as declined', ar: 'إكمال بالرفض' },
  declineMessage: { en: 'Message of the decline', ar: 'رسالة الرفض' },
  cancel: { en: 'Cancel', ar: 'تراجع' },
  completed: {
    en: (n: number) => `${pluralizeInEnglish(n, 'operation', 'operations')} completed`,
    ar: (n: number) => `اكتملت ${pluralizeInArabic(n, operationForms)}`,
  },
  stuck: {
    en: 'The outcome of this order is unknown, and it has no pending operation that can complete. The gateway refuses capture, void and refund.',
    ar: 'نتيجة هذا الطلب غير معروفة، وليس له عملية معلّقة تكتمل. لا تقبل البوابة تحصيله أو إلغاءه أو استرداده.',
  },

  history: { en: 'History', ar: 'السجل' },
  historyLead: {
    en: 'Operations, cards, returns to the shop and feedback (webhooks), newest first',
    ar: 'العمليات والبطاقات والعودة إلى المتجر والإشعارات (webhooks)، الأحدث أولًا',
  },
  card: { en: (n: number) => `Card ${n}`, ar: (n: number) => `البطاقة ${n}` },
  returned: { en: 'Return to the shop', ar: 'العودة إلى المتجر' },
  notReturned: { en: 'No return to the shop', ar: 'لا عودة إلى المتجر' },
  made: { en: 'Order created', ar: 'أُنشئ الطلب' },
  moreOperations: { en: 'Load later operations', ar: 'تحميل العمليات الأحدث' },
  moreFeedback: { en: 'Load earlier feedback', ar: 'تحميل الإشعارات الأقدم' },
  noAnswer: { en: 'No response', ar: 'بلا استجابة' },
  noAttempt: { en: 'Not attempted yet', ar: 'لم تُجرَ محاولة بعد' },
  next: { en: 'Next attempt', ar: 'المحاولة التالية' },

  other: { en: 'Other operations', ar: 'عمليات أخرى' },
  otherHint: {
    en: 'The gateway refuses these in the order’s current state',
    ar: 'لا تقبلها البوابة في حالة الطلب الحالية',
  },
  CAPTURE: { en: 'Capture', ar: 'تحصيل' },
  REFUND: { en: 'Refund', ar: 'استرداد' },
  VOID_AUTHORIZATION: { en: 'Void', ar: 'إلغاء' },
  CHECK_STATUS: { en: 'Check status', ar: 'استعلام عن الحالة' },
} satisfies Texts;
