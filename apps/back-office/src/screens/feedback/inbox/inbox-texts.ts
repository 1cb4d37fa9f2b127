/** What is said around the inbox. */
import { numberIn } from '../../../language/pluralize.ts';
import type { Texts } from '../../../language/texts.ts';

export const inboxTexts = {
  title: { en: 'Inbox', ar: 'صندوق الوارد' },
  lead: {
    en: 'A receiver that the gateway keeps for you: read feedback here before you have written your own.',
    ar: 'مستلم تحتفظ به البوابة لك: اقرأ الإشعارات هنا قبل أن تكتب مستلمك.',
  },

  addresses: { en: 'What comes here', ar: 'ما يصل إلى هنا' },
  addressesLead: {
    en: (channel: string) => `The addresses of channel ${channel}; all of them are in`,
    ar: (channel: string) => `عناوين القناة ${channel}، وكلها في`,
  },
  here: { en: 'Comes here', ar: 'يصل إلى هنا' },
  nowhere: { en: 'Is not sent: it has no address', ar: 'لا يُرسَل: ليس له عنوان' },
  elsewhere: { en: 'Goes to', ar: 'يذهب إلى' },
  point: { en: 'Send it here', ar: 'توجيهه إلى هنا' },
  pointTitle: { en: 'Send this feedback to the inbox?', ar: 'أترسل هذا الإشعار إلى صندوق الوارد؟' },
  pointText: {
    en: 'It takes the place of this address, which gets no more of it:',
    ar: 'يحلّ محل هذا العنوان، فلا يصله شيء منه بعد ذلك:',
  },
  pointed: { en: 'It comes to the inbox from now on', ar: 'يصل إلى صندوق الوارد من الآن' },
  settings: { en: 'Technical Settings', ar: 'الإعدادات التقنية' },

  answers: { en: 'What the inbox answers', ar: 'بماذا يجيب صندوق الوارد' },
  answersLead: {
    en: 'To try how feedback is sent again when a receiver fails.',
    ar: 'لتجرّب كيف يُعاد إرسال الإشعار إذا تعطّل المستلم.',
  },
  ok: { en: 'Acknowledges with 200', ar: 'يقرّ بالاستلام برمز 200' },
  found: { en: 'Acknowledges with 302', ar: 'يقرّ بالاستلام برمز 302' },
  error: { en: 'Answers 500', ar: 'يجيب برمز 500' },
  timeout: { en: 'Does not answer in time', ar: 'لا يجيب في الوقت المحدد' },
  refuses: {
    en: 'Feedback is refused at the moment and tried again.',
    ar: 'الإشعارات مرفوضة حاليًا وتُعاد محاولتها.',
  },

  letters: { en: 'Received', ar: 'ما وصل' },
  kind: { en: 'Kind', ar: 'النوع' },
  both: { en: 'All', ar: 'الكل' },
  emptyTitle: { en: 'Nothing has come yet', ar: 'لم يصل شيء بعد' },
  emptyText: {
    en: 'Capture, void or refund an order, and its feedback arrives here by itself.',
    ar: 'حصّل طلبًا أو ألغِه أو استردّه، فيصل إشعاره إلى هنا من تلقاء نفسه.',
  },
  toOrders: { en: 'Go to the orders', ar: 'إلى الطلبات' },
  older: { en: 'Show older', ar: 'عرض الأقدم' },
  answered: { en: 'Answered', ar: 'الجواب' },
  values: { en: 'Values', ar: 'القيم' },
  asItCame: { en: 'as it came', ar: 'كما وصل' },
  unreadable: { en: 'It cannot be read as a message', ar: 'لا يمكن قراءته كرسالة' },
  unwritable: { en: 'It cannot be written in this encoding', ar: 'لا يمكن كتابته بهذا الترميز' },
  body: { en: (encoding: string) => `Body: ${encoding}`, ar: (encoding: string) => `المتن: ${encoding}` },
  copy: { en: 'Copy the body', ar: 'نسخ المتن' },
  toFeedback: { en: 'Its attempts', ar: 'محاولاته' },

  clear: { en: 'Empty the inbox', ar: 'إفراغ الصندوق' },
  clearTitle: { en: 'Empty the inbox?', ar: 'أتفرغ صندوق الوارد؟' },
  clearText: {
    en: 'Everything received is removed from here. The feedback itself stays in the list of feedback.',
    ar: 'يُزال كل ما وصل من هنا. أما الإشعارات نفسها فتبقى في قائمة الإشعارات.',
  },
  cleared: {
    en: (n: number) => `${numberIn('en', n)} removed`,
    ar: (n: number) => `عدد ما أُزيل: ${numberIn('ar', n)}`,
  },
} satisfies Texts;
