/** Says in a sentence what a scenario does: which requests, how many of them, and what happens to them. Backticks enclose references. */
import { amountToDecimal } from '@postern/protocol';
import type { EffectRow, NewScenario } from '../../../api/scenarios.ts';
import type { Language } from '../../../language/translate.ts';
import { pluralizeInArabic, pluralizeInEnglish } from '../../../language/pluralize.ts';
import { effectMeaning, memberTitle, valueText } from '../../../components/scenario-effect-texts.ts';

export const describeScenario = (scenario: NewScenario, row: EffectRow, language: Language): string =>
  language === 'ar' ? inArabic(scenario, row) : inEnglish(scenario, row);

const inEnglish = ({ matcher = {}, times, probability, effect }: NewScenario, row: EffectRow): string => {
  const { operation } = matcher;
  const [one, others] =
    operation === undefined ? subjects[row.applies_to] : [operation, `${operation} requests`];
  const which = ofOrders(matcher, 'en');
  const often =
    times === undefined
      ? `Every ${one}${which}`
      : times === 1
        ? `The next ${one}${which}`
        : `The next ${pluralizeInEnglish(times, one, others)}${which}`;
  const likelihood = probability === undefined ? '' : `, with a probability of ${percent(probability)}`;
  return `${often}${likelihood}: ${effectSentence(effect, row, 'en')}.`;
};

const inArabic = ({ matcher = {}, times, probability, effect }: NewScenario, row: EffectRow): string => {
  const { operation } = matcher;
  const what = operation === undefined ? subjectsInArabic[row.applies_to] : `عملية \u2068${operation}\u2069`;
  const which = ofOrders(matcher, 'ar');
  const often =
    times === undefined
      ? `كل ${what}${which}`
      : `${what} التالية${which} (${pluralizeInArabic(times, timesForms)})`;
  const likelihood = probability === undefined ? '' : `، باحتمال ${percent(probability)}`;
  return `${often}${likelihood}: ${effectSentence(effect, row, 'ar')}.`;
};

const subjects = {
  every: ['request', 'requests'],
  maintenance: ['operation that moves money', 'operations that move money'],
  payment: ['payment of a new order', 'payments of new orders'],
  page: ['card on the payment page', 'cards on the payment page'],
} as const;

const subjectsInArabic = {
  every: 'الاستدعاءات',
  maintenance: 'العمليات التي تحرّك الأموال',
  payment: 'مدفوعات الطلبات الجديدة',
  page: 'البطاقات في صفحة الدفع',
} as const;

const timesForms = { one: 'مرة واحدة', two: 'مرتان', few: 'مرات', many: 'مرة', other: 'مرة' } as const;

type Matcher = NonNullable<NewScenario['matcher']>;

const ofOrders = (matcher: Matcher, language: Language): string => {
  const {
    merchant_reference: reference,
    fort_id: fortId,
    currency,
    amount,
    amount_from,
    amount_to,
  } = matcher;
  const money = (minor: string): string =>
    currency === undefined
      ? wordsOf[language].minor(minor)
      : `\u2068${currency} ${amountToDecimal(BigInt(minor), currency)}\u2069`;
  const t = wordsOf[language];
  const parts = [
    ...(reference === undefined ? [] : [t.reference(reference)]),
    ...(fortId === undefined ? [] : [t.order(fortId)]),
    ...(amount === undefined ? [] : [t.amount(money(amount))]),
    ...(amount_from === undefined ? [] : [t.from(money(amount_from))]),
    ...(amount_to === undefined ? [] : [t.to(money(amount_to))]),
    ...(currency === undefined || amount !== undefined || amount_from !== undefined || amount_to !== undefined
      ? []
      : [t.currency(currency)]),
  ];
  return parts.map((part) => ` ${part}`).join('');
};

const wordsOf = {
  en: {
    reference: (pattern: string) => `of ${inEnglishOrders(pattern)}`,
    order: (id: string) => `of the order ${code(id)}`,
    amount: (money: string) => `of exactly ${money}`,
    from: (money: string) => `from ${money}`,
    to: (money: string) => `up to ${money}`,
    currency: (currency: string) => `in ${currency}`,
    minor: (minor: string) => `${minor} minor units`,
  },
  ar: {
    reference: (pattern: string) => inArabicOrders(pattern),
    order: (id: string) => `للطلب ${code(id)}`,
    amount: (money: string) => `بمبلغ ${money}`,
    from: (money: string) => `من ${money}`,
    to: (money: string) => `حتى ${money}`,
    currency: (currency: string) => `بعملة \u2068${currency}\u2069`,
    minor: (minor: string) => `\u2068${minor}\u2069 بالوحدة الصغرى`,
  },
} as const;

const code = (reference: string): string => `\`${reference}\``;

const inEnglishOrders = (pattern: string): string => {
  const [start, end] = [pattern.slice(0, -1), pattern.slice(1)];
  if (!pattern.includes('*')) return `the order ${code(pattern)}`;
  if (!start.includes('*')) return `orders whose reference starts with ${code(start)}`;
  return end.includes('*')
    ? `orders whose reference matches ${code(pattern)}`
    : `orders whose reference ends with ${code(end)}`;
};

const inArabicOrders = (pattern: string): string => {
  const [start, end] = [pattern.slice(0, -1), pattern.slice(1)];
  if (!pattern.includes('*')) return `للطلب ${code(pattern)}`;
  if (!start.includes('*')) return `للطلبات التي يبدأ مرجعها بـ ${code(start)}`;
  return end.includes('*')
    ? `للطلبات التي يطابق مرجعها ${code(pattern)}`
    : `للطلبات التي ينتهي مرجعها بـ ${code(end)}`;
};

/** What happens, with the settings of the effect. */
const effectSentence = (effect: NewScenario['effect'], row: EffectRow, language: Language): string => {
  if (effect.kind === 'decline' && Object.keys(effect).length === 2) {
    const message = `\u2068${valueText('message', effect.message, language)}\u2069`;
    return language === 'ar'
      ? `تُرفض العملية بالرسالة ${message}`
      : `the operation is declined with ${message}`;
  }
  if (effect.kind === 'feedback_failed' && effect.of === undefined) {
    const { attempts, status } = effect;
    return language === 'ar'
      ? `تفشل أولى محاولات تسليم الإشعارات (${attempts}) ${status === undefined ? 'دون استجابة' : `بحالة \u2066HTTP ${status}\u2069`}، ثم تصل إلى العنوان`
      : `the first ${attempts === 1 ? 'attempt' : `${attempts} attempts`} to deliver each feedback ${attempts === 1 ? 'fails' : 'fail'} ${status === undefined ? 'without a response' : `with HTTP ${status}`}, and later ones reach the address`;
  }
  const meaning = effectMeaning(row, language);
  return `${language === 'ar' ? meaning : lowerFirst(meaning)}${settingsOf(effect, language)}`;
};

/** ` (message: 666 · Declined)` */
const settingsOf = ({ kind: _kind, ...members }: NewScenario['effect'], language: Language): string => {
  const settings = Object.entries(members).map(
    ([name, value]) =>
      `${lowerFirst(memberTitle(name, language))}: \u2068${valueText(name, String(value), language)}\u2069`,
  );
  return settings.length === 0 ? '' : ` (${settings.join(language === 'ar' ? '، ' : ', ')})`;
};

const percent = (probability: number): string => `${Number((probability * 100).toPrecision(6))}%`;

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
