import { isRefused } from './log-page-search-index.ts';

test.each([
  ['a success', '04000', 'CAPTURE', false],
  ['a saved card with a new name', '18062', 'TOKENIZATION', false],
  ['a form that opened a page', '', 'PURCHASE', false],
  ['a form that opened a page for a card', '', 'TOKENIZATION', false],
  ['a refused form', '00008', 'PURCHASE', true],
  ['a declined payment', '13666', 'PURCHASE', true],
  ['a request that HTTP refused', '', null, true],
  ['a request for a scenario that does not exist', '', 'CAPTURE', true],
])('%s , %s of %s: refused is %s', (_, response_code, operation, expected) => {
  expect(isRefused({ response_code, operation })).toBe(expected);
});
