/** What covers a row, as a sentence, and the header that the reader copies. */
import { paymentFlows, paymentRefusalReasons, type PaymentFlow } from '@postern/protocol/payments';
import { feedback, refusalReasons, type RefusalReason } from '@postern/protocol/spec';
import type { CoverageRow, HowToCover } from '../../api/coverage.ts';
import { leftToRight } from '../../language/arabic/bidi-isolate.ts';
import { feedbackKindsInArabic } from '../../language/arabic/feedback-kinds-and-encodings.ts';
import { paymentReasonsInArabic } from '../../language/arabic/payment-refusal-reasons.ts';
import { reasonsInArabic } from '../../language/arabic/refusal-reasons.ts';
import { interpretationRuleSettingsInArabic } from '../../language/arabic/interpretation-rules.ts';
import { listFormat } from '../../language/intl-formats.ts';
import { languages, type Language } from '../../language/translate.ts';
import { shopperActionTexts } from './payment-texts.ts';

export interface FormattedHowToCover {
  readonly sentence: string;
  /** A header that covers the row: together with the sentence, or instead of it. */
  readonly header?: { readonly text: string; readonly isAlternative: boolean };
}

export const formatHowToCover = (
  { key, howToCover }: Pick<CoverageRow, 'key' | 'howToCover'>,
  language: Language,
): FormattedHowToCover => {
  const sentence = { en: inEnglish, ar: inArabic }[language](howToCover, key);
  switch (howToCover.kind) {
    case 'header':
    case 'exhaust':
      return { sentence, header: { text: headerOf(howToCover.scenario), isAlternative: false } };
    case 'case':
    case 'refusal':
      return { sentence, ...alternative(howToCover.scenario) };
    case 'scenario':
    case 'operation':
    case 'feedback':
    case 'payment':
    case 'flow':
    case 'payment_refusal':
    case 'card':
    case 'shopper':
    case 'acknowledge':
    case 'interpretation_rule':
    case 'setting':
      return { sentence };
  }
};

const alternative = (scenario: string | undefined): Pick<FormattedHowToCover, 'header'> =>
  scenario === undefined ? {} : { header: { text: headerOf(scenario), isAlternative: true } };

const headerOf = (scenario: string): string => `x-postern-scenario: ${scenario}`;

const inEnglish = (howToCover: HowToCover): string => {
  switch (howToCover.kind) {
    case 'operation':
      return `Send ${howToCover.operation}${howToCover.states === undefined ? '' : ` for an order in state ${either('en', howToCover.states)}`}.`;
    case 'header': {
      const send = `end ${howToCover.operation ?? 'a request'} with this header:`;
      return howToCover.feedback === undefined
        ? `S${send}`
        : `Set an address for ${feedback.kinds[howToCover.feedback].label}, and s${send}`;
    }
    case 'scenario':
      switch (placeOfEffect(howToCover.effect['kind'])) {
        case 'order':
          return 'Create a scenario with this effect, then a pending order.';
        case 'page':
          return 'Create a scenario with this effect, then pay on the payment page.';
        case 'request':
          return 'Create a scenario with this effect, then send a request.';
      }
    case 'case':
      return howToCover.reason === undefined
        ? `Send a request like this: ${howToCover.title}.`
        : refusedRequest(howToCover.reason);
    case 'refusal':
      return refusedRequest(howToCover.reason);
    case 'feedback':
      return `Set an address for ${feedback.kinds[howToCover.feedback].label}, and send ${howToCover.operation}.`;
    case 'payment':
      return `Create an order that sends feedback, and whose state comes from ${howToCover.payment}.`;
    case 'flow':
      return `${requestOf(howToCover.flow)}.`;
    case 'payment_refusal':
      return `${requestOf(howToCover.flow)}, so that it is refused: ${paymentRefusalReasons[howToCover.reason].description}.`;
    case 'card':
      return `${howToCover.payment === undefined ? 'Pay' : `Pay by ${howToCover.payment}`} with the card ${howToCover.card}${howToCover.expiryDate === undefined ? '' : ` and the expiry date ${asTyped(howToCover.expiryDate)}`}${returning(howToCover.returnMethod)}.`;
    case 'shopper':
      return `${shopperActionTexts[howToCover.action].en}${returning(howToCover.returnMethod)}.`;
    case 'acknowledge':
      return 'Answer the feedback with HTTP 200.';
    case 'exhaust':
      return 'Send a request with this header, and advance the clock of the account:';
    case 'interpretation_rule':
      return howToCover.sections.length === 0
        ? 'Do what the interpretation rule is about, with a payment.'
        : `Do what the interpretation rule is about (section ${howToCover.sections.join(', ')}).`;
    case 'setting':
      return `Use or change what the interpretation rule depends on: ${howToCover.setting}.`;
  }
};

const refusedRequest = (reason: RefusalReason): string =>
  `Send a request that is refused: ${refusalReasons[reason].description}.`;

const inArabic = (howToCover: HowToCover, key: string): string => {
  switch (howToCover.kind) {
    case 'operation':
      return howToCover.states === undefined
        ? `أرسل ${howToCover.operation}.`
        : `أرسل ${howToCover.operation} لطلب حالته ${either('ar', howToCover.states)}.`;
    case 'header': {
      const send = `أرسل ${howToCover.operation ?? 'استدعاءً'} بهذه الترويسة:`;
      return howToCover.feedback === undefined
        ? send
        : `حدّد عنوانًا لنوع «${feedbackKindsInArabic[howToCover.feedback].label}»، ثم ${send}`;
    }
    case 'scenario':
      switch (placeOfEffect(howToCover.effect['kind'])) {
        case 'order':
          return 'أنشئ سيناريو بهذا الأثر، ثم طلبًا معلّقًا.';
        case 'page':
          return 'أنشئ سيناريو بهذا الأثر، ثم ادفع في صفحة الدفع.';
        case 'request':
          return 'أنشئ سيناريو بهذا الأثر، ثم أرسل استدعاءً.';
      }
    case 'case':
      return howToCover.reason === undefined
        ? 'أرسل استدعاءً تنطبق عليه هذه القاعدة.'
        : `أرسل استدعاءً غير مقبول: ${reasonsInArabic[howToCover.reason]}.`;
    case 'refusal':
      return `أرسل استدعاءً غير مقبول: ${reasonsInArabic[howToCover.reason]}.`;
    case 'feedback':
      return `حدّد عنوانًا لنوع «${feedbackKindsInArabic[howToCover.feedback].label}»، ثم أرسل ${howToCover.operation}.`;
    case 'payment':
      return `أنشئ طلبًا يُرسَل له إشعار، وتأتي حالته من ${howToCover.payment}.`;
    case 'flow':
      return `${requestInArabic(howToCover.flow)}.`;
    case 'payment_refusal':
      return `${requestInArabic(howToCover.flow)}، بحيث لا يُقبل: ${paymentReasonsInArabic[howToCover.reason]}.`;
    case 'card':
      return `ادفع${howToCover.payment === undefined ? '' : ` بالعملية ${howToCover.payment}`} بالبطاقة ${leftToRight(howToCover.card)}${howToCover.expiryDate === undefined ? '' : ` وتاريخ الانتهاء ${leftToRight(asTyped(howToCover.expiryDate))}`}${returningInArabic(howToCover.returnMethod)}.`;
    case 'shopper':
      return `${shopperActionTexts[howToCover.action].ar}${returningInArabic(howToCover.returnMethod)}.`;
    case 'acknowledge':
      return `استجب للإشعار بالحالة ${leftToRight('HTTP 200')}.`;
    case 'exhaust':
      return 'أرسل استدعاءً بهذه الترويسة، ثم قدّم ساعة الحساب:';
    case 'interpretation_rule':
      return howToCover.sections.length === 0
        ? 'نفّذ ما تتحدث عنه القاعدة بعملية دفع.'
        : `نفّذ ما تتحدث عنه القاعدة (القسم ${leftToRight(howToCover.sections.join(', '))}).`;
    case 'setting':
      return `استخدم ما تعتمد عليه القاعدة أو غيّره: ${settings[key] ?? leftToRight(howToCover.setting)}.`;
  }
};

/** Where an effect that no header names acts. */
const placeOfEffect = (kind: string | number | undefined): 'order' | 'page' | 'request' => {
  if (kind === 'payment_completed') return 'order';
  return pageEffects.has(String(kind)) ? 'page' : 'request';
};

const pageEffects: ReadonlySet<string> = new Set([
  'decision_delayed',
  'return_lost',
  'return_delayed',
  'return_duplicated',
  'text_escaped',
]);

const requestOf = (flow: PaymentFlow): string =>
  `${paymentFlows[flow].entryPoint === 'page' ? 'Post a form' : 'Send a request'} of the flow ${flow}`;

const requestInArabic = (flow: PaymentFlow): string =>
  `أرسل ${paymentFlows[flow].entryPoint === 'page' ? 'نموذجًا' : 'استدعاءً'} من المسار ${leftToRight(flow)}`;

/** `YYMM` as a shopper types it. */
const asTyped = (date: string): string => `${date.slice(2)}/${date.slice(0, 2)}`;

const returning = (method: string | undefined): string =>
  method === undefined ? '' : `, while the account returns by ${method}`;

const returningInArabic = (method: string | undefined): string =>
  method === undefined ? '' : `، والحساب يعيد المتصفح بطريقة ${leftToRight(method)}`;

const either = (language: Language, states: readonly string[]): string =>
  listFormat(languages[language].locale, { type: 'disjunction' }).format(states);

const settings: Readonly<Partial<Record<string, string>>> = interpretationRuleSettingsInArabic;
