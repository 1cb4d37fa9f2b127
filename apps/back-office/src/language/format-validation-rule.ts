/** The rules that the gateway names when it refuses a value, in the language of the person. They come in English. */
import { leftToRight } from './arabic/left-to-right-isolate.ts';
import type { Language } from './texts.ts';

export const ruleText = (rule: string, language: Language): string => {
  if (language === 'en') return rule;
  const known = inArabic.find(({ begins }) => begins.test(rule));
  return known === undefined ? leftToRight(rule) : known.says(begunBy(rule, known.begins));
};

interface ArabicRule {
  readonly begins: RegExp;
  readonly says: (numbers: readonly string[]) => string;
}

const begunBy = (rule: string, begins: RegExp): readonly string[] => (begins.exec(rule) ?? []).slice(1);

// What a scenario may not be. A rule begins after the place that it is about.
const ofScenarios: readonly ArabicRule[] = [
  {
    begins: /^must be 1 to (\d+) characters, alphanumeric or any of (\S+)/,
    says: ([most = '', others = '']) =>
      `يجب أن يكون من 1 إلى ${most} من الحروف اللاتينية والأرقام و${leftToRight(others)}`,
  },
  { begins: /^must be a number above 0/, says: () => 'يجب أن يكون أكبر من صفر، وألا يزيد على 100%' },
  {
    begins: /^must be at most \w+\.(\w+)/,
    says: ([other = '']) => `يجب ألا يزيد على ${leftToRight(other)}`,
  },
  {
    begins: /^and the range of/,
    says: () => `لا يجتمع مبلغ محدد مع الحدّين ${leftToRight('amount_from')} و${leftToRight('amount_to')}`,
  },
  { begins: /^(\w+) asks for no amount/, says: ([operation = '']) => `ليس للعملية ${operation} مبلغ` },
  {
    begins: /^\w+ fits only operations that move money, and (\w+)/,
    says: ([operation = '']) => `يصلح هذا الأثر للعمليات التي تحرّك الأموال فقط، وليست ${operation} منها`,
  },
  { begins: /^is for an operation that ends declined/, says: () => 'تُحدَّد الرسالة لعملية تنتهي بالرفض فقط' },
  {
    begins: /^(\d+) says that the operation is still under way/,
    says: ([message = '']) => `الرسالة ${message} تعني أن العملية لم تكتمل بعد، وهي هنا تكتمل`,
  },
  { begins: /^(\d+) is of the class/, says: ([message = '']) => `لا تصلح الرسالة ${message} للرفض` },
  {
    begins: /^(\d+) belongs to/,
    says: ([message = '']) => `الرسالة ${message} لخدمة غير مفعّلة في هذا الحساب`,
  },
  {
    begins: /^are (\d+) already/,
    says: ([most = '']) => `بلغ العدد ${most}، وهو الحد الأقصى للحساب: أزل بعضها أولًا`,
  },
];

const inArabic: readonly ArabicRule[] = [
  {
    begins: /^must be a text of 1 to (\d+) characters/,
    says: ([most = '']) => `يجب ألا يكون فارغًا، وألا يزيد على ${most} حرف، وألا تكون فيه حروف تحكم`,
  },
  {
    begins: /^must be an IP address/,
    says: () =>
      `يجب أن يكون عنوان IP، أو نطاقًا مثل ${leftToRight('203.0.113.0/24')} أو ${leftToRight('2001:db8::/32')}، أو عنوان URL مثل ${leftToRight('https://shop.example')}`,
  },
  {
    begins: /^must be an https URL/,
    says: () =>
      `يجب أن يكون عنوان https، أو عنوان http على هذا الجهاز، أو ${leftToRight('inbox')}: بلا اسم مستخدم أو كلمة مرور أو جزء بعد ${leftToRight('#')}`,
  },
  {
    begins: /^must be (\d+) to (\d+) digits of minor units/,
    says: ([least = '', most = '']) => `يجب أن يكون من ${least} إلى ${most} أرقام بالوحدة الصغرى، وليس صفرًا`,
  },
  {
    begins: /^must be 1 to (\d+) letters, digits, - and _/,
    says: ([most = '']) =>
      `يجب أن يبدأ بحرف لاتيني، وألا يزيد على ${most} من الحروف والأرقام و${leftToRight('-')} و${leftToRight('_')}`,
  },
  {
    begins: /^must be addresses of (\d+) channels at most/,
    says: ([most = '']) =>
      `يجب ألا تزيد القنوات على ${most}، وأن يبدأ اسم كل منها بحرف لاتيني تليه حروف وأرقام و${leftToRight('-')} و${leftToRight('_')}`,
  },
  {
    begins: /^must be one of the channels that have addresses/,
    says: () => 'يجب أن تكون إحدى القنوات التي لها عناوين',
  },
  {
    begins: /^must be a whole number from (\d+) to (\d+)/,
    says: ([least = '', most = '']) => `يجب أن يكون عددًا صحيحًا من ${least} إلى ${most}`,
  },
  { begins: /^is missing/, says: () => 'هذا مطلوب' },
  ...ofScenarios,
];
