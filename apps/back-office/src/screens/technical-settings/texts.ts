/** What is said on Technical Settings. */
import { numberIn } from '../../language/pluralize.ts';
import type { Texts } from '../../language/texts.ts';

export const texts = {
  title: { en: 'Technical Settings', ar: 'الإعدادات التقنية' },
  lead: {
    en: 'Where feedback goes. What still waits to be delivered goes to the new addresses as well.',
    ar: 'إلى أين تذهب الإشعارات. وما ينتظر التسليم يذهب إلى العناوين الجديدة أيضًا.',
  },
  none: { en: 'No channel yet: no feedback is sent', ar: 'لا قنوات بعد: لا تُرسَل إشعارات' },
  noneMeaning: {
    en: 'A channel holds two addresses, for each kind of feedback one.',
    ar: 'للقناة عنوانان، واحد لكل نوع من الإشعارات.',
  },
  add: { en: 'Add a channel', ar: 'إضافة قناة' },
  channel: { en: (name: string) => `Channel ${name}`, ar: (name: string) => `القناة \u2066${name}\u2069` },
  name: { en: 'Channel', ar: 'القناة' },
  missing: { en: 'needs a name', ar: 'يلزمها اسم' },
  twice: { en: 'another channel has this name', ar: 'لقناة أخرى هذا الاسم' },
  active: { en: 'Active', ar: 'نشطة' },
  activeMeaning: {
    en: 'Feedback goes to the addresses of this channel',
    ar: 'تذهب الإشعارات إلى عناوين هذه القناة',
  },
  activate: { en: 'Make it the active channel', ar: 'جعلها القناة النشطة' },
  remove: { en: 'Remove', ar: 'إزالة' },
  removeWhich: {
    en: (name: string) => `Remove the channel ${name}`,
    ar: (name: string) => `إزالة القناة \u2066${name}\u2069`,
  },
  saved: { en: 'Technical Settings are saved and in effect', ar: 'حُفظت الإعدادات التقنية وهي سارية' },

  notSent: { en: 'Without an address it is not sent', ar: 'دون عنوان لا يُرسَل' },
  toInboxAct: { en: 'Inbox', ar: 'صندوق الوارد' },
  inboxFor: {
    en: (label: string) => `Use the gateway’s inbox: ${label}`,
    ar: (label: string) => `استخدام صندوق الوارد في البوابة: ${label}`,
  },
  toInbox: { en: 'The gateway keeps it itself, in the', ar: 'تحفظه البوابة نفسها في' },
  inbox: { en: 'inbox', ar: 'صندوق الوارد' },

  test: { en: 'Test', ar: 'اختبار' },
  testWhich: { en: (label: string) => `Test: ${label}`, ar: (label: string) => `اختبار: ${label}` },
  testOf: { en: 'A sample was sent', ar: 'أُرسلت عيّنة' },
  acknowledged: { en: 'Acknowledged', ar: 'أُقرّ بالاستلام' },
  notAcknowledged: { en: 'Not acknowledged', ar: 'لم يُقرّ بالاستلام' },
  wouldRetry: {
    en: (codes: string) => `Real feedback would be tried again: an answer of ${codes} acknowledges it.`,
    ar: (codes: string) => `الإشعار الحقيقي تُعاد محاولته: الجواب \u2066${codes}\u2069 إقرار بالاستلام.`,
  },
  status: { en: 'HTTP status', ar: 'حالة HTTP' },
  noStatus: { en: 'no answer', ar: 'لا جواب' },
  took: { en: 'Took', ar: 'المدة' },
  answer: { en: 'Answer', ar: 'الجواب' },
  copy: { en: 'Copy', ar: 'نسخ' },

  delivery: { en: 'How it is delivered', ar: 'كيف تُسلَّم' },
  deliveryLead: { en: 'Set by the provider.', ar: 'يضبطها مزوّد الخدمة.' },
  changeDelivery: { en: 'Change', ar: 'تغيير' },
  encoding: { en: 'Encoding', ar: 'الترميز' },
  attempts: { en: 'Attempts in all', ar: 'عدد المحاولات' },
  interval: { en: 'Between attempts', ar: 'بين المحاولات' },
  seconds: {
    en: (count: number) => `${numberIn('en', count)} s`,
    ar: (count: number) => `${numberIn('ar', count)} ث`,
  },
  acknowledges: { en: 'Acknowledged by', ar: 'الإقرار بالاستلام' },
} satisfies Texts;
