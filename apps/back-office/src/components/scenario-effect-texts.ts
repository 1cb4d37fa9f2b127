/** The texts of scenario effects. Their meanings in English come from the gateway. */
import { feedback, isMessageCode } from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';
import type { EffectCatalogue, EffectMemberRow, EffectRow } from '../api/scenarios.ts';
import {
  effectEndingsInArabic,
  effectMembersInArabic,
  effectsInArabic,
  effectStagesInArabic,
} from '../language/arabic/scenario-effects.ts';
import {
  effectEndingsInEnglish,
  effectMembersInEnglish,
  effectStagesInEnglish,
  effectTitles,
} from '../language/scenario-effect-titles.ts';
import { formatFeedbackEncoding, formatFeedbackKind } from '../language/format-feedback-kind-and-encoding.ts';
import type { Language } from '../language/translate.ts';

type Stage = EffectCatalogue['stages'][number]['stage'];

export const effectTitle = (kind: EffectRow['kind'], language: Language): string =>
  effectTitles[kind][language];

export const effectMeaning = ({ kind, meaning }: EffectRow, language: Language): string =>
  language === 'ar' ? effectsInArabic[kind] : meaning;

export const stageTitle = (stage: Stage, language: Language): string =>
  ({ en: effectStagesInEnglish, ar: effectStagesInArabic })[language][stage].title;

export const memberTitle = (name: string, language: Language): string =>
  ({ en: effectMembersInEnglish, ar: effectMembersInArabic })[language][name]?.title ?? name;

export const memberMeaning = ({ name, meaning }: EffectMemberRow, language: Language): string =>
  (language === 'ar' ? effectMembersInArabic[name]?.meaning : meaning) ?? '';

/** The text of a member's value. */
export const valueText = (member: string, value: string, language: Language): string =>
  formatters[member]?.(value, language) ?? value;

type FormatValue = (value: string, language: Language) => string | undefined;

const formatters: Readonly<Record<string, FormatValue>> = {
  message: (value, language) =>
    isMessageCode(value) ? `${value} · ${responseMessage(value, language)}` : undefined,
  ends: (value, language) =>
    isIn(effectEndingsInEnglish, value)
      ? { en: effectEndingsInEnglish, ar: effectEndingsInArabic }[language][value].title
      : undefined,
  of: (value, language) => (isIn(feedback.kinds, value) ? formatFeedbackKind(value, language) : undefined),
  encoding: (value, language) =>
    isIn(feedback.encodings, value) ? formatFeedbackEncoding(value, language) : undefined,
  connection: (value, language) => (isIn(connections, value) ? connections[value][language] : undefined),
};

const connections = {
  closed: { en: 'Closed normally', ar: 'إغلاق عادي' },
  reset: { en: 'Reset', ar: 'قطع' },
} as const;

const isIn = <K extends string>(table: Readonly<Record<K, unknown>>, name: string): name is K =>
  Object.hasOwn(table, name);
