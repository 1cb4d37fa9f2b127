/** What meets a row, as a sentence, and the header or the effect that the reader copies. */
import { feedback, refusalReasons } from '@postern/protocol';
import type { CoverageRow, CoverageStep } from '../../api/coverage.ts';
import { leftToRight } from '../../language/arabic/bidi-isolate.ts';
import { feedbackKindsInArabic } from '../../language/arabic/feedback-names.ts';
import { reasonsInArabic } from '../../language/arabic/refusal-reasons.ts';
import { interpretationRuleSettingsInArabic } from '../../language/arabic/interpretation-rules.ts';
import type { Language } from '../../language/translate.ts';

export interface FormattedStep {
  readonly sentence: string;
  /** A header that meets the row: together with the sentence, or instead of it. */
  readonly header?: { readonly text: string; readonly isAlternative: boolean };
  /** The effect of a scenario, as JSON. */
  readonly effect?: string;
  /** The id of a conformance case. */
  readonly case?: string;
}

export const formatStep = (
  { key, step }: Pick<CoverageRow, 'key' | 'step'>,
  language: Language,
): FormattedStep => {
  const sentence = { en: inEnglish, ar: inArabic }[language](step, key);
  switch (step.kind) {
    case 'header':
    case 'exhaust':
      return { sentence, header: { text: headerOf(step.scenario), isAlternative: false } };
    case 'case':
      return { sentence, case: step.case, ...alternative(step.scenario) };
    case 'refusal':
      return { sentence, ...alternative(step.scenario) };
    case 'scenario':
      return { sentence, effect: JSON.stringify(step.effect) };
    case 'operation':
    case 'feedback':
    case 'payment':
    case 'acknowledge':
    case 'interpretation_rule':
    case 'setting':
      return { sentence };
  }
};

const alternative = (scenario: string | undefined): Pick<FormattedStep, 'header'> =>
  scenario === undefined ? {} : { header: { text: headerOf(scenario), isAlternative: true } };

const headerOf = (scenario: string): string => `x-postern-scenario: ${scenario}`;

const inEnglish = (step: CoverageStep): string => {
  switch (step.kind) {
    case 'operation':
      return `Send ${step.operation}${step.states === undefined ? '' : ` for an order in state ${step.states.join(' or ')}`}.`;
    case 'header': {
      const send = `end ${step.operation ?? 'a request'} with this header:`;
      return step.feedback === undefined
        ? `S${send}`
        : `Set an address for ${feedback.kinds[step.feedback].label}, and s${send}`;
    }
    case 'scenario':
      return 'Create a scenario with this effect:';
    case 'case':
      return `Send a request like this conformance case: ${step.title}.`;
    case 'refusal':
      return `Send a request to which this applies: ${refusalReasons[step.reason].description}.`;
    case 'feedback':
      return `Set an address for ${feedback.kinds[step.feedback].label}, and send ${step.operation}.`;
    case 'payment':
      return `Create an order that sends feedback, and whose state comes from ${step.payment}.`;
    case 'acknowledge':
      return 'Answer the feedback with HTTP 200.';
    case 'exhaust':
      return 'Send a request with this header, and advance the clock of the account:';
    case 'interpretation_rule':
      return `Do what the interpretation rule is about (section ${step.sections.join(', ')}).`;
    case 'setting':
      return `Use or change what the interpretation rule depends on: ${step.setting}.`;
  }
};

const inArabic = (step: CoverageStep, key: string): string => {
  switch (step.kind) {
    case 'operation':
      return step.states === undefined
        ? `أرسل ${step.operation}.`
        : `أرسل ${step.operation} لطلب حالته ${step.states.join(' أو ')}.`;
    case 'header': {
      const send = `أرسل ${step.operation ?? 'استدعاء'} بهذه الترويسة:`;
      return step.feedback === undefined
        ? send
        : `حدّد عنوانًا لنوع «${feedbackKindsInArabic[step.feedback].label}»، ثم ${send}`;
    }
    case 'scenario':
      return 'أنشئ سيناريو بهذا الأثر:';
    case 'case':
      return `أرسل استدعاء مثل حالة المطابقة هذه${step.reason === undefined ? ':' : `: ${reasonsInArabic[step.reason]}.`}`;
    case 'refusal':
      return `أرسل استدعاء ينطبق عليه ما يلي: ${reasonsInArabic[step.reason]}.`;
    case 'feedback':
      return `حدّد عنوانًا لنوع «${feedbackKindsInArabic[step.feedback].label}»، ثم أرسل ${step.operation}.`;
    case 'payment':
      return `أنشئ طلبًا يُرسَل له إشعار، وتأتي حالته من ${step.payment}.`;
    case 'acknowledge':
      return `ردّ على الإشعار بالحالة ${leftToRight('HTTP 200')}.`;
    case 'exhaust':
      return 'أرسل استدعاء بهذه الترويسة، ثم قدّم ساعة الحساب:';
    case 'interpretation_rule':
      return `نفّذ ما تتحدث عنه القاعدة (القسم ${leftToRight(step.sections.join(', '))}).`;
    case 'setting':
      return `استخدم ما تعتمد عليه القاعدة أو غيّره: ${settings[key] ?? leftToRight(step.setting)}.`;
  }
};

const settings: Readonly<Partial<Record<string, string>>> = interpretationRuleSettingsInArabic;
