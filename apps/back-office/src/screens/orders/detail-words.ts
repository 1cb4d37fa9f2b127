/** What is said on the screen of one order. */
import { leftToRight } from '../../language/arabic/left-to-right.ts';
import type { Words } from '../../language/words.ts';

export const detailWords = {
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
    ar: 'لا يتحرك مال على هذا الطلب حتى ينتهي هذا.',
  },
  endsAs: { en: 'Will end as', ar: 'سينتهي بأنه' },
  succeeded: { en: 'succeeded', ar: 'ناجح' },
  declined: { en: 'declined', ar: 'مرفوض' },
  due: { en: 'Due', ar: 'موعده' },
  settle: { en: 'Settle now', ar: 'أنهِه الآن' },
  settleOther: { en: 'End it otherwise', ar: 'أنهِه بنتيجة أخرى' },
  settleSucceeded: { en: 'End now as succeeded', ar: 'أنهِه الآن بأنه ناجح' },
  settleDeclined: { en: 'End now as declined', ar: 'أنهِه الآن بأنه مرفوض' },
  settled: {
    en: (n: number) => (n === 1 ? '1 operation has ended' : `${n} operations have ended`),
    ar: (n: number) => (n === 1 ? 'انتهت عملية واحدة' : `عدد العمليات التي انتهت: ${n}`),
  },
  stuck: {
    en: 'The outcome of this order is not known, and nothing is under way that would tell it: it was made so. Capture, void and refund are refused.',
    ar: 'نتيجة هذا الطلب غير معروفة، وليس قيد التنفيذ ما يحسمها: أُنشئ هكذا. ويُرفض التحصيل والإلغاء والاسترداد.',
  },

  history: { en: 'History', ar: 'السجل' },
  historyLead: { en: 'Operations and feedback, the newest first', ar: 'العمليات والإشعارات، الأحدث أولاً' },
  made: { en: 'Order made', ar: 'أُنشئ الطلب' },
  moreOperations: { en: 'Load later operations', ar: 'حمّل العمليات اللاحقة' },
  moreFeedback: { en: 'Load earlier feedback', ar: 'حمّل الإشعارات الأقدم' },
  waiting: { en: 'Waiting', ar: 'ينتظر' },
  delivered: { en: 'Delivered', ar: 'سُلّم' },
  exhausted: { en: 'Exhausted', ar: 'استُنفدت محاولاته' },
  dropped: { en: 'Dropped', ar: 'أُسقط' },
  attempts: {
    en: (n: number) => (n === 1 ? '1 attempt' : `${n} attempts`),
    ar: (n: number) =>
      ({ 1: 'محاولة واحدة', 2: 'محاولتان' })[n] ?? (n <= 10 ? `${n} محاولات` : `${n} محاولة`),
  },
  noAttempt: { en: 'Not tried yet', ar: 'لم تُجرَ محاولة بعد' },
  next: { en: 'Next try', ar: 'المحاولة التالية' },
  milliseconds: {
    en: (ms: number) => `${ms} ms`,
    ar: (ms: number) => leftToRight(`${ms} ms`),
  },

  other: { en: 'Other operations', ar: 'عمليات أخرى' },
  otherHint: {
    en: 'The gateway will refuse these as the order stands',
    ar: 'سترفضها البوابة ما دام الطلب على حاله',
  },
  CAPTURE: { en: 'Capture', ar: 'تحصيل' },
  REFUND: { en: 'Refund', ar: 'استرداد' },
  VOID_AUTHORIZATION: { en: 'Void', ar: 'إلغاء' },
  CHECK_STATUS: { en: 'Check status', ar: 'استعلام' },
} satisfies Words;
