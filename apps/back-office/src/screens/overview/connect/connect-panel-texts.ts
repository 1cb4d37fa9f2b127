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
  phrases: { en: 'SHA type and phrases', ar: 'نوع SHA والعبارتان' },
  notShown: {
    en: 'Phrases are never shown again: set new ones',
    ar: 'لا تُعرض العبارتان بعد حفظهما: حدّد غيرهما',
  },
  copy: { en: (what: string) => `Copy: ${what}`, ar: (what: string) => `نسخ: ${what}` },
  language: { en: 'Programming language', ar: 'لغة البرمجة' },
  variablesTitle: { en: 'Variables', ar: 'المتغيرات' },
  variables: {
    en: '1. Set the variables. Put your own phrases in place of the dots.',
    ar: '1. عيّن المتغيرات، واكتب عبارتيك مكان النقاط.',
  },
  programTitle: { en: 'Program', ar: 'البرنامج' },
  program: {
    en: '2. Run the program. It asks for the status of an order; the request appears here.',
    ar: '2. شغّل البرنامج. يستعلم عن حالة طلب، ويظهر الاستدعاء هنا.',
  },
  shortProgram: {
    en: 'Put your request phrase in place of the dots, and run the program. It asks for the status of an order; the request appears here.',
    ar: 'اكتب عبارة الطلب مكان النقاط وشغّل البرنامج. يستعلم عن حالة طلب، ويظهر الاستدعاء هنا.',
  },
  showWhole: { en: 'Show the whole program', ar: 'عرض البرنامج كاملًا' },
  showShort: { en: 'Show the short program', ar: 'عرض البرنامج المختصر' },
  loading: { en: 'Loading', ar: 'جارٍ التحميل' },
} satisfies Texts;
