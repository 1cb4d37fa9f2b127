/** What is said of feedback on its list, on one of them and in the inbox. */
import { countedInArabic, countedInEnglish, numberIn } from '../../language/pluralize.ts';
import type { Texts } from '../../language/texts.ts';

const feedbackForms = {
  one: 'إشعار واحد',
  two: 'إشعارين',
  few: 'إشعارات',
  many: 'إشعارًا',
  other: 'إشعار',
} as const;

export const texts = {
  title: { en: 'Feedback', ar: 'الإشعارات' },
  lead: {
    en: 'What the gateway tells your addresses by itself, and how it went.',
    ar: 'ما تخبر به البوابة عناوينك من تلقاء نفسها، وكيف جرى ذلك.',
  },
  one: { en: (id: string) => `Feedback ${id}`, ar: (id: string) => `الإشعار ${id}` },

  id: { en: 'Number', ar: 'الرقم' },
  state: { en: 'State', ar: 'الحالة' },
  kind: { en: 'Kind', ar: 'النوع' },
  operation: { en: 'Operation', ar: 'العملية' },
  order: { en: 'Order', ar: 'الطلب' },
  reference: { en: 'Order reference', ar: 'مرجع الطلب' },
  attempts: { en: 'Attempts', ar: 'المحاولات' },
  created: { en: 'Created', ar: 'أُنشئ' },
  any: { en: 'Any', ar: 'الكل' },

  direct: { en: 'Direct', ar: 'مباشر' },
  notification: { en: 'Notification', ar: 'تغيّر الحالة' },

  waitingMeaning: { en: 'It is to be sent, for the first time or again', ar: 'سيُرسَل أول مرة أو مرة أخرى' },
  deliveredMeaning: { en: 'The address has acknowledged it', ar: 'أقرّ العنوان باستلامه' },
  exhaustedMeaning: {
    en: 'Every attempt failed; it is kept and can be sent again',
    ar: 'فشلت كل المحاولات، وهو محفوظ ويمكن إرساله مجددًا',
  },
  droppedMeaning: { en: 'A scenario lets it be lost', ar: 'أسقطه سيناريو عمدًا' },
  next: { en: 'next', ar: 'التالية' },
  none: { en: 'none yet', ar: 'لا شيء بعد' },

  emptyTitle: { en: 'No feedback yet', ar: 'لا إشعارات بعد' },
  emptyText: {
    en: 'Capture, void or refund an order: what the gateway tells your addresses of it appears here by itself.',
    ar: 'حصّل طلبًا أو ألغِه أو استردّه: يظهر هنا من تلقاء نفسه ما تخبر به البوابة عناوينك.',
  },
  toOrders: { en: 'Go to the orders', ar: 'إلى الطلبات' },
  noneFits: { en: 'No feedback fits these filters', ar: 'لا إشعار يوافق هذه التصفية' },
  clearFilters: { en: 'Clear the filters', ar: 'إزالة التصفية' },
  older: { en: 'Show older', ar: 'عرض الأقدم' },

  clockStands: {
    en: "The account's clock stands still: what waits is not tried until you move the clock on.",
    ar: 'ساعة الحساب متوقفة: لن يُحاوَل إرسال ما ينتظر حتى تقدّم الساعة.',
  },
  toClock: { en: 'Go to the clock', ar: 'إلى الساعة' },

  tick: { en: 'Choose', ar: 'اختيار' },
  tickOne: { en: (id: string) => `Choose feedback ${id}`, ar: (id: string) => `اختيار الإشعار ${id}` },
  tickAll: { en: 'Choose all shown', ar: 'اختيار كل المعروض' },
  chosen: {
    en: (n: number) => `${numberIn('en', n)} chosen`,
    ar: (n: number) => `المختار: ${numberIn('ar', n)}`,
  },
  resend: { en: 'Send again', ar: 'إعادة الإرسال' },
  sendNow: { en: 'Send now', ar: 'إرسال الآن' },
  resent: {
    en: (n: number) => `${countedInEnglish(n, 'feedback is', 'feedback are')} sent again`,
    ar: (n: number) => `يُعاد إرسال ${countedInArabic(n, feedbackForms)}`,
  },
  resentOne: { en: 'It is sent again', ar: 'يُعاد إرساله' },
  resendExhausted: { en: 'Send exhausted again', ar: 'إعادة إرسال ما استُنفد' },
  exhaustedSince: {
    en: 'All feedback whose attempts were exhausted since then gets a new round of attempts.',
    ar: 'كل إشعار استُنفدت محاولاته منذ ذلك الحين ينال جولة محاولات جديدة.',
  },
  since: { en: 'Since', ar: 'منذ' },
  hour: { en: 'The last hour', ar: 'الساعة الأخيرة' },
  day: { en: 'The last day', ar: 'اليوم الأخير' },
  week: { en: 'The last week', ar: 'الأسبوع الأخير' },
  moment: { en: 'A moment of my choice', ar: 'وقت أختاره' },
  momentLabel: { en: 'Date and time', ar: 'التاريخ والوقت' },
  momentLacks: { en: 'choose a date and a time', ar: 'اختر تاريخًا ووقتًا' },
} satisfies Texts;
