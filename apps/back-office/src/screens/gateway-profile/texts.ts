/** The texts of the page of the gateway profile. */
import type { FollowedDeviation } from '../../api/gateway-profile.ts';
import { conformanceCasePlural } from '../../language/arabic/conformance-case-plural.ts';
import { leftToRight } from '../../language/arabic/bidi-isolate.ts';
import { interpretationRuleSettingsInArabic } from '../../language/arabic/interpretation-rules.ts';
import { formatNumber, pluralizeInArabic, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

export const texts = {
  title: { en: 'Gateway profile', ar: 'ملف رصد البوابة' },
  lead: {
    en: 'How a real gateway was seen to answer, with a test account of its provider. This gateway follows what was observed, where it can.',
    ar: 'كيف رُصدت ردود بوابة حقيقية بحساب تجريبي لدى مزوّد الخدمة. وتتبع هذه البوابة ما رُصد حيث أمكن.',
  },

  noGatewayProfile: { en: 'No gateway profile', ar: 'لا ملف رصد لبوابة' },
  noGatewayProfileMeaning: {
    en: 'Many answers of this gateway are assumptions, because the specification is silent. A run on a test account confirms them or shows where they differ. Start this gateway with the gateway profile of such a run: it answers refusals in the same way, and marks the rules that were observed.',
    ar: 'كثير من ردود هذه البوابة مفترضة، إذ لا نص في المواصفة. ويؤكدها تشغيل على حساب تجريبي أو يبيّن أين تختلف. شغّل هذه البوابة بملف رصد بوابة من هذا التشغيل: ترد على الاستدعاءات غير المقبولة بالطريقة نفسها، وتعلّم القواعد التي رُصدت.',
  },
  makeGatewayProfile: { en: 'Make a gateway profile', ar: 'إنشاء ملف رصد بوابة' },
  makeGatewayProfileLead: {
    en: 'In a terminal. The file has no phrase and no access code.',
    ar: 'في نافذة الأوامر. ليس في الملف عبارة توقيع ولا رمز وصول.',
  },
  certify: {
    en: '1. Compare the test account with the specification, and write what was observed to a file.',
    ar: '1. قارن الحساب التجريبي بالمواصفة، واكتب ما رُصد في ملف.',
  },
  certifyCommand: { en: 'Command that observes a gateway', ar: 'أمر رصد البوابة' },
  copyCertify: { en: 'Copy the command that observes a gateway', ar: 'نسخ أمر رصد البوابة' },
  start: {
    en: '2. Start this gateway with the file.',
    ar: '2. شغّل هذه البوابة بهذا الملف.',
  },
  startCommand: { en: 'Command that starts this gateway', ar: 'أمر تشغيل هذه البوابة' },
  copyStart: { en: 'Copy the command that starts this gateway', ar: 'نسخ أمر تشغيل هذه البوابة' },

  source: { en: 'Source', ar: 'المصدر' },
  sourceLead: {
    en: 'Compare the fingerprint with one that you trust. A signature proves only who measured.',
    ar: 'قارن البصمة ببصمة تثق بها. لا يثبت التوقيع إلا من أجرى القياس.',
  },
  gateway: { en: 'Gateway', ar: 'البوابة' },
  account: { en: 'Account', ar: 'الحساب' },
  day: { en: 'Observed on', ar: 'تاريخ الرصد' },
  signature: { en: 'Signature of the gateway profile', ar: 'توقيع ملف رصد البوابة' },
  conforming: { en: 'As expected', ar: 'كما هو متوقع' },
  deviations: { en: 'Deviations', ar: 'الاختلافات' },
  cases: {
    en: (n: number) => pluralizeInEnglish(n, 'case', 'cases'),
    ar: (n: number) => pluralizeInArabic(n, conformanceCasePlural),
  },

  interpretationRules: { en: 'Interpretation rules', ar: 'قواعد التفسير' },
  interpretationRulesLead: {
    en: 'An interpretation rule is observed if each of its cases that ran was answered as expected.',
    ar: 'تُعد قاعدة التفسير مرصودة إن جاء الرد كما هو متوقع في كل ما شُغّل من حالاتها.',
  },

  agreed: { en: 'Deviations that this gateway follows', ar: 'اختلافات تتبعها هذه البوابة' },
  agreedLead: {
    en: 'It refuses these requests with the observed code.',
    ar: 'لا تقبل هذه الاستدعاءات، وترد بالرمز المرصود.',
  },
  noneAgreed: { en: 'It follows no deviation', ar: 'لا تتبع أي اختلاف' },
  differing: { en: 'Deviations that it does not follow', ar: 'اختلافات لا تتبعها' },
  differingLead: {
    en: 'Here your tests can pass although the real gateway answers in another way.',
    ar: 'هنا قد تنجح اختباراتك مع أن البوابة الحقيقية ترد بطريقة أخرى.',
  },
  noneDiffering: { en: 'It follows every deviation', ar: 'تتبع كل الاختلافات' },
  case: { en: 'Case', ar: 'الحالة' },
  expected: { en: 'Expected', ar: 'المتوقع' },
  observed: { en: 'Observed', ar: 'المرصود' },
  reason: { en: 'Why not', ar: 'السبب' },
  showMore: {
    en: (n: number) => `Show ${formatNumber('en', n)} more`,
    ar: (n: number) => `عرض المزيد: ${formatNumber('ar', n)}`,
  },
} satisfies Texts;

export const signatureTexts = {
  valid: { en: 'Valid', ar: 'صحيح' },
  unsigned: { en: 'Not signed', ar: 'غير موقَّع' },
  invalid: { en: 'Does not match: changed after it was signed', ar: 'غير مطابق: تغيّر الملف بعد توقيعه' },
} satisfies Texts;

const interpretationRuleForms = {
  zero: 'لا قواعد تفسير',
  one: 'قاعدة تفسير واحدة',
  two: 'قاعدتا تفسير',
  few: 'قواعد تفسير',
  many: 'قاعدة تفسير',
  other: 'قاعدة تفسير',
} as const;

export const verdictTexts = {
  observed: {
    en: (n: number) => `Observed: ${pluralizeInEnglish(n, 'interpretation rule', 'interpretation rules')}`,
    ar: (n: number) => `مرصودة: ${pluralizeInArabic(n, interpretationRuleForms)}`,
  },
  deviates: {
    en: (n: number) => `Deviates: ${pluralizeInEnglish(n, 'interpretation rule', 'interpretation rules')}`,
    ar: (n: number) => `تختلف: ${pluralizeInArabic(n, interpretationRuleForms)}`,
  },
  not_run: {
    en: (n: number) =>
      `Not observed, because no case ran: ${pluralizeInEnglish(n, 'interpretation rule', 'interpretation rules')}`,
    ar: (n: number) => `لم تُرصد إذ لم تُشغَّل أي حالة: ${pluralizeInArabic(n, interpretationRuleForms)}`,
  },
} satisfies Texts;

type Reason = NonNullable<FollowedDeviation['hindrance']>['reason'];

/** Why the gateway does not answer as the gateway profile says. The management API says it in English. */
export const hindrancesInArabic: Readonly<Record<Reason, (deviation: FollowedDeviation) => string>> = {
  stated_in_specification: () => 'تنص المواصفة على قاعدة التفسير: أبلغ مزوّد الخدمة بذلك',
  other_setting: ({ interpretation_rule: rule }) => `اضبط ذلك بنفسك: ${settings[rule] ?? leftToRight(rule)}`,
  no_setting: () => 'لا إعداد لذلك في البوابة التجريبية',
  not_refused: () =>
    'لا يمكن للبوابة التجريبية أن ترد بهذا الرمز على استدعاء غير مقبول: البوابة المرصودة تقبل الاستدعاء، أو الرمز غير معروف',
  same_refusal: ({ hindrance }) =>
    `لا يمكن للبوابة التجريبية تمييزها عن ${leftToRight(hindrance?.other_case ?? '')}، وردّها عليها مختلف`,
};

const settings: Readonly<Partial<Record<string, string>>> = interpretationRuleSettingsInArabic;
