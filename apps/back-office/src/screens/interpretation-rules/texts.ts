/** The texts of the interpretation rules. */
import type { InterpretationRule } from '../../api/interpretation-rules.ts';
import { conformanceCasePlural } from '../../language/arabic/conformance-case-plural.ts';
import { pluralizeInArabic, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

export const texts = {
  title: { en: 'Assumptions', ar: 'الافتراضات' },
  lead: {
    en: 'The interpretation rules that your tests depended on, since the gateway started. Confirm those that this project assumes with your provider before you go live.',
    ar: 'قواعد التفسير التي اعتمدت عليها اختباراتك منذ بدء تشغيل البوابة. تحقق من القواعد المفترضة مع مزوّد الخدمة قبل التشغيل الفعلي.',
  },
  leadObserved: {
    en: 'Those that were observed on a real account are marked with the day.',
    ar: 'ما رُصد منها على حساب حقيقي يحمل تاريخ الرصد.',
  },
  gatewayProfile: { en: 'Gateway profile', ar: 'ملف رصد البوابة' },
  notObserved: {
    en: 'None was observed on a real account.',
    ar: 'لم يُرصد شيء منها على حساب حقيقي.',
  },
  makeProfile: { en: 'Make a gateway profile', ar: 'إنشاء ملف رصد بوابة' },
  downloadMarkdown: { en: 'Download report (Markdown)', ar: 'تنزيل التقرير (Markdown)' },
  downloadJson: { en: 'Download report (JSON)', ar: 'تنزيل التقرير (JSON)' },
  interpretationRule: { en: 'Interpretation rule', ar: 'قاعدة التفسير' },
  where: { en: 'Applied', ar: 'مواضع التطبيق' },
  setting: { en: 'Setting:', ar: 'الإعداد:' },
  noneApplied: {
    en: 'No interpretation rule of this kind has been applied yet',
    ar: 'لم تُطبَّق أي قاعدة تفسير من هذا النوع بعد',
  },
  noneAppliedHint: {
    en: 'Run the tests of your shop. The list fills with each request.',
    ar: 'شغّل اختبارات متجرك، فتمتلئ القائمة مع كل استدعاء.',
  },
  allApplied: { en: 'All interpretation rules have been applied', ar: 'طُبّقت كل قواعد التفسير' },
  example: {
    en: (id: string) => `Example: ${id}`,
    ar: (id: string) => `مثال: \u2066${id}\u2069`,
  },
  last: { en: 'Last:', ar: 'آخر مرة:' },
  sections: {
    en: (sections: string, count: number) => `${count === 1 ? 'Section' : 'Sections'} ${sections}`,
    ar: (sections: string, count: number) => `${count === 1 ? 'القسم' : 'الأقسام'} \u2066${sections}\u2069`,
  },
  times: {
    en: (count: number) => pluralizeInEnglish(count, 'time', 'times'),
    ar: (count: number) =>
      pluralizeInArabic(count, {
        zero: 'لم تُطبَّق',
        one: 'مرة واحدة',
        two: 'مرتان',
        few: 'مرات',
        many: 'مرة',
        other: 'مرة',
      }),
  },
} satisfies Texts;

export const groupTexts = {
  assumed: { en: 'Assumed by this project', ar: 'يفترضها هذا المشروع' },
  derived: { en: 'Derived from the specification', ar: 'مستنتجة من المواصفة' },
  stated: { en: 'Stated in the specification', ar: 'منصوص عليها في المواصفة' },
  documented: { en: 'From public guides, for payments', ar: 'من أدلة منشورة، للمدفوعات' },
  observed: { en: 'From public messages, for payments', ar: 'من رسائل منشورة، للمدفوعات' },
  notApplied: { en: 'Not applied', ar: 'لم تُطبَّق' },
} satisfies Texts;

export const groupLeads = {
  assumed: {
    en: 'The specification is silent. Another gateway may behave differently.',
    ar: 'لا نص في المواصفة، وقد تتصرف بوابة أخرى بطريقة مختلفة.',
  },
  derived: { en: 'They follow from the words of the specification.', ar: 'تُفهم من ألفاظ المواصفة.' },
  stated: { en: 'The specification says so.', ar: 'تنص عليها المواصفة.' },
  documented: {
    en: 'Public guides of the gateway say so.',
    ar: 'تقولها أدلة البوابة المنشورة.',
  },
  observed: {
    en: 'Recorded messages or public clients of the gateway show it.',
    ar: 'تُظهرها رسائل مسجلة أو برامج منشورة للبوابة.',
  },
  notApplied: {
    en: 'Your tests did not depend on these interpretation rules.',
    ar: 'لم تعتمد اختباراتك على قواعد التفسير هذه.',
  },
} satisfies Texts;

export const placeTexts = {
  reply: { en: 'replies', ar: 'الردود' },
  feedback: { en: 'delivery attempts of feedback', ar: 'محاولات تسليم الإشعارات' },
  order: { en: 'orders', ar: 'الطلبات' },
  account: { en: 'changed settings', ar: 'تغييرات الإعدادات' },
  clock: { en: 'changes of the clock', ar: 'تغييرات الساعة' },
} satisfies Texts & Readonly<Record<InterpretationRule['applied'][number]['place'], unknown>>;

/** How an interpretation rule was observed. */
export const observationTexts = {
  notObserved: {
    en: 'Not observed: no case of this interpretation rule ran',
    ar: 'لم تُرصد: لم تُشغَّل أي حالة لقاعدة التفسير هذه',
  },
  expected: { en: 'expected', ar: 'المتوقع' },
  observed: { en: 'observed', ar: 'المرصود' },
  more: {
    en: (n: number) => `Show ${pluralizeInEnglish(n, 'more case', 'more cases')}`,
    ar: (n: number) => `عرض المزيد: ${pluralizeInArabic(n, conformanceCasePlural)}`,
  },
  asExpected: {
    en: (n: number) => `As expected: ${pluralizeInEnglish(n, 'case', 'cases')}`,
    ar: (n: number) => `كما هو متوقع: ${pluralizeInArabic(n, conformanceCasePlural)}`,
  },
  notRun: {
    en: (n: number) => `not run: ${pluralizeInEnglish(n, 'case', 'cases')}`,
    ar: (n: number) => `لم تُشغَّل: ${pluralizeInArabic(n, conformanceCasePlural)}`,
  },
} satisfies Texts;
