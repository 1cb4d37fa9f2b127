/** What is said on the screens of requests. */
import { countedInArabic, countedInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/texts.ts';

export const texts = {
  title: { en: 'Requests', ar: 'سجل الاستدعاءات' },
  titleOfAll: { en: 'Requests of all', ar: 'استدعاءات الجميع' },
  lead: {
    en: 'Every request to this account and its reply, the newest first. New ones appear by themselves.',
    ar: 'كل استدعاء لهذا الحساب ورده، الأحدث أولًا. يظهر الجديد من تلقاء نفسه.',
  },
  leadOfAll: {
    en: 'The requests of all accounts, and those that belong to none, the newest first.',
    ar: 'استدعاءات جميع الحسابات، وما لا ينتمي إلى أي حساب، الأحدث أولًا.',
  },

  operation: { en: 'Operation', ar: 'العملية' },
  anyOperation: { en: 'All operations', ar: 'كل العمليات' },
  code: { en: 'Response code', ar: 'رمز الاستجابة' },
  reference: { en: 'Order', ar: 'الطلب' },
  onlyRefused: { en: 'Only refused', ar: 'غير المقبولة فقط' },
  clear: { en: 'Clear filters', ar: 'إزالة التصفية' },

  time: { en: 'Time', ar: 'الوقت' },
  account: { en: 'Account', ar: 'الحساب' },
  answer: { en: 'Answer', ar: 'الجواب' },
  took: { en: 'Duration', ar: 'المدة' },
  unreadable: { en: 'No operation', ar: 'بلا عملية' },
  diagnosed: { en: 'Signature diagnosed', ar: 'شُخِّص التوقيع' },
  nobody: { en: 'none', ar: 'لا أحد' },
  arrived: {
    en: (count: number) => `Show ${countedInEnglish(count, 'new request', 'new requests')}`,
    ar: (count: number) => `عرض ${countedInArabic(count, newRequests)}`,
  },
  older: { en: 'Show older requests', ar: 'عرض استدعاءات أقدم' },
  thatIsAll: { en: 'These are all', ar: 'هذه كلها' },

  nothingYet: { en: 'No requests yet', ar: 'لا استدعاءات بعد' },
  nothingYetHint: {
    en: 'As soon as an operation is sent to the gateway it appears here. Try one on an order.',
    ar: 'ما إن تُرسَل عملية إلى البوابة حتى تظهر هنا. جرّب عملية على أحد الطلبات.',
  },
  nothingYetHintOfAll: {
    en: 'As soon as an operation is sent to the gateway it appears here.',
    ar: 'ما إن تُرسَل عملية إلى البوابة حتى تظهر هنا.',
  },
  toOrders: { en: 'Go to the orders', ar: 'إلى الطلبات' },
  nothingFits: { en: 'No request fits these filters', ar: 'لا استدعاء يوافق هذه التصفية' },

  detail: { en: 'Request', ar: 'استدعاء' },
  newer: { en: 'Newer request', ar: 'الاستدعاء الأحدث' },
  olderOne: { en: 'Older request', ar: 'الاستدعاء الأقدم' },
  whatToDo: { en: 'What to do', ar: 'ما العمل' },
  fortId: { en: 'Order at the gateway', ar: 'الطلب لدى البوابة' },
  from: { en: 'Sent from', ar: 'أُرسل من' },
  id: { en: 'Request id', ar: 'معرّف الاستدعاء' },
  signedBy: { en: 'Signed with', ar: 'وُقّع بعبارة' },
  scenarios: { en: 'Scenarios involved', ar: 'السيناريوهات المؤثرة' },
  copyId: { en: 'Copy the request id', ar: 'نسخ معرّف الاستدعاء' },
  strict: { en: 'A strict account would have refused this', ar: 'لو كان الحساب متشددًا لما قُبل هذا' },

  diagnosis: { en: 'Why the signature does not match', ar: 'لماذا لا يطابق التوقيع' },
  inEnglish: { en: '', ar: 'ملاحظات البوابة بالإنجليزية:' },
  toDoctor: { en: 'Open the Signature doctor', ar: 'فتح طبيب التوقيع' },
  doctorHint: {
    en: 'Paste the message as you sent it there to see the signed text part by part.',
    ar: 'ألصق الرسالة كما أرسلتها هناك لترى النص الموقَّع جزءًا جزءًا.',
  },

  request: { en: 'Received', ar: 'ما ورد' },
  reply: { en: 'Answered', ar: 'ما أُجيب به' },
  masked: {
    en: 'The access code and signatures are not kept: [hidden] stands in their place.',
    ar: 'لا يُحفظ رمز الوصول ولا التوقيعات، ويحل محلها \u2066[hidden]\u2069.',
  },
  copyRequest: { en: 'Copy the request', ar: 'نسخ الاستدعاء' },
  copyReply: { en: 'Copy the reply', ar: 'نسخ الرد' },

  curl: { en: 'Copy as curl', ar: 'نسخ كأمر \u2066curl\u2069' },
  curlCopied: {
    en: 'Copied. It is signed anew with the current phrase and holds the access code.',
    ar: 'نُسخ. وُقّع من جديد بالعبارة الحالية وفيه رمز الوصول.',
  },
  curlTitle: { en: 'As a curl command', ar: 'كأمر \u2066curl\u2069' },
  curlNote: {
    en: 'Signed anew with the account’s current request phrase. It holds the access code: share it with care.',
    ar: 'وُقّع من جديد بالعبارة الحالية لتوقيع استدعاءات الحساب. فيه رمز الوصول، فاحذر عند مشاركته.',
  },
  copyCurl: { en: 'Copy the command', ar: 'نسخ الأمر' },

  rules: { en: 'Rules applied', ar: 'القواعد المطبّقة' },
} satisfies Texts;

/** Which of the account's phrases, in words. */
export const phrases = {
  current: { en: 'the current phrase', ar: 'العبارة الحالية' },
  next: { en: 'the next phrase', ar: 'العبارة التالية' },
  previous: { en: 'the previous phrase', ar: 'العبارة السابقة' },
} satisfies Texts;

const newRequests = {
  zero: 'الجديد',
  one: 'استدعاء جديد واحد',
  two: 'استدعاءين جديدين',
  few: 'استدعاءات جديدة',
  many: 'استدعاءً جديدًا',
  other: 'استدعاء جديد',
} as const;
