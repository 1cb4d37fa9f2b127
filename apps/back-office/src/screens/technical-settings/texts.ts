/** The texts of Technical Settings. */
import { formatNumber } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

export const texts = {
  title: { en: 'Webhook addresses', ar: 'عناوين الإشعارات' },
  lead: {
    en: 'The gateway’s Technical Settings: where it sends feedback (webhooks). Changes also apply to feedback that is waiting.',
    ar: 'الإعدادات التقنية (Technical Settings) في البوابة: إلى أين تُرسل الإشعارات (webhooks). تسري التغييرات على الإشعارات المنتظرة أيضًا.',
  },
  none: { en: 'No channels yet: no feedback is sent', ar: 'لا قنوات بعد: لا تُرسَل إشعارات' },
  noneMeaning: {
    en: 'Add a channel. It has one address for each type of feedback.',
    ar: 'أضف قناة. لكل قناة عنوان لكل نوع من الإشعارات.',
  },
  add: { en: 'Add channel', ar: 'إضافة قناة' },
  channel: { en: (name: string) => `Channel ${name}`, ar: (name: string) => `القناة \u2066${name}\u2069` },
  name: { en: 'Channel', ar: 'القناة' },
  missing: { en: 'Enter a name', ar: 'أدخل اسمًا' },
  twice: { en: 'Another channel has this name', ar: 'لقناة أخرى هذا الاسم' },
  active: { en: 'Active', ar: 'نشطة' },
  activeMeaning: {
    en: 'Feedback is sent to the addresses of this channel',
    ar: 'تُرسَل الإشعارات إلى عناوين هذه القناة',
  },
  activate: { en: 'Make this channel active', ar: 'جعل هذه القناة نشطة' },
  remove: { en: 'Remove', ar: 'إزالة' },
  removeWhich: {
    en: (name: string) => `Remove channel ${name}`,
    ar: (name: string) => `إزالة القناة \u2066${name}\u2069`,
  },
  saved: { en: 'Addresses saved and in effect', ar: 'حُفظت العناوين وهي سارية' },

  notSent: { en: 'Not sent without an address', ar: 'لا يُرسَل دون عنوان' },
  toInboxAct: { en: 'Use inbox', ar: 'صندوق الوارد' },
  inboxFor: {
    en: (label: string) => `Use inbox: ${label}`,
    ar: (label: string) => `استخدام صندوق الوارد: ${label}`,
  },
  toInbox: { en: 'Sent to the gateway’s', ar: 'يُرسَل إلى' },
  inbox: { en: 'inbox', ar: 'صندوق الوارد' },

  test: { en: 'Test', ar: 'اختبار' },
  testWhich: { en: (label: string) => `Test: ${label}`, ar: (label: string) => `اختبار: ${label}` },
  testOf: { en: 'Test message sent', ar: 'أُرسلت رسالة اختبار' },
  acknowledged: { en: 'Acknowledged', ar: 'تم الإقرار بالاستلام' },
  notAcknowledged: { en: 'Not acknowledged', ar: 'لم يتم الإقرار بالاستلام' },
  wouldRetry: {
    en: (codes: string) =>
      `The gateway would retry real feedback until a response with ${codes} acknowledges it.`,
    ar: (codes: string) =>
      `تعيد البوابة محاولة الإشعار الحقيقي حتى تقرّ باستلامه استجابة بالحالة \u2066${codes}\u2069.`,
  },
  status: { en: 'HTTP status', ar: 'حالة HTTP' },
  noStatus: { en: 'no response', ar: 'بلا استجابة' },
  location: { en: 'Redirects to', ar: 'يعيد التوجيه إلى' },
  took: { en: 'Duration', ar: 'المدة' },
  answer: { en: 'Response', ar: 'الاستجابة' },
  copy: { en: 'Copy', ar: 'نسخ' },

  delivery: { en: 'Delivery', ar: 'التسليم' },
  deliveryLead: { en: 'Set by the provider.', ar: 'يضبطها مزوّد الخدمة.' },
  updateDeliverySettings: { en: 'Change delivery', ar: 'تغيير التسليم' },
  encoding: { en: 'Encoding', ar: 'الترميز' },
  attempts: { en: 'Maximum attempts', ar: 'الحد الأقصى للمحاولات' },
  interval: { en: 'Time between attempts', ar: 'المدة بين المحاولات' },
  seconds: {
    en: (count: number) => `${formatNumber('en', count)} s`,
    ar: (count: number) => `${formatNumber('ar', count)} ث`,
  },
  acknowledges: { en: 'Acknowledged by', ar: 'الإقرار بالاستلام' },
} satisfies Texts;
