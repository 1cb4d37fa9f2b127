import { parseParameters } from './parse-parameters.ts';

test.each([
  ['{"a":"1","b":""}', { a: '1', b: '' }],
  ['{"amount":1050,"x":true}', { amount: '1050', x: 'true' }],
  ['{}', {}],
])('%s is read', (text, params) => {
  expect(parseParameters(text)).toEqual(params);
});

test.each([
  '',
  '[]',
  'null',
  '{"a":',
  '{"a":null}',
  '{"a":{}}',
  '{"":"x"}',
  '{"a":169000000000000001}',
  '{"a":1.5}',
])('%j is not', (text) => {
  expect(parseParameters(text)).toBeUndefined();
});
