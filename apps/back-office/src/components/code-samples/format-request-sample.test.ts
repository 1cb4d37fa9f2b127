import {
  formatRequestSample,
  isSampleLanguage,
  sampleLanguages,
  sampleRequest,
} from './format-request-sample.ts';
import { requestSamples } from './request-samples.generated.ts';

const capture = {
  command: 'CAPTURE',
  access_code: '[redacted]',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-1001',
  amount: '1050',
  currency: 'AED',
  language: 'en',
  signature: '[redacted]',
};

test('a program sends the parameters that the samples do not add themselves', () => {
  expect(sampleRequest(capture)).toEqual({
    operation: 'CAPTURE',
    params: { merchant_reference: 'order-1001', amount: '1050', currency: 'AED' },
  });
});

test.each([
  ['an unknown operation', { ...capture, command: 'PURCHASE' }],
  ['the wrong selector', { query_command: 'CAPTURE', merchant_reference: 'order-1001' }],
  ['an unknown parameter', { ...capture, eci: 'ECOMMERCE' }],
  ['a number', { ...capture, amount: { $number: '1050' } }],
  ['a redacted value', { ...capture, order_description: 'a [redacted] value' }],
  ['a missing parameter', { command: 'CAPTURE', merchant_reference: 'order-1001', amount: '1' }],
  ['no order', { command: 'VOID_AUTHORIZATION' }],
])('there is no program for a request with %s', (_name, request) => {
  expect(sampleRequest(request)).toBeUndefined();
});

test.each(Object.keys(sampleLanguages).filter(isSampleLanguage))(
  'the program in %s has the call and no secrets',
  (language) => {
    const sent = sampleRequest(capture);
    if (sent === undefined) throw new Error('the request cannot be sent');
    const program = formatRequestSample(requestSamples, language, sent.operation, sent.params);
    expect(program).toContain('order-1001');
    expect(program).toContain('POSTERN_BASE_URL');
    expect(program).not.toContain('DEMO0001');
    expect(program).not.toMatch(/sample\.(py|php|go|sh) (call|listen)/);
  },
);
