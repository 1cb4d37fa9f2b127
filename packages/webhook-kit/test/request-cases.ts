/** What arrives, by name, and what is to be answered: the table of the acknowledgement policy. */
import { feedback, type FeedbackEncoding, type Params } from '@postern/protocol';
import type { FeedbackResult } from '@postern/webhook-kit';
import { signedFeedback } from '@postern/webhook-kit/testing';
import { gzipSync } from 'node:zlib';
import { account } from './open-receiver.ts';

export interface Arriving {
  readonly contentType: string | undefined;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

export interface Case {
  readonly arriving: (encoding: FeedbackEncoding) => readonly Arriving[];
  /** What becomes of each. */
  readonly results: readonly FeedbackResult['_tag'][];
  /** What the handler is given, once for all of them; nothing, if it is not called. */
  readonly handled?: (encoding: FeedbackEncoding) => Params;
}

const signed = (overrides: Params, encoding: FeedbackEncoding) =>
  signedFeedback('CAPTURE', overrides, { ...account, encoding });

const accepted = (overrides: Params): Case => ({
  arriving: (encoding) => [signed(overrides, encoding)],
  results: ['Handled'],
  handled: (encoding) => signed(overrides, encoding).params,
});

// In the middle of the text, so that the grammar still holds.
const withBytes = (encoding: FeedbackEncoding, ...bytes: readonly number[]): Uint8Array<ArrayBuffer> => {
  const { body } = signed({ order_description: 'HERE' }, encoding);
  const [before = '', after = ''] = body.split('HERE');
  const escaped = bytes.map((byte) => `%${byte.toString(16)}`).join('');
  const between = encoding === 'form' ? Buffer.from(escaped) : Buffer.from(bytes);
  return Uint8Array.from(Buffer.concat([Buffer.from(before), between, Buffer.from(after)]));
};

const refused = (
  arriving: (encoding: FeedbackEncoding) => Arriving,
  result: FeedbackResult['_tag'],
): Case => ({
  arriving: (encoding) => [arriving(encoding)],
  results: [result],
});

const typeOf = (encoding: FeedbackEncoding): string => feedback.encodings[encoding].contentType;

// Lists and objects have no form of their own in a form: there they are texts like any other.
const products = (encoding: FeedbackEncoding): Params =>
  encoding === 'form'
    ? { products: '[{name=chair, sku=7}]' }
    : { products: [{ name: 'chair', sku: '7' }], shipping: { city: 'عمّان' } };

export const cases: Readonly<Record<string, Case>> = {
  valid: accepted({}),
  'an empty value': accepted({ order_description: '' }),
  Arabic: accepted({ order_description: 'كرسيّان من خشب الزيتون', response_message: 'تمت العملية بنجاح' }),
  'a plus sign': accepted({ order_description: '1+1 = 2 + 0' }),
  'a percent sign': accepted({ order_description: '100% of %2B and %zz' }),
  'an HTML entity': accepted({ order_description: 'Smith &amp; Sons &#39;s <b>' }),
  'an unknown parameter': accepted({ eci: 'ECOMMERCE', return_url: 'https://shop.example/?a=b&c=d' }),
  'nested values': {
    arriving: (encoding) => [signed(products(encoding), encoding)],
    results: ['Handled'],
    handled: (encoding) => signed(products(encoding), encoding).params,
  },
  'an uppercase signature': {
    arriving: (encoding) => {
      const { contentType, body } = signed({}, encoding);
      return [{ contentType, body: body.replace(/[\da-f]{64}/, (digits) => digits.toUpperCase()) }];
    },
    results: ['Handled'],
  },
  'another content type': {
    arriving: (encoding) => [
      { ...signed({}, encoding), contentType: typeOf(encoding === 'json' ? 'form' : 'json') },
    ],
    results: ['Handled'],
  },
  'a content type of no use': {
    arriving: (encoding) => [{ ...signed({}, encoding), contentType: 'text/plain' }],
    results: ['Handled'],
  },
  'a content type that is none': {
    arriving: (encoding) => [
      { ...signed({}, encoding), contentType: encoding },
      { ...signed({ eci: 'MOTO' }, encoding), contentType: '; charset=utf-8' },
      { ...signed({ eci: 'RECURRING' }, encoding), contentType: `${typeOf(encoding)}; charset` },
    ],
    results: ['Handled', 'Handled', 'Handled'],
    handled: (encoding) => signed({}, encoding).params,
  },
  'the name of another charset on UTF-8': {
    arriving: (encoding) => [
      {
        ...signed({ order_description: 'كرسي' }, encoding),
        contentType: `${typeOf(encoding)}; charset=windows-1256`,
      },
    ],
    results: ['Handled'],
  },
  replayed: {
    arriving: (encoding) => [signed({}, encoding), signed({}, encoding)],
    results: ['Handled', 'Duplicate'],
    handled: (encoding) => signed({}, encoding).params,
  },
  'the same in another encoding': {
    arriving: (encoding) => [signed({}, encoding), signed({}, encoding === 'xml' ? 'json' : 'xml')],
    results: ['Handled', 'Duplicate'],
  },
  tampered: refused((encoding) => {
    const { contentType, body } = signed({}, encoding);
    return { contentType, body: body.replace('1050', '9050') };
  }, 'SignatureMismatch'),
  unsigned: refused((encoding) => {
    const { contentType, body } = signed({}, encoding);
    return { contentType, body: body.replaceAll('signature', 'signed_off') };
  }, 'SignatureMissing'),
  'cut from another message': refused(
    (encoding) => signed({ order_description: 'chairresponse_code=04000' }, encoding),
    'SignatureAmbiguous',
  ),
  'a megabyte': refused(
    (encoding) => signed({ order_description: 'x'.repeat(1_000_000) }, encoding),
    'BodyTooLarge',
  ),
  'invalid UTF-8': refused(
    (encoding) => ({ contentType: typeOf(encoding), body: withBytes(encoding, 0xff, 0xfe) }),
    'InvalidBody',
  ),
  'another charset': refused(
    // كرسي in windows-1256
    (encoding) => ({
      contentType: `${typeOf(encoding)}; charset=windows-1256`,
      body: withBytes(encoding, 0xdf, 0xd1, 0xd3, 0xed),
    }),
    'InvalidBody',
  ),
  compressed: refused((encoding) => {
    const { contentType, body } = signed({}, encoding);
    return { contentType, body: Uint8Array.from(gzipSync(body)) };
  }, 'InvalidBody'),
  'half a body': refused((encoding) => {
    const { contentType, body } = signed({}, encoding);
    return { contentType, body: encoding === 'form' ? `${body}&%` : body.slice(0, -10) };
  }, 'InvalidBody'),
  'nothing at all': refused((encoding) => ({ contentType: typeOf(encoding), body: '' }), 'InvalidBody'),
};
