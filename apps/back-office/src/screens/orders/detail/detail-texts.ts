/** What is said on the screen of one order. */
import { countedInArabic, countedInEnglish, numberIn } from '../../../language/pluralize.ts';
import type { Texts } from '../../../language/texts.ts';

export const detailTexts = {
  back: { en: 'All orders', ar: 'كل الطلبات' },
  requests: { en: 'Its requests', ar: 'استدعاءاته' },
  copy: { en: 'Copy', ar: 'نسخ' },

  amounts: { en: 'Amounts', ar: 'المبالغ' },
  authorized: { en: 'Authorized', ar: 'المصرّح به' },
  captured: { en: 'Captured', ar: 'المحصّل' },
  kept: { en: 'Captured and kept', ar: 'محصّل لم يُسترد' },
  refunded: { en: 'Refunded', ar: 'المسترد' },
  remaining: { en: 'Left to capture', ar: 'المتبقي للتحصيل' },
  voided: { en: 'Voided', ar: 'الملغى' },
  ungranted: { en: 'Asked for, not authorized', ar: 'مطلوب غير مصرّح به' },

  facts: { en: 'Details', ar: 'التفاصيل' },
  description: { en: 'Description', ar: 'الوصف' },
  lastOperation: { en: 'Last outcome', ar: 'آخر نتيجة' },
  created: { en: 'Created', ar: 'أُنشئ' },
  updated: { en: 'Last changed', ar: 'آخر تغيير' },
  none: { en: '—', ar: '—' },

  pending: { en: 'Under way', ar: 'قيد التنفيذ' },
  pendingLead: {
    en: 'Until this ends, money cannot move on this order.',
    ar: 'لا يتحرك مال على هذا الطلب حتى يُحسم هذا.',
  },
  endsAs: { en: 'Will end as', ar: 'النتيجة المنتظرة' },
  succeeded: { en: 'succeeded', ar: 'ناجح' },
  declined: { en: 'declined', ar: 'مرفوض' },
  due: { en: 'Due', ar: 'موعده' },
  settle: { en: 'Settle now', ar: 'حسم الآن' },
  settleOther: { en: 'End it otherwise', ar: 'حسم بنتيجة أخرى' },
  settleSucceeded: { en: 'End now as succeeded', ar: 'حسم الآن بالنجاح' },
  settleDeclined: { en: 'End now as declined', ar: 'حسم الآن بالرفض' },
  settled: {
    en: (n: number) => `${countedInEnglish(n, 'operation has', 'operations have')} ended`,
    ar: (n: number) => (n === 1 ? 'حُسمت عملية واحدة' : `عدد العمليات التي حُسمت: ${numberIn('ar', n)}`),
  },
  stuck: {
    en: 'The outcome of this order is not known, and nothing is under way that would tell it: it was made so. Capture, void and refund are refused.',
    ar: 'نتيجة هذا الطلب غير معروفة، وليس قيد التنفيذ ما يحسمها: أُنشئ هكذا. ويُرفض التحصيل والإلغاء والاسترداد.',
  },

  history: { en: 'History', ar: 'السجل' },
  historyLead: { en: 'Operations and feedback, the newest first', ar: 'العمليات والإشعارات، الأحدث أولًا' },
  made: { en: 'Order made', ar: 'أُنشئ الطلب' },
  moreOperations: { en: 'Load later operations', ar: 'تحميل العمليات الأحدث' },
  moreFeedback: { en: 'Load earlier feedback', ar: 'تحميل الإشعارات الأقدم' },
  attempts: {
    en: (n: number) => countedInEnglish(n, 'attempt', 'attempts'),
    ar: (n: number) =>
      countedInArabic(n, {
        one: 'محاولة واحدة',
        two: 'محاولتان',
        few: 'محاولات',
        many: 'محاولة',
        other: 'محاولة',
      }),
  },
  noAnswer: { en: 'No answer', ar: 'لا جواب' },
  noAttempt: { en: 'Not tried yet', ar: 'لم تُجرَ محاولة بعد' },
  next: { en: 'Next try', ar: 'المحاولة التالية' },

  other: { en: 'Other operations', ar: 'عمليات أخرى' },
  otherHint: {
    en: 'The gateway will refuse these as the order stands',
    ar: 'سترفضها البوابة ما دام الطلب على حاله',
  },
  CAPTURE: { en: 'Capture', ar: 'تحصيل' },
  REFUND: { en: 'Refund', ar: 'استرداد' },
  VOID_AUTHORIZATION: { en: 'Void', ar: 'إلغاء' },
  CHECK_STATUS: { en: 'Check status', ar: 'استعلام' },
} satisfies Texts;
