/** Searches of the palette, in the words of its users: the screen, the action or the entry of the reference that each must find. */
import type { Language } from '../../language/translate.ts';
import { menuTexts } from '../menu-items.ts';
import { actionTexts } from './action-texts.ts';
import { findInReference } from './find-in-reference.ts';
import { searchItems } from './search-items.ts';
import { actionSearchSynonyms, screenSearchSynonyms } from './search-synonyms.ts';

const isScreen = (name: string): name is keyof typeof screenSearchSynonyms =>
  Object.hasOwn(screenSearchSynonyms, name);
const isAction = (name: string): name is keyof typeof actionTexts => Object.hasOwn(actionTexts, name);

const itemsIn = (language: Language) => [
  ...Object.keys(actionTexts)
    .filter(isAction)
    .map((id) => ({ id, label: actionTexts[id][language], searchWords: actionSearchSynonyms[id] })),
  ...Object.keys(screenSearchSynonyms)
    .filter(isScreen)
    .map((id) => ({ id, label: menuTexts[id][language], searchWords: screenSearchSynonyms[id] })),
];

const find = (search: string, language: Language): readonly string[] => [
  ...searchItems(itemsIn(language), search).map(({ id }) => id),
  ...findInReference(search, language).map(({ name }) => name),
];

const queries: readonly (readonly [search: string, language: Language, found: string])[] = [
  ['webhook', 'en', 'webhooks'],
  ['webhooks', 'en', 'webhooks'],
  ['feedback', 'en', 'webhooks'],
  ['notifications', 'en', 'webhooks'],
  ['resend', 'en', 'webhooks'],
  ['inbox', 'en', 'received'],
  ['webhook url', 'en', 'addresses'],
  ['callback endpoint', 'en', 'addresses'],
  ['technical settings', 'en', 'addresses'],
  ['security settings', 'en', 'keys'],
  ['rotate', 'en', 'rotateKeys'],
  ['rotate the keys', 'en', 'rotateKeys'],
  ['phrase', 'en', 'keys'],
  ['passphrase', 'en', 'keys'],
  ['access code', 'en', 'keys'],
  ['invite', 'en', 'invite'],
  ['invite a colleague', 'en', 'invite'],
  ['users', 'en', 'team'],
  ['api token', 'en', 'team'],
  ['export', 'en', 'orders'],
  ['export csv', 'en', 'requests'],
  ['payments', 'en', 'orders'],
  ['new payment', 'en', 'createPayment'],
  ['open as shopper', 'en', 'orders'],
  ['checkout', 'en', 'createPayment'],
  ['دفع جديد', 'ar', 'createPayment'],
  ['فتح كمتسوق', 'ar', 'orders'],
  ['صفحات الدفع', 'ar', 'orders'],
  ['token', 'en', 'savedCards'],
  ['card tokens', 'en', 'savedCards'],
  ['CREATE_TOKEN', 'en', 'savedCards'],
  ['remember me', 'en', 'savedCards'],
  ['رمز مميز', 'ar', 'savedCards'],
  ['بطاقة', 'ar', 'savedCards'],
  ['payment channels', 'en', 'account'],
  ['قنوات الدفع', 'ar', 'account'],
  ['logs', 'en', 'requests'],
  ['timeout', 'en', 'simulation'],
  ['simulate a timeout', 'en', 'newScenario'],
  ['rate limit', 'en', 'simulation'],
  ['time travel', 'en', 'stopClock'],
  ['sign out', 'en', 'signOut'],
  ['log out', 'en', 'signOut'],
  ['snapshot', 'en', 'createSnapshot'],
  ['reset', 'en', 'snapshots'],
  ['backup', 'en', 'snapshots'],
  ['timeline', 'en', 'drills'],
  ['interpretation rules', 'en', 'assumptions'],
  ['dashboard', 'en', 'overview'],
  ['history of changes', 'en', 'auditLog'],
  ['signature mismatch', 'en', 'doctor'],
  ['limits', 'en', 'account'],
  ['merchants', 'en', 'accounts'],
  ['shortcuts', 'en', 'showKeys'],
  ['dark mode', 'en', 'dark'],
  ['response code', 'en', 'reference'],
  ['00008', 'en', '00008'],
  ['capture', 'en', 'CAPTURE'],
  ['merchant reference', 'en', 'merchant_reference'],
  ['why did my webhook fail', 'en', 'webhooks'],
  ['what failed', 'en', 'requests'],
  ['connection refused', 'en', 'webhooks'],
  ['404', 'en', 'webhooks'],
  ['fix signature', 'en', 'doctor'],
  ['capture timeout', 'en', 'newScenario'],
  ['lost reply', 'en', 'newScenario'],
  ['compare two requests', 'en', 'requests'],
  ['diff', 'en', 'requests'],
  ['start over', 'en', 'snapshots'],
  ['undo', 'en', 'snapshots'],
  ['read-only colleague', 'en', 'invite'],
  ['gap', 'en', 'coverage'],
  ['step by step', 'en', 'drills'],
  ['advance the clock', 'en', 'stopClock'],
  ['webhook', 'ar', 'webhooks'],
  ['ويب هوك', 'ar', 'webhooks'],
  ['الإشعارات', 'ar', 'webhooks'],
  ['تدوير المفاتيح', 'ar', 'rotateKeys'],
  ['عبارة التوقيع', 'ar', 'keys'],
  ['دعوة', 'ar', 'invite'],
  ['تصدير', 'ar', 'orders'],
  ['مهلة', 'ar', 'simulation'],
  ['خروج', 'ar', 'signOut'],
  ['مقارنة', 'ar', 'requests'],
  ['لماذا فشل الإشعار', 'ar', 'webhooks'],
  ['لقطة', 'ar', 'createSnapshot'],
  ['إعادة ضبط', 'ar', 'snapshots'],
  ['المستخدمين', 'ar', 'team'],
  ['رموز الاستجابة', 'ar', 'reference'],
  ['00008', 'ar', '00008'],
];

test.each(queries)('%s (%s) finds %s', (search, language, found) => {
  expect(find(search, language)).toContain(found);
});

test('a response code is found with its message', () => {
  expect(findInReference('00008', 'en')).toEqual([{ name: '00008', detail: 'Signature mismatch' }]);
});

test('an item whose name has the words comes before those of similar words', () => {
  expect(find('webhook', 'en')[0]).toBe('webhooks');
  expect(find('keys', 'en').slice(0, 3)).toEqual(['rotateKeys', 'showKeys', 'keys']);
});

test('without words, all are found; with unknown words, none', () => {
  expect(searchItems(itemsIn('en'), ' ')).toHaveLength(itemsIn('en').length);
  expect(find('zebra', 'en')).toEqual([]);
});
