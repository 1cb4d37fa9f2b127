import { createHmac } from 'node:crypto';
import { formatExplanation, explainSignature, type SignatureCredentials } from './index.ts';
import { requestPhrase, responsePhrase, sign, type Params } from '../../index.ts';
import { isShaType, shaTypes, computeSignature, type NestedValue } from '../../spec.ts';
import published from '../../../vectors/signature.json' with { type: 'json' };

const credentials: SignatureCredentials = {
  shaType: 'SHA-256',
  phrase: requestPhrase('of-Requests'),
  otherPhrases: [responsePhrase('of-Replies')],
};

const message = { merchant_reference: 'order-1001', command: 'REFUND', amount: '1050' };

const tagOf = (received: Params, account = credentials) => explainSignature(received, account)._tag;

test.each(published.vectors)(
  'known signature: $name',
  ({ sha_type, phrase, parameters, signature, string }) => {
    if (!isShaType(sha_type)) throw new Error(`no such SHA type: ${sha_type}`);
    const received: Params = { ...JSON.parse(JSON.stringify(parameters)), signature };
    const explanation = explainSignature(received, { shaType: sha_type, phrase: requestPhrase(phrase) });
    expect(explanation).toEqual({
      _tag: 'Matches',
      string: string.replaceAll(phrase, '[request phrase]'),
      ambiguous: [],
    });
  },
);

test('an explanation has the mistakes, both strings and sentences', () => {
  const { signature } = sign({ amount: '1050' }, { ...credentials, shaType: 'HMAC-256' });
  const explanation = explainSignature({ amount: '1050', language: 'en', signature }, credentials);
  expect(explanation).toEqual({
    _tag: 'Explained',
    string: '[request phrase]amount=1050language=en[request phrase]',
    signedString: '[request phrase]amount=1050[request phrase]',
    shaType: 'HMAC-256',
    findings: [
      {
        mistake: 'WrongHmacUse',
        parameters: [],
        description: 'HMAC was used where the account has plain SHA, or plain SHA where it has HMAC.',
        advice: 'Use the SHA type of the account, or change it in Security Settings.',
      },
      {
        mistake: 'ParameterOmitted',
        parameters: ['language'],
        description: 'A parameter that was sent was not hashed.',
        advice:
          'Hash every parameter that is sent, empty or undocumented ones too, and nothing else; signature itself is left out.',
      },
    ],
  });
  expect(formatExplanation(explanation)).toBe(`The signature does not match. The cause is known.
The receiver hashes:
  [request phrase]amount=1050language=en[request phrase]
The sender hashed, with HMAC-256:
  [request phrase]amount=1050[request phrase]
What the sender did:
- HMAC was used where the account has plain SHA, or plain SHA where it has HMAC.
- A parameter that was sent was not hashed. (language)
What to change:
- Use the SHA type of the account, or change it in Security Settings.
- Hash every parameter that is sent, empty or undocumented ones too, and nothing else; signature itself is left out.`);
});

test('an unexplained signature has a list of checks', () => {
  const { signature } = sign(message, { shaType: 'HMAC-512', phrase: requestPhrase('mistyped') });
  const explanation = explainSignature({ ...message, signature }, credentials);
  expect(explanation).toEqual({
    _tag: 'Unexplained',
    string: '[request phrase]amount=1050command=REFUNDmerchant_reference=order-1001[request phrase]',
    tried: expect.any(Number),
    shaTypes: ['SHA-512', 'HMAC-512'],
  });
  const text = formatExplanation(explanation);
  expect(text).toContain('- The phrase. If either side has the wrong phrase, no other cause can be found.');
  expect(text).toContain('- The SHA type: a signature of this length is SHA-512 or HMAC-512.');
});

test('upper-case digits are not a mistake', () => {
  const { signature } = sign(message, credentials);
  expect(tagOf({ ...message, signature: signature.toUpperCase() })).toBe('Matches');
});

test('an ambiguous message matches, and the ambiguous value is named', () => {
  const received = sign({ amount: '1currency=AED' }, credentials);
  const explanation = explainSignature(received, credentials);
  expect(explanation).toMatchObject({ _tag: 'Matches', ambiguous: ['amount'] });
  expect(formatExplanation(explanation)).toContain('the value of amount can be read as another parameter');
});

test.each<[string, NestedValue]>([
  ['a list', []],
  ['an empty signature', ''],
])('%s is reported as missing, not as a mismatch', (_name, signature) => {
  expect(tagOf({ ...message, signature })).toBe('SignatureMissing');
  expect(tagOf(message)).toBe('SignatureMissing');
});

test.each([['of-Requests'], ['x'.repeat(64)], ['ab'.repeat(16)], ['é'.repeat(40)]])(
  'a text that is not a hash is reported and not printed: %s',
  (signature) => {
    const explanation = explainSignature({ ...message, signature }, credentials);
    expect(explanation).toMatchObject({ _tag: 'InvalidSignatureFormat', length: signature.length });
    const text = formatExplanation(explanation);
    expect(text).not.toContain(signature);
    for (const { signatureLength: digits } of Object.values(shaTypes)) expect(text).toContain(String(digits));
  },
);

// The correct digits, in the notations of several platforms.
const bytes = Buffer.from(computeSignature(message, credentials), 'hex');

test.each([
  ['Base64Signature', bytes.toString('base64')],
  ['Base64Signature', bytes.toString('base64url')],
  ['Base64Signature', Buffer.from(bytes.toString('hex')).toString('base64')],
  ['SeparatedDigits', ` ${bytes.toString('hex')}\n`],
  ['SeparatedDigits', [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(':')],
])('%s is found: %s', (mistake, signature) => {
  expect(explainSignature({ ...message, signature }, credentials)).toMatchObject({
    findings: [{ mistake }],
  });
});

test.each<[string, Params, string]>([
  ['as JavaScript prints a double', { fort_id: '169996200000169123' }, '169996200000169120'],
  ['as C prints one', { fort_id: '1699962000001691234' }, '1699962000001691136'],
  ['in Python', { fort_id: '169000000000000001' }, '1.69e+17'],
  ['in Java', { fort_id: '169000000000000001' }, '1.69E17'],
  ['in PHP', { fort_id: '169996200000169123' }, '1.6999620000017E+17'],
])('a long number that lost its digits is found, %s', (_name, sent, hashed) => {
  const { signature } = sign({ fort_id: hashed }, credentials);
  expect(explainSignature({ ...sent, signature }, credentials)).toMatchObject({
    findings: [{ mistake: 'ConvertedToFloat', parameters: ['fort_id'] }],
  });
});

test.each([
  ['1050', '10.50', 'AmountUnitsDiffer'],
  ['1050', '10.5', 'AmountUnitsDiffer'],
  ['1050', '1.050', 'AmountUnitsDiffer'],
  ['5', '0.05', 'AmountUnitsDiffer'],
  ['1000', '10', 'AmountUnitsDiffer'],
  ['10.50', '1050', 'AmountUnitsDiffer'],
  ['10.5', '1050', 'AmountUnitsDiffer'],
  ['10', '10000', 'AmountUnitsDiffer'],
  ['1050', '1050.0', 'AmountDecimalsDiffer'],
  ['1050.00', '1050', 'AmountDecimalsDiffer'],
  ['0105', '105', 'LeadingZerosRemoved'],
])('an amount sent as %s and hashed as %s: %s', (sent, hashed, mistake) => {
  const { signature } = sign({ amount: hashed }, credentials);
  expect(explainSignature({ amount: sent, signature }, credentials)).toMatchObject({
    findings: [{ mistake, parameters: ['amount'] }],
  });
});

test.each<[string, Params, Params, string, string]>([
  ['the selector', {}, { command: 'REFUND' }, 'ParameterAdded', 'command'],
  [
    'a parameter with listed values',
    {},
    { return_third_party_response_codes: 'NO' },
    'ParameterAdded',
    'return_third_party_response_codes',
  ],
  ['the status', { response_code: '06000' }, { status: '06' }, 'ParameterAdded', 'status'],
  ['an empty parameter', { command: 'REFUND' }, { fort_id: '' }, 'EmptyParametersAdded', 'fort_id'],
])('%s that was hashed but not sent is named', (_name, sent, more, mistake, parameter) => {
  const { signature } = sign({ amount: '1', ...sent, ...more }, credentials);
  expect(explainSignature({ amount: '1', ...sent, signature }, credentials)).toMatchObject({
    findings: [{ mistake, parameters: [parameter] }],
  });
});

const many = (count: number, value = 'x'): Params =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`merchant_extra${i}`, value]));

const nested = (depth: number): NestedValue => {
  let value: NestedValue = 'x';
  for (let i = 0; i < depth; i++) value = [value];
  return value;
};

test.each<[string, Params]>([
  ['ten thousand parameters', many(10_000)],
  ['values of a megabyte', { merchant_extra: 'x'.repeat(1_000_000) }],
  ['lists of a hundred thousand items', { items: Array<string>(100_000).fill('x') }],
  ['deeply nested lists', { items: nested(100_000) }],
])('%s are too large to explain', (_name, params) => {
  const explanation = explainSignature({ ...params, signature: 'ab'.repeat(32) }, credentials);
  expect(explanation).toEqual({ _tag: 'TooLarge' });
  expect(formatExplanation(explanation)).toBe('The message, or the phrases, are too large to explain.');
});

test.each<[string, Params]>([
  ['no parameters', {}],
  ['a hundred parameters', many(99, ` A+b & "c" %41 é ${'1'.repeat(18)}`)],
  ['the maximum nesting', { items: nested(800) }],
])('the number of attempts is limited: %s', (_name, params) => {
  const explanation = explainSignature({ ...params, signature: 'ab'.repeat(32) }, credentials);
  if (explanation._tag !== 'Unexplained') throw new Error(explanation._tag);
  expect(explanation.tried).toBeLessThanOrEqual(500);
});

test('a null parameter is ignored, as in verification', () => {
  const received: Params = { ...JSON.parse('{"fort_id":null}'), command: 'REFUND', items: ['x'] };
  expect(tagOf(sign(received, credentials))).toBe('Matches');
  expect(tagOf({ ...received, signature: 'ab'.repeat(32) })).toBe('Unexplained');
});

test('unusual names and malformed values are explained', () => {
  const unusual = JSON.parse(
    '{"__proto__":"%zz&#9999999;","constructor":"\\ud800","amount":"1.2.3","":"%e9"}',
  ) as Params;
  expect(tagOf(sign(unusual, credentials))).toBe('Matches');
  expect(tagOf({ ...unusual, signature: 'ab'.repeat(32) })).toBe('Unexplained');
});

test.each(['é', '&', ' ', 'x', '$'])(
  'a phrase of a thousand %j is explained, a longer one is not',
  (character) => {
    const long = (length: number): SignatureCredentials => ({
      shaType: 'SHA-256',
      phrase: requestPhrase(character.repeat(length - 10)),
      otherPhrases: [responsePhrase('ten digits')],
    });
    const received = { ...message, note: character.repeat(990), signature: 'ab'.repeat(32) };
    expect(tagOf(received, long(1000))).toBe('Unexplained');
    expect(tagOf(received, long(1001))).toBe('TooLarge');
  },
);

describe('with other phrases', () => {
  const others = Array.from({ length: 6 }, (_, i) => requestPhrase(`phrase number ${i}`));
  const manyPhrases: SignatureCredentials = { ...credentials, otherPhrases: others };
  const signedWith = (i: number) =>
    sign(message, { shaType: 'SHA-256', phrase: others[i] ?? credentials.phrase });

  test('the first four are tested', () => {
    expect([0, 3, 4].map((i) => tagOf(signedWith(i), manyPhrases))).toEqual([
      'Explained',
      'Explained',
      'Unexplained',
    ]);
  });

  test('all are redacted', () => {
    const params = { ...message, note: 'phrase number 0, phrase number 4, phrase number 5' };
    const explanation = explainSignature({ ...params, signature: 'ab'.repeat(32) }, manyPhrases);
    expect(JSON.stringify(explanation)).not.toContain('phrase number');
  });

  test('a phrase that contains another one is redacted completely', () => {
    const nestedPhrases = { ...credentials, otherPhrases: [requestPhrase('of-Requests-next')] };
    const explanation = explainSignature(
      { ...message, note: 'of-Requests-next', signature: 'x' },
      nestedPhrases,
    );
    expect(JSON.stringify(explanation)).toContain('note=[request phrase]');
    expect(JSON.stringify(explanation)).not.toContain('-next');
  });
});

test.each(['=', ' ', '-', 'a'])('nine thousand times %j is quickly refused as a signature', (mark) => {
  const signature = `${mark.repeat(9000)}x`;
  expect(explainSignature({ ...message, signature }, credentials)).toMatchObject({
    _tag: 'InvalidSignatureFormat',
    length: 9001,
  });
});

test.each([
  ['a leading blank', ' the phrase'],
  ['a trailing blank', 'the phrase '],
  ['a line break', 'the phrase\n'],
])('a phrase with %s is explained as an altered phrase', (_what, phrase) => {
  const { signature } = sign(message, { shaType: 'SHA-256', phrase: requestPhrase(phrase) });
  const account = { shaType: 'SHA-256', phrase: requestPhrase('the phrase') } as const;
  expect(explainSignature({ ...message, signature }, account)).toMatchObject({
    _tag: 'Explained',
    findings: [{ mistake: 'AlteredPhrase' }],
  });
});

test.each<[string, BufferEncoding]>([
  ['HashedAsUtf16', 'utf16le'],
  ['HashedAsLatin1', 'latin1'],
])('%s is found under HMAC if only the string is converted, not the key', (mistake, encoding) => {
  const phrase = 'the phräse';
  const string = `${phrase}amount=1order_description=café${phrase}`;
  const signature = createHmac('sha256', phrase).update(Buffer.from(string, encoding)).digest('hex');
  const received = { amount: '1', order_description: 'café', signature };
  expect(explainSignature(received, { shaType: 'HMAC-256', phrase: requestPhrase(phrase) })).toMatchObject({
    _tag: 'Explained',
    findings: [{ mistake }],
  });
});
