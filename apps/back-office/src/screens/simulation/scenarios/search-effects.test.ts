/** The search for effects in the words that people use. */
import type { EffectRow } from '../../../api/scenarios.ts';
import { effectTitles } from '../../../language/scenario-effect-titles.ts';
import type { Language } from '../../../language/translate.ts';
import type { Recipe } from './recipes.ts';
import { searchEffects } from './search-effects.ts';

const isKind = (name: string): name is EffectRow['kind'] => Object.hasOwn(effectTitles, name);

const rows = Object.keys(effectTitles)
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
  ['times out', 'en', 'reply_lost'],
  ['the request hangs', 'en', 'request_lost'],
  ['no answer', 'en', 'reply_lost'],
  ['rate limit', 'en', 'request_failed'],
  ['too many requests', 'en', 'request_failed'],
  ['my webhook arrives twice', 'en', 'feedback_duplicated'],
])('%s (%s) finds %s', (search, language, kind) => {
  expect(searchEffects(rows, search, language).effects.map((row) => row.kind)).toContain(kind);
});

test.each<readonly [string, Language, Recipe]>([
  ['capture times out and then succeeds', 'en', 'captureTimesOut'],
  ['timeout', 'en', 'captureWasProcessed'],
  ['retry', 'en', 'captureTimesOut'],
  ['gateway down', 'en', 'outage'],
  ['duplicate webhook', 'en', 'webhookTwice'],
  ['تنتهي مهلة التحصيل', 'ar', 'captureTimesOut'],
])('%s (%s) finds the recipe %s', (search, language, recipe) => {
  expect(searchEffects(rows, search, language).recipes).toContain(recipe);
});

test('those with the most words are found', () => {
  const { effects } = searchEffects(rows, 'webhook declined by bank', 'en');
  expect(effects.map(({ kind }) => kind)).toEqual(['decline']);
});

test('nothing finds all, in their order; other words find none', () => {
  expect(searchEffects(rows, ' ', 'en').effects).toEqual(rows);
  expect(searchEffects(rows, 'zebra', 'en')).toEqual({ effects: [], recipes: [] });
});
