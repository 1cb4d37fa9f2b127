/** The search for effects in the words that people use. */
import type { EffectRow } from '../../../api/scenarios.ts';
import { effectsInEnglish } from '../../../language/scenario-effect-titles.ts';
import type { Language } from '../../../language/translate.ts';
import { searchEffects } from './search-effects.ts';

const isKind = (name: string): name is EffectRow['kind'] => Object.hasOwn(effectsInEnglish, name);

const rows = Object.keys(effectsInEnglish)
  .filter(isKind)
  .map((kind): EffectRow => ({ kind, stage: 'reply', applies_to: 'every', meaning: '', members: [] }));

test.each<readonly [string, Language, string]>([
  ['timeout', 'en', 'reply_lost'],
  ['declined', 'en', 'decline'],
  ['duplicate webhook', 'en', 'feedback_duplicated'],
  ['fail then succeed', 'en', 'feedback_failed'],
  ['Slow', 'en', 'delay'],
  ['bad signature', 'en', 'reply_wrongly_signed'],
  ['503', 'en', 'request_failed'],
  ['insufficient', 'en', 'decline'],
  ['duplicate webhook', 'ar', 'feedback_duplicated'],
  ['مرتين', 'ar', 'feedback_duplicated'],
  ['انتهاء المهلة', 'ar', 'reply_lost'],
  ['رفض', 'ar', 'decline'],
])('%s (%s) finds %s', (search, language, kind) => {
  expect(searchEffects(rows, search, language).map((row) => row.kind)).toContain(kind);
});

test('nothing finds all, in their order; other words find none', () => {
  expect(searchEffects(rows, ' ', 'en')).toEqual(rows);
  expect(searchEffects(rows, 'zebra', 'en')).toEqual([]);
  expect(searchEffects(rows, 'webhook declined', 'en')).toEqual([]);
});
