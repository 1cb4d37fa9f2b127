/** Translates the validation rules in the gateway's errors, which are in English. */
import { leftToRight } from './arabic/bidi-isolate.ts';
import type { Language } from './translate.ts';

export const translateValidationMessage = (rule: string, language: Language): string => {
  if (language === 'en') return rule;
  const known = inArabic.find(({ pattern }) => pattern.test(rule));
  return known === undefined ? leftToRight(rule) : known.text(capturedIn(rule, known.pattern));
};

interface ArabicRule {
  readonly pattern: RegExp;
  readonly text: (numbers: readonly string[]) => string;
}

const capturedIn = (rule: string, pattern: RegExp): readonly string[] => (pattern.exec(rule) ?? []).slice(1);

/** Why a message contradicts the services of the account. */
const messageRules = (start: string): readonly ArabicRule[] => [
  {
    pattern: new RegExp(`${start}(\\d+) belongs to`),
    text: ([message = '']) => `الرسالة ${message} لخدمة غير مفعّلة في هذا الحساب`,
  },
  {
    pattern: new RegExp(`${start}(\\d+) means that .* is inactive`),
    text: ([message = '']) => `الرسالة ${message} تعني أن خدمة غير مفعّلة، وهي مفعّلة في هذا الحساب`,
  },
];

// Rules of new orders and of completions by hand.
const orderRules: readonly ArabicRule[] = [
  {
    pattern: /^is only for a payment that ends declined/,
    text: () => 'تُحدَّد الرسالة لدفع أو عملية تنتهي بالرفض فقط',
  },
  {
    pattern: /^must be the message of a decline, but (\d+)/,
    text: ([message = '']) => `لا تصلح الرسالة ${message} للرفض`,
  },
  ...messageRules('^must be a message of the account, but '),
  {
    pattern: /^must be left out: it is only for orders that are pending/,
    text: () => 'يُترك فارغًا: هو للطلبات المعلّقة أو غير المؤكَّدة أو الموقوفة مؤقتًا فقط',
  },
  {
    pattern: /^must be left out: the account has no payment channel/,
    text: () => 'يُترك فارغًا: ليس للحساب قناة دفع',
  },
];

// Rules of scenarios. Each starts after the path that it is about.
const scenarioRules: readonly ArabicRule[] = [
  {
    pattern: /^must be 1 to (\d+) characters, alphanumeric or any of (\S+)/,
    text: ([most = '', others = '']) =>
      `يجب أن يكون من 1 إلى ${most} من الحروف اللاتينية والأرقام و${leftToRight(others)}`,
  },
  { pattern: /^must be a number above 0/, text: () => 'يجب أن يكون أكبر من صفر، وألا يزيد على 100%' },
  {
    pattern: /^must be at most \w+\.(\w+)/,
    text: ([other = '']) => `يجب ألا يزيد على ${leftToRight(other)}`,
  },
  {
    pattern: /^cannot be combined with amount_from/,
    text: () => `لا يجتمع مبلغ محدد مع الحدّين ${leftToRight('amount_from')} و${leftToRight('amount_to')}`,
  },
  { pattern: /^(\w+) has no amount/, text: ([operation = '']) => `ليس للعملية ${operation} مبلغ` },
  {
    pattern: /^\w+ applies only to operations that move money, not to (\w+)/,
    text: ([operation = '']) => `يصلح هذا الأثر للعمليات التي تحرّك الأموال فقط، وليست ${operation} منها`,
  },
  {
    pattern: /^\w+ applies only to operations, not to (\w+)/,
    text: ([payment = '']) => `يصلح هذا الأثر للعمليات فقط، وليس ${payment} منها`,
  },
  {
    pattern: /^\w+ applies only to payments of new orders, not to (\w+)/,
    text: ([operation = '']) => `يصلح هذا الأثر لدفع الطلبات الجديدة فقط، وليس ${operation} دفعًا`,
  },
  {
    pattern: /^is only for an operation that ends declined/,
    text: () => 'تُحدَّد الرسالة لعملية تنتهي بالرفض فقط',
  },
  {
    pattern: /^(\d+) means that an operation is pending/,
    text: ([message = '']) => `الرسالة ${message} تعني أن عملية ما معلّقة، وهذا الأثر يُكملها`,
  },
  { pattern: /^(\d+) is of the class/, text: ([message = '']) => `لا تصلح الرسالة ${message} للرفض` },
  ...messageRules('^'),
  {
    pattern: /^are limited to (\d+)/,
    text: ([most = '']) => `بلغ العدد ${most}، وهو الحد الأقصى للحساب: أزل بعضها أولًا`,
  },
];

const characterTypes: Readonly<Record<string, string>> = {
  alpha: 'من الحروف اللاتينية',
  alphanumeric: 'من الحروف اللاتينية والأرقام',
  numeric: 'من الأرقام',
};

const inArabic: readonly ArabicRule[] = [
  {
    pattern: /^must be the origin of a page/,
    text: () =>
      `يجب أن يكون أصل صفحة، مثل ${leftToRight('https://shop.example')}، من دون مسار ومن دون شرطة مائلة في آخره`,
  },
  {
    pattern: /^must be an http or https URL of (\d+) characters at most/,
    text: ([most = '']) =>
      `يجب أن يكون عنوان URL يبدأ بـ ${leftToRight('http')} أو ${leftToRight('https')}، لا يزيد على ${most} حرف، من دون اسم مستخدم`,
  },
  {
    pattern: /^must be a text of 1 to (\d+) characters/,
    text: ([most = '']) => `يجب ألا يكون فارغًا، وألا يزيد على ${most} حرف، وألا تكون فيه حروف تحكم`,
  },
  {
    pattern: /^must differ from each request phrase/,
    text: () => 'يجب أن تختلف عن كل عبارات توقيع الاستدعاءات في الحساب: الحالية والتالية والسابقة',
  },
  {
    pattern: /^must be an IP address/,
    text: () =>
      `يجب أن يكون عنوان IP، أو نطاقًا مثل ${leftToRight('203.0.113.0/24')} أو ${leftToRight('2001:db8::/32')}، أو عنوان URL مثل ${leftToRight('https://shop.example')}`,
  },
  {
    pattern: /^must be an https URL, because plain http to (\S+) is not allowed: (.+)$/,
    text: ([host = '', advice = '']) =>
      `يجب أن يكون عنوان https: لا تسمح البوابة بعنوان http للمضيف ${leftToRight(host)}. يسمح به مشغّل البوابة بالخيار ${leftToRight(advice)}`,
  },
  {
    pattern: /^must not be (\S+): feedback is never sent to link-local/,
    text: ([host = '']) => `لا تُرسَل الإشعارات أبدًا إلى ${leftToRight(host)}`,
  },
  {
    pattern: /^must be an https URL/,
    text: () =>
      `يجب أن يكون عنوان https، أو عنوان http على هذا الجهاز، أو ${leftToRight('inbox')}: بلا اسم مستخدم أو كلمة مرور أو حروف غير مرئية أو جزء بعد ${leftToRight('#')}`,
  },
  {
    pattern: /^must be (\d+) to (\d+) digits of minor units/,
    text: ([least = '', most = '']) => `يجب أن يكون من ${least} إلى ${most} أرقام بالوحدة الصغرى، وليس صفرًا`,
  },
  {
    pattern: /^must be 1 to (\d+) letters, digits, - and _/,
    text: ([most = '']) =>
      `يجب أن يبدأ بحرف لاتيني، وألا يزيد على ${most} من الحروف والأرقام و${leftToRight('-')} و${leftToRight('_')}`,
  },
  {
    pattern: /^must be addresses of (\d+) channels at most/,
    text: ([most = '']) =>
      `يجب ألا تزيد القنوات على ${most}، وأن يبدأ اسم كل منها بحرف لاتيني تليه حروف وأرقام و${leftToRight('-')} و${leftToRight('_')}`,
  },
  {
    pattern: /^must be one of the channels that have addresses/,
    text: () => 'يجب أن تكون إحدى القنوات التي لها عناوين',
  },
  {
    pattern: /^must be a whole number from (\d+) to (\d+)/,
    text: ([least = '', most = '']) => `يجب أن يكون عددًا صحيحًا من ${least} إلى ${most}`,
  },
  {
    pattern: /^must be (\d+) to (\d+) characters, (alpha|alphanumeric|numeric)$/,
    text: ([least = '', most = '', type = '']) =>
      `يجب أن يكون من ${least} إلى ${most} ${characterTypes[type] ?? ''}`,
  },
  {
    pattern: /^must be an ISO 4217 currency/,
    text: () => 'يجب أن يكون رمز عملة من معيار ISO 4217 لها وحدة صغرى',
  },
  {
    pattern: /^must be a timestamp/,
    text: () => `يجب أن يكون تاريخًا ووقتًا مثل ${leftToRight('2026-02-03T04:05:06Z')}`,
  },
  { pattern: /^must be one of (.+)$/, text: ([names = '']) => `يجب أن يكون واحدًا من ${leftToRight(names)}` },
  { pattern: /^is (?:missing|required)/, text: () => 'هذا مطلوب' },
  ...scenarioRules,
  ...orderRules,
];
