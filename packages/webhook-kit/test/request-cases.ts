/** Requests by name, and the result that each must have in every framework and encoding. */
import type { FeedbackEncoding, Params } from '@postern/protocol';
import { feedback } from '@postern/protocol/spec';
import type { FeedbackResult } from '@postern/webhook-kit';
import { signedFeedback, signedRefusal } from '@postern/webhook-kit/testing';
import { gzipSync } from 'node:zlib';
import { account } from './open-receiver.ts';

export interface TestRequest {
  readonly contentType: string | undefined;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

export interface RequestCase {
  readonly requests: (encoding: FeedbackEncoding) => readonly TestRequest[];
  /** The result of each request. */
  readonly results: readonly FeedbackResult['_tag'][];
  /** The parameters of the one event that the handler gets, if a request is handled. */
  readonly handledParams?: (encoding: FeedbackEncoding) => Params;
}

const signed = (overrides: Params, encoding: FeedbackEncoding) =>
  signedFeedback('CAPTURE', overrides, { ...account, encoding });

const accepted = (overrides: Params): RequestCase => ({
  requests: (encoding) => [signed(overrides, encoding)],
  results: ['Handled'],
  handledParams: (encoding) => signed(overrides, encoding).params,
});

// Puts the bytes inside a value, so that the syntax of the encoding stays valid.
const withBytes = (encoding: FeedbackEncoding, ...bytes: readonly number[]): Uint8Array<ArrayBuffer> => {
  const { body } = signed({ order_description: 'HERE' }, encoding);
  const [before = '', after = ''] = body.split('HERE');
  const escaped = bytes.map((byte) => `%${byte.toString(16)}`).join('');
  const inserted = encoding === 'form' ? Buffer.from(escaped) : Buffer.from(bytes);
  return Uint8Array.from(Buffer.concat([Buffer.from(before), inserted, Buffer.from(after)]));
};

const rejected = (
  request: (encoding: FeedbackEncoding) => TestRequest,
  result: FeedbackResult['_tag'],
): RequestCase => ({
  requests: (encoding) => [request(encoding)],
  results: [result],
});

const contentTypeOf = (encoding: FeedbackEncoding): string => feedback.encodings[encoding].contentType;

// A form has no lists or objects: there they are plain text.
const nestedValues = (encoding: FeedbackEncoding): Params =>
  encoding === 'form'
    ? { products: '[{name=chair, sku=7}]' }
    : { products: [{ name: 'chair', sku: '7' }], shipping: { city: 'عمّان' } };

export const requestCases: Readonly<Record<string, RequestCase>> = {
  valid: accepted({}),
  'an empty value': accepted({ order_description: '' }),
  Arabic: accepted({ order_description: 'كرسيّان من خشب الزيتون', response_message: 'تمت العملية بنجاح' }),
  'a plus sign': accepted({ order_description: '1+1 = 2 + 0' }),
  'a percent sign': accepted({ order_description: '100% of %2B and %zz' }),
  'an HTML entity': accepted({ order_description: 'Smith &amp; Sons &#39;s <b>' }),
  'an unknown parameter': accepted({ eci: 'ECOMMERCE', return_url: 'https://shop.example/?a=b&c=d' }),
  'nested values': {
    requests: (encoding) => [signed(nestedValues(encoding), encoding)],
    results: ['Handled'],
    handledParams: (encoding) => signed(nestedValues(encoding), encoding).params,
  },
  'an uppercase signature': {
    requests: (encoding) => {
      const { contentType, body } = signed({}, encoding);
      return [{ contentType, body: body.replace(/[\da-f]{64}/, (digits) => digits.toUpperCase()) }];
    },
    results: ['Handled'],
  },
  'another content type': {
    requests: (encoding) => [
      { ...signed({}, encoding), contentType: contentTypeOf(encoding === 'json' ? 'form' : 'json') },
    ],
    results: ['Handled'],
  },
  'an unsupported content type': {
    requests: (encoding) => [{ ...signed({}, encoding), contentType: 'text/plain' }],
    results: ['Handled'],
  },
  'an invalid content type': {
    requests: (encoding) => [
      { ...signed({}, encoding), contentType: encoding },
      { ...signed({ eci: 'MOTO' }, encoding), contentType: '; charset=utf-8' },
      { ...signed({ eci: 'RECURRING' }, encoding), contentType: `${contentTypeOf(encoding)}; charset` },
    ],
    results: ['Handled', 'Handled', 'Handled'],
    handledParams: (encoding) => signed({}, encoding).params,
  },
  'a wrong charset name on UTF-8': {
    requests: (encoding) => [
      {
        ...signed({ order_description: 'كرسي' }, encoding),
        contentType: `${contentTypeOf(encoding)}; charset=windows-1256`,
      },
    ],
    results: ['Handled'],
  },
  'a duplicate': {
    requests: (encoding) => [signed({}, encoding), signed({}, encoding)],
    results: ['Handled', 'Duplicate'],
    handledParams: (encoding) => signed({}, encoding).params,
  },
  'a duplicate in another encoding': {
    requests: (encoding) => [signed({}, encoding), signed({}, encoding === 'xml' ? 'json' : 'xml')],
    results: ['Handled', 'Duplicate'],
  },
  'a changed amount': rejected((encoding) => {
    const { contentType, body } = signed({}, encoding);
    return { contentType, body: body.replace('1050', '9050') };
  }, 'SignatureMismatch'),
  'no signature': rejected((encoding) => {
    const { contentType, body } = signed({}, encoding);
    return { contentType, body: body.replaceAll('signature', 'signed_off') };
  }, 'SignatureMissing'),
  'an ambiguous signed string': rejected(
    (encoding) => signed({ order_description: 'chairresponse_code=04000' }, encoding),
    'SignatureAmbiguous',
  ),
  'a signed refusal': rejected(
    (encoding) => signedRefusal('CAPTURE', { ...account, encoding }),
    'NotFeedback',
  ),
  'a body of one megabyte': rejected(
    (encoding) => signed({ order_description: 'x'.repeat(1_000_000) }, encoding),
    'BodyTooLarge',
  ),
  'invalid UTF-8': rejected(
    (encoding) => ({ contentType: contentTypeOf(encoding), body: withBytes(encoding, 0xff, 0xfe) }),
    'InvalidBody',
  ),
  'another charset': rejected(
    // كرسي in windows-1256
    (encoding) => ({
      contentType: `${contentTypeOf(encoding)}; charset=windows-1256`,
      body: withBytes(encoding, 0xdf, 0xd1, 0xd3, 0xed),
    }),
    'InvalidBody',
  ),
  'a compressed body': rejected((encoding) => {
    const { contentType, body } = signed({}, encoding);
    return { contentType, body: Uint8Array.from(gzipSync(body)) };
  }, 'InvalidBody'),
  'a truncated body': rejected((encoding) => {
    const { contentType, body } = signed({}, encoding);
    return { contentType, body: encoding === 'form' ? `${body}&%` : body.slice(0, -10) };
  }, 'InvalidBody'),
  'an empty body': rejected(
    (encoding) => ({ contentType: contentTypeOf(encoding), body: '' }),
    'InvalidBody',
  ),
};
