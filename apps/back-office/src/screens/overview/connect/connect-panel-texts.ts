/** The texts of the panel for a new integration. */
import type { Texts } from '../../../language/translate.ts';

export const texts = {
  title: { en: 'Connect your integration', ar: 'اربط نظامك' },
  lead: {
    en: 'Copy the credentials, then send a first request.',
    ar: 'انسخ بيانات الاعتماد، ثم أرسل أول استدعاء.',
  },
  showFirst: { en: 'Show first request', ar: 'عرض أول استدعاء' },
  hideFirst: { en: 'Hide first request', ar: 'إخفاء أول استدعاء' },
  url: { en: 'Operation URL', ar: 'عنوان العمليات' },
  shaType: { en: 'SHA type', ar: 'نوع SHA' },
  phraseMeaning: {
    en: 'Signs the program below. It stays on this page and is not stored.',
    ar: 'توقّع البرنامج أدناه. تبقى في هذه الصفحة ولا تُحفظ.',
  },
  setPhrase: { en: 'Set a new phrase', ar: 'تعيين عبارة جديدة' },
  phraseUnknown: {
    en: 'If you do not have it, set a new one: the old phrase stays valid until you revoke it.',
    ar: 'إن لم تكن لديك فعيّن عبارة جديدة: تبقى القديمة صالحة حتى تبطلها.',
  },
  phraseSet: {
    en: 'The new phrase is set. Copy it now: it is not shown again. The old phrase stays valid until you revoke it in',
    ar: 'عُيّنت العبارة الجديدة. انسخها الآن: لا تُعرض مرة أخرى. تبقى القديمة صالحة حتى تبطلها في',
  },
  rotating: {
    en: 'If you do not have it, first complete the key rotation in',
    ar: 'إن لم تكن لديك فأكمل أولًا تدوير المفاتيح في',
  },
  keys: { en: 'Keys and signing', ar: 'المفاتيح والتوقيع' },
  copy: { en: (what: string) => `Copy: ${what}`, ar: (what: string) => `نسخ: ${what}` },
  language: { en: 'Programming language', ar: 'لغة البرمجة' },
  variablesTitle: { en: 'Variables', ar: 'المتغيرات' },
  variables: {
    en: '1. Set the variables. Put your response phrase in place of the dots.',
    ar: '1. عيّن المتغيرات، واكتب عبارة الردود مكان النقاط.',
  },
  programTitle: { en: 'Program', ar: 'البرنامج' },
  program: {
    en: '2. Run the program. It asks for the status of an order; the request appears here.',
    ar: '2. شغّل البرنامج. يستعلم عن حالة طلب، ويظهر الاستدعاء هنا.',
  },
  shortProgram: {
    en: 'Enter the phrase, then copy the program and run it. It asks for the status of an order; the request appears here.',
    ar: 'أدخل العبارة، ثم انسخ البرنامج وشغّله. يستعلم عن حالة طلب، ويظهر الاستدعاء هنا.',
  },
  noOrder: { en: 'No orders yet', ar: 'لا طلبات بعد' },
  noOrderHint: {
    en: 'The first request asks for the status of an order. Create one, then come back.',
    ar: 'أول استدعاء يستعلم عن حالة طلب. أنشئ طلبًا، ثم عد إلى هنا.',
  },
  createOrder: { en: 'Create order', ar: 'إنشاء طلب' },
  showWhole: { en: 'Show the whole program', ar: 'عرض البرنامج كاملًا' },
  showShort: { en: 'Show the short program', ar: 'عرض البرنامج المختصر' },
  loading: { en: 'Loading', ar: 'جارٍ التحميل' },
} satisfies Texts;
