/** The texts of the inbox. */
import { leftToRight } from '../../../language/arabic/bidi-isolate.ts';
import { pluralizeInArabic, pluralizeInEnglish, formatNumber } from '../../../language/pluralize.ts';
import type { Texts } from '../../../language/translate.ts';

const messageForms = {
  one: 'رسالة واحدة',
  two: 'رسالتين',
  few: 'رسائل',
  many: 'رسالة',
  other: 'رسالة',
} as const;

export const inboxTexts = {
  title: { en: 'Received webhooks', ar: 'إشعارات Webhook الواردة' },
  lead: {
    en: 'The inbox is a built-in receiver: read messages here before your own receiver exists.',
    ar: 'صندوق الوارد مستلم مدمج: اقرأ الرسائل هنا قبل أن يجهز مستلمك.',
  },

  addresses: { en: 'Feedback addresses', ar: 'عناوين الإشعارات' },
  addressesLead: {
    en: (channel: string) => `The addresses of channel ${channel}. Edit them in`,
    ar: (channel: string) => `عناوين القناة ${leftToRight(channel)}. عدّلها في`,
  },
  here: { en: 'Sent to the inbox', ar: 'يُرسَل إلى صندوق الوارد' },
  nowhere: { en: 'Not sent: no address set', ar: 'لا يُرسَل: لا عنوان محدد' },
  elsewhere: { en: 'Sent to', ar: 'يُرسَل إلى' },
  point: { en: 'Send to inbox', ar: 'الإرسال إلى صندوق الوارد' },
  pointTitle: { en: 'Send this feedback to the inbox?', ar: 'هل تريد إرسال هذا الإشعار إلى صندوق الوارد؟' },
  pointText: {
    en: 'The inbox replaces this address, which no longer receives this feedback:',
    ar: 'يحلّ صندوق الوارد محل هذا العنوان، فلا يصله هذا الإشعار بعد ذلك:',
  },
  pointed: { en: 'This feedback is now sent to the inbox', ar: 'يُرسَل هذا الإشعار الآن إلى صندوق الوارد' },
  settings: { en: 'Webhook addresses', ar: 'عناوين الإشعارات' },

  answers: { en: 'Inbox response', ar: 'استجابة صندوق الوارد' },
  answersLead: {
    en: 'Simulate a failing receiver to test retries.',
    ar: 'حاكِ مستلمًا معطّلًا لاختبار إعادة المحاولة.',
  },
  ok: { en: '200 (acknowledged)', ar: '200 (إقرار بالاستلام)' },
  found: { en: '302 (acknowledged)', ar: '302 (إقرار بالاستلام)' },
  error: { en: '500 (error)', ar: '500 (خطأ)' },
  timeout: { en: 'No response (timeout)', ar: 'بلا استجابة (انتهاء المهلة)' },
  refuses: {
    en: 'The inbox fails every delivery, so the gateway retries.',
    ar: 'لا يقرّ صندوق الوارد بأي تسليم، فتعيد البوابة المحاولة.',
  },

  messages: { en: 'Received messages', ar: 'الرسائل الواردة' },
  kind: { en: 'Type', ar: 'النوع' },
  both: { en: 'All', ar: 'الكل' },
  emptyTitle: { en: 'No messages yet', ar: 'لا رسائل بعد' },
  emptyText: {
    en: 'Capture, void or refund an order. Its feedback appears here.',
    ar: 'نفّذ تحصيلًا أو إلغاءً أو استردادًا على طلب، فيظهر إشعاره هنا.',
  },
  toOrders: { en: 'Go to orders', ar: 'الانتقال إلى الطلبات' },
  older: { en: 'Show older messages', ar: 'عرض الرسائل الأقدم' },
  answered: { en: 'Response', ar: 'الاستجابة' },
  values: { en: 'Parameters', ar: 'الحقول' },
  asItCame: { en: 'as received', ar: 'كما ورد' },
  unreadable: { en: 'The body cannot be parsed as a message', ar: 'تعذّر تحليل المتن كرسالة' },
  unwritable: { en: 'Not possible in this encoding', ar: 'غير ممكن بهذا الترميز' },
  body: { en: (encoding: string) => `Body: ${encoding}`, ar: (encoding: string) => `المتن: ${encoding}` },
  copy: { en: 'Copy body', ar: 'نسخ المتن' },
  toFeedback: { en: 'Delivery attempts', ar: 'محاولات التسليم' },

  clear: { en: 'Empty inbox', ar: 'إفراغ صندوق الوارد' },
  clearCount: {
    en: (n: number) => `Delete ${pluralizeInEnglish(n, 'message', 'messages')}`,
    ar: (n: number) => `حذف ${pluralizeInArabic(n, messageForms)}`,
  },
  toDelete: {
    en: (n: number) => `${pluralizeInEnglish(n, 'message', 'messages')}.`,
    ar: (n: number) => `الرسائل: ${formatNumber('ar', n)}.`,
  },
  clearTitle: { en: 'Empty the inbox?', ar: 'هل تريد إفراغ صندوق الوارد؟' },
  clearText: {
    en: 'The messages are deleted. The feedback itself stays in the feedback list.',
    ar: 'تُحذف الرسائل. وتبقى الإشعارات نفسها في قائمة الإشعارات.',
  },
  cleared: {
    en: (n: number) => `${pluralizeInEnglish(n, 'message', 'messages')} deleted`,
    ar: (n: number) => `الرسائل المحذوفة: ${formatNumber('ar', n)}`,
  },
} satisfies Texts;
