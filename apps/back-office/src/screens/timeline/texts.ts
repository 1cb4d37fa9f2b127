/** The texts of the page _Failure drills_. */
import type { Texts } from '../../language/translate.ts';

export const texts = {
  title: { en: 'Failure drills', ar: 'تدريبات الأعطال' },
  lead: {
    en: 'Repeat what goes wrong between a shop and the gateway, one step at a time. The gateway loses, delays or repeats messages; your shop captures and refunds. To find a drill in which your shop fails, run',
    ar: 'أعد خطوة بخطوة ما يحدث من خطأ بين المتجر والبوابة: تُضيع البوابة رسائل أو تؤخرها أو تكررها، ويحصّل متجرك ويسترد. ولإيجاد تدريب يفشل فيه متجرك، شغّل',
  },
  events: { en: 'Events', ar: 'الأحداث' },
  eventsLead: {
    en: 'What happens to the messages. At most one event for each message.',
    ar: 'ما يحدث للرسائل. حدث واحد على الأكثر لكل رسالة.',
  },
  chooseEvents: { en: 'Events of the drill', ar: 'أحداث التدريب' },
  noEvent: { en: 'None: nothing goes wrong', ar: 'لا شيء: لا يحدث أي خطأ' },
  excludedBy: {
    en: (event: string) => `Not together with: ${event}`,
    ar: (event: string) => `لا يجتمع مع: ${event}`,
  },
  openFile: { en: 'Open drill file', ar: 'فتح ملف تدريب' },
  wrongFile: {
    en: 'This is not a drill file. Write one with',
    ar: 'هذا ليس ملف تدريب. لكتابة ملف كهذا:',
  },

  steps: { en: 'Steps', ar: 'الخطوات' },
  startLead: {
    en: 'Starting the drill creates an authorized order and stops the clock of the account. Stop other tests of this account first.',
    ar: 'ينشئ بدء التدريب طلبًا مفوَّضًا ويوقف ساعة الحساب. أوقف الاختبارات الأخرى لهذا الحساب أولًا.',
  },
  start: { en: 'Start drill', ar: 'بدء التدريب' },
  end: { en: 'End drill', ar: 'إنهاء التدريب' },
  endLead: {
    en: 'Ending the drill removes its scenarios and resumes the clock. The order stays.',
    ar: 'يحذف إنهاء التدريب سيناريوهاته ويشغّل الساعة. ويبقى الطلب.',
  },
  done: { en: 'Done', ar: 'تمت' },
  current: { en: 'Now', ar: 'الآن' },
  later: { en: 'Later', ar: 'لاحقًا' },
  differed: { en: 'Totals differed', ar: 'اختلفت الإجماليات' },

  doneInShop: { en: 'Done in my shop', ar: 'نُفذت في متجري' },
  sendInstead: { en: 'Send in place of the shop', ar: 'إرسال بدلًا من المتجر' },
  replied: {
    en: (code: string) => `The gateway answered ${code}`,
    ar: (code: string) => `ردت البوابة بالرمز \u2066${code}\u2069`,
  },
  noReply: { en: 'No reply arrived', ar: 'لم يصل رد' },
  addScenario: { en: 'Add scenario', ar: 'إضافة السيناريو' },
  advance: { en: 'Advance clock', ar: 'تقديم الساعة' },
  next: { en: 'Go to next step', ar: 'الانتقال إلى الخطوة التالية' },
  agree: { en: 'Totals agree', ar: 'الإجماليات متطابقة' },
  differ: { en: 'Totals differ', ar: 'الإجماليات مختلفة' },

  order: { en: 'Order', ar: 'الطلب' },
  orderLead: {
    en: 'The shop must use this merchant_reference.',
    ar: 'يجب أن يستخدم المتجر هذا المرجع.',
  },
  reference: { en: 'merchant_reference', ar: 'merchant_reference' },
  copyReference: { en: 'Copy merchant_reference', ar: 'نسخ merchant_reference' },
  status: { en: 'Status', ar: 'الحالة' },
  captured: { en: 'Captured', ar: 'المحصّل' },
  refunded: { en: 'Refunded', ar: 'المسترد' },
  feedback: { en: 'Feedback', ar: 'الإشعارات' },
  openOrder: { en: 'Open order', ar: 'فتح الطلب' },
  orderGone: {
    en: 'The order of this drill no longer exists. End the drill, and start it again.',
    ar: 'لم يعد طلب هذا التدريب موجودًا. أنهِ التدريب وابدأه من جديد.',
  },

  agreed: { en: 'The totals agreed at every comparison', ar: 'تطابقت الإجماليات في كل مقارنة' },
  agreedLead: {
    en: 'Your shop passes this drill.',
    ar: 'اجتاز متجرك هذا التدريب.',
  },
  failed: { en: 'The shop fails this drill', ar: 'يفشل المتجر في هذا التدريب' },
  failedLead: {
    en: 'What the shop has stored differs from what the gateway moved. The order shows each request and each delivery attempt.',
    ar: 'ما خزّنه المتجر يختلف عما نفذته البوابة. يعرض الطلب كل استدعاء وكل محاولة تسليم.',
  },
} satisfies Texts;
