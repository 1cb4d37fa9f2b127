import { createHash, createHmac } from 'node:crypto';
import {
  formatExplanation,
  explainSignature,
  type SignatureCredentials,
  type SignatureExplanation,
} from './index.ts';
import { requestPhrase, responsePhrase, sign, type Params } from '../../index.ts';
import { isShaType, shaTypes, computeSignature, type NestedValue, type ShaType } from '../../spec.ts';
import published from '../../../vectors/signature.json' with { type: 'json' };

const credentials: SignatureCredentials = {
  shaType: 'SHA-256',
  phrase: requestPhrase('of-Requests'),
  otherPhrases: [responsePhrase('of-Replies')],
};

const message = { merchant_reference: 'order-1001', command: 'REFUND', amount: '1050' };

const shaTypeNames = Object.keys(shaTypes).filter(isShaType);

/** What a signing function makes of parameters that have a signature already. */
const withHashedSignature = (params: Params, signature: string, shaType: ShaType): string => {
  const { hash, hmac } = shaTypes[shaType];
  const secret = 'of-Requests';
  const text = Object.entries({ ...params, signature })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('');
  const digest = hmac ? createHmac(hash, secret) : createHash(hash);
  return digest.update(secret + text + secret).digest('hex');
};

const stringOf = (explanation: SignatureExplanation): string =>
  'parts' in explanation ? explanation.parts.map(({ text }) => text).join('') : '';

const tagOf = (received: Params, account = credentials) => explainSignature(received, account)._tag;

test.each(published.vectors)(
  'known signature: $name',
  ({ sha_type, phrase, parameters, signature, string }) => {
    if (!isShaType(sha_type)) throw new Error(`no such SHA type: ${sha_type}`);
    const received: Params = { ...JSON.parse(JSON.stringify(parameters)), signature };
    const explanation = explainSignature(received, { shaType: sha_type, phrase: requestPhrase(phrase) });
    expect(explanation).toMatchObject({ _tag: 'Matches', ambiguous: [] });
    expect(stringOf(explanation)).toBe(string.replaceAll(phrase, '[request phrase]'));
  },
);

test('an explanation has the mistakes, both strings and sentences', () => {
  const { signature } = sign({ amount: '1050' }, { ...credentials, shaType: 'HMAC-256' });
  const explanation = explainSignature({ amount: '1050', language: 'en', signature }, credentials);
  expect(explanation).toEqual({
    _tag: 'Explained',
    parts: [
      { text: '[request phrase]' },
      { name: 'amount', text: 'amount=1050' },
      { name: 'language', text: 'language=en' },
      { text: '[request phrase]' },
    ],
    signedParts: [
      { text: '[request phrase]' },
      { name: 'amount', text: 'amount=1050' },
      { text: '[request phrase]' },
    ],
    shaType: 'HMAC-256',
    findings: [
      {
        mistake: 'WrongHmacUse',
        parameters: [],
        description: 'HMAC was used where the account has plain SHA, or plain SHA where it has HMAC.',
        advice: 'Use the SHA type of the account, or change it in Keys and signing (Security Settings).',
      },
      {
        mistake: 'ParameterOmitted',
        parameters: ['language'],
        description: 'A parameter that was sent was not hashed.',
        advice:
          'Hash every parameter that is sent, empty or undocumented ones too, and nothing else, except signature.',
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
- Use the SHA type of the account, or change it in Keys and signing (Security Settings).
- Hash every parameter that is sent, empty or undocumented ones too, and nothing else, except signature.`);
});

test.each(shaTypeNames)(
  'parameters that are signed twice with %s are recognised, without the right signature',
  (shaType) => {
    const account: SignatureCredentials = { ...credentials, shaType };
    const first = computeSignature(message, account);
    const again = withHashedSignature(message, first, shaType);
    const explanation = explainSignature({ ...message, signature: again }, account);
    expect(explanation).toMatchObject({
      _tag: 'Explained',
      findings: [{ mistake: 'SignatureIncluded', parameters: ['signature'] }],
    });
    expect(JSON.stringify(explanation)).toContain('signature=[signature]');
    expect(JSON.stringify(explanation)).not.toContain(first);
  },
);

test('an unexplained signature has a list of checks', () => {
  const { signature } = sign(message, { shaType: 'HMAC-512', phrase: requestPhrase('mistyped') });
  const explanation = explainSignature({ ...message, signature }, credentials);
  expect(explanation).toEqual({
    _tag: 'Unexplained',
    parts: [
      { text: '[request phrase]' },
      { name: 'amount', text: 'amount=1050' },
      { name: 'command', text: 'command=REFUND' },
      { name: 'merchant_reference', text: 'merchant_reference=order-1001' },
      { text: '[request phrase]' },
    ],
    tried: expect.any(Number),
    shaTypes: ['SHA-512', 'HMAC-512'],
  });
  const text = formatExplanation(explanation);
  expect(text).toContain('- The phrase. If either side has the wrong phrase, no other cause can be found.');
  expect(text).toContain('- The SHA type: a signature of this length is SHA-512 or HMAC-512.');
});

test('a code and a status that contradict each other are named, also if nothing explains the signature', () => {
  const reply = sign({ response_code: '04000', status: '04', amount: '1050' }, credentials);
  expect(explainSignature({ ...reply, response_code: '06000' }, credentials)).toMatchObject({
    findings: [{ mistake: 'CodesContradict', parameters: ['response_code'] }],
  });
  const twice = explainSignature({ ...reply, response_code: '06001', amount: '9' }, credentials);
  expect(twice).toMatchObject({ _tag: 'Unexplained', contradiction: ['response_code', 'status'] });
  expect(formatExplanation(twice)).toContain(
    'response_code and status contradict each other: at least one of them was changed after signing.',
  );
  expect(explainSignature({ ...reply, amount: '9' }, credentials)).not.toHaveProperty('contradiction');
});

test('the text says first that the body was parsed', () => {
  const sent = sign({ order_description: ' socks', amount: '1050' }, credentials);
  for (const received of [
    { ...sent, order_description: 'socks' },
    { ...sent, order_description: 'shoes' },
  ]) {
    const explanation = explainSignature(received, credentials, { encoding: 'parsed' });
    expect(explanation).toMatchObject({ bodyWasParsed: true });
    expect(formatExplanation(explanation).split('\n')[0]).toBe(
      'The body was parsed before the signature was verified. Verify the raw body: parsers change numbers, empty values and repeated names.',
    );
    expect(explainSignature(received, credentials, { encoding: 'form' })).not.toHaveProperty('bodyWasParsed');
  }
});

// The name and the values of one parameter: as it arrived, and as it was hashed. All others are equal.
test.each<[string, string, string, string]>([
  ['SpaceAsPlus', 'phone_number', ' 1 (201)-234-6789', '+1 (201)-234-6789'],
  ['SpaceAsPlus', 'phone_number', ' 12012346789', '+12012346789'],
  ['PlusAsSpace', 'merchant_extra', 'a+b c+d', 'a b c+d'],
  ['UnicodeNormalized', 'merchant_extra', 'Cre\u0300me', 'Cr\u00e8me'],
  ['QuotesEscaped', 'merchant_extra', String.raw`it\'s`, "it's"],
  ['HtmlEscaped', 'merchant_extra', "it's", 'it&apos;s'],
  ['HtmlUnescaped', 'merchant_extra', 'a &amp; b', 'a & b'],
  ['JsonUnescaped', 'return_url', String.raw`https:\/\/shop.example`, 'https://shop.example'],
  ['JsonUnescaped', 'merchant_extra', String.raw`caf\u00e9`, 'caf\u00e9'],
  ['WhiteSpaceLost', 'merchant_extra', 'socks', 'socks\r\n'],
  ['ValuesTrimmed', 'merchant_extra', 'a  b', 'a b'],
  ['LineBreaksConverted', 'merchant_extra', 'a\r\nb', 'a\nb'],
  ['TruthValueDiffers', 'remember', 'true', 'True'],
  ['LeadingZerosRemoved', 'phone_number', '+971501', '971501'],
  ['LeadingZerosLost', 'phone_number', '971501', '00971501'],
  ['LeadingZerosLost', 'status', '6', '06'],
  ['DoubleEncodedInTransit', 'merchant_extra', 'Ø³Ù„Ø§Ù…', 'سلام'],
  ['AmountOffByOne', 'amount', '1998', '1999'],
  ['AmountUnitsDiffer', 'amount', '1999', '19990'],
  ['AmountUnitsDiffer', 'amount', '1999', '19.990'],
  ['AmountAsFloat', 'amount', '1999', '1998.9999999999998'],
  ['AmountAsFloat', 'amount', '1050', '1.05E3'],
  ['AmountAsFloat', 'amount', '1999', '19.989999999999998'],
  ['AmountDecimalsDiffer', 'amount', '1050', '1050.000000'],
  ['AmountUnitsDiffer', 'amount', '1050', '10.5000'],
  ['AmountGrouped', 'amount', '1234567', '12,345.67'],
  ['AmountGrouped', 'amount', '1050', '10,50'],
  ['LocalizedDigits', 'amount', '1050', '١٠٥٠'],
  ['MissingValueAsWord', 'merchant_extra', '', 'None'],
  ['MissingValueAsWord', 'merchant_extra', 'null', ''],
  ['MissingValueAsWord', 'merchant_extra', 'undefined', 'null'],
])('%s is found in one value: %s arrived as %j, and was hashed as %j', (mistake, name, arrived, hashed) => {
  const others = { command: 'REFUND', customer_name: "Tom & Jerry's", order_description: ' a b+c ' };
  const { signature } = sign({ ...others, [name]: hashed }, credentials);
  expect(explainSignature({ ...others, [name]: arrived, signature }, credentials)).toMatchObject({
    findings: [{ mistake, parameters: [name] }],
  });
});

test.each<[string, NestedValue, NestedValue]>([
  ['NestedAsText', ['a', 'b'], 'Array'],
  ['NestedAsText', { a: '1' }, '[object Object]'],
  ['NestedAsJson', '["a","b"]', ['a', 'b']],
  ['NamesMerged', ['a', 'b'], 'b'],
])('%s is found: %j arrived, and %j was hashed', (mistake, arrived, hashed) => {
  const { signature } = sign({ command: 'REFUND', items: hashed }, credentials);
  expect(explainSignature({ command: 'REFUND', items: arrived, signature }, credentials)).toMatchObject({
    findings: [{ mistake, parameters: ['items'] }],
  });
});

test('several lost plus signs are found with the raw body', () => {
  const { signature } = sign({ a: '+1 201 +5', b: 'x y', c: '+7' }, credentials);
  const received = { a: ' 1 201  5', b: 'x y', c: ' 7', signature };
  expect(tagOf(received)).toBe('Unexplained');
  const text = 'a=+1 201 +5&b=x%20y&c=+7';
  expect(explainSignature(received, credentials, { encoding: 'form', text })).toMatchObject({
    findings: [{ mistake: 'SpaceAsPlus', parameters: ['a', 'c'] }],
  });
});

// The phrase of the account, and the phrase that was used.
test.each([
  ['PhrasePlaceholder', 'secret', '…'],
  ['PhrasePlaceholder', 'secret', 'your-request-phrase'],
  ['PhrasePlaceholder', 'secret', 'undefined'],
  ['PhrasePlaceholder', 'secret', 'null'],
  ['PhraseQuoted', 'secret', '"secret"'],
  ['PhraseQuoted', 'secret', "'secret'"],
  ['PhraseQuoted', '"secret"', 'secret'],
  ['PhraseQuoted', 'secret', 'export POSTERN_REQUEST_PHRASE=secret'],
  ['PhraseQuoted', "SHA_IN='secret'", 'secret'],
  ['PhraseWithWhiteSpace', 'secret', 'secret\r\n'],
  ['PhraseWithWhiteSpace', 'secret', '\ufeffsecret'],
  ['PhraseWithWhiteSpace', '\ufeffsecret\n', 'secret'],
  ['PhraseExpanded', 'se$cret2', 'se'],
  ['PhraseExpanded', 'se$$cret', 'se$cret'],
  ['PhraseExpanded', 'se$cret', 'se$$cret'],
  ['PhraseExpanded', String.raw`se\ncret`, 'se\ncret'],
  ['PhraseExpanded', String.raw`se\\cret`, String.raw`se\cret`],
  ['PhraseEncoded', 'a+b%41', 'a bA'],
  ['PhraseEncoded', 'a&b', 'a&amp;b'],
  ['PhraseEncoded', 'secret', 'c2VjcmV0'],
  ['PhraseEncoded', 'c2VjcmV0', 'secret'],
  ['PhraseCaseDiffers', 'Secret', 'secret'],
  ['PhraseCut', 'secret #1', 'secret'],
  ['PhraseCut', 'two words', 'two'],
  ['PhraseNotInString', '$SECRET', ''],
])('%s is found: the phrase of the account is %j, and %j was used', (mistake, own, used) => {
  const text = `${used}amount=1050command=REFUND${used}`;
  const signature = createHash('sha256').update(text).digest('hex');
  const account = { shaType: 'SHA-256', phrase: requestPhrase(own) } as const;
  expect(explainSignature({ amount: '1050', command: 'REFUND', signature }, account)).toMatchObject({
    findings: [{ mistake, parameters: [] }],
  });
});

test.each<[string, string, string]>([
  ['a changed phrase', 'of-Requests ', '[request phrase, changed]'],
  ['the phrase of the other direction', 'of-Replies', '[response phrase]'],
  ['another phrase of the direction', 'of-Requests-before', '[request phrase, changed]'],
])('%s is marked at both ends', (_name, used, label) => {
  const { signature } = sign(message, { shaType: 'SHA-256', phrase: requestPhrase(used) });
  const explanation = explainSignature(
    { ...message, signature },
    { ...credentials, otherPhrases: [responsePhrase('of-Replies'), requestPhrase('of-Requests-before')] },
  );
  if (explanation._tag !== 'Explained') throw new Error(explanation._tag);
  expect(stringOf(explanation)).toMatch(/^\[request phrase\].*\[request phrase\]$/);
  expect([explanation.signedParts.at(0), explanation.signedParts.at(-1)]).toEqual([
    { text: label },
    { text: label },
  ]);
});

test('a separator belongs to the part that it precedes', () => {
  const text = `of-Requestsa=1&b=2of-Requests`;
  const signature = createHash('sha256').update(text).digest('hex');
  expect(explainSignature({ a: '1', b: '2', signature }, credentials)).toMatchObject({
    signedParts: [{}, { name: 'a', text: 'a=1' }, { name: 'b', text: '&b=2' }, {}],
  });
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
  expect(explanation.tried).toBeLessThanOrEqual(2000);
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
])('a phrase with %s is explained as a phrase with white space', (_what, phrase) => {
  const { signature } = sign(message, { shaType: 'SHA-256', phrase: requestPhrase(phrase) });
  const account = { shaType: 'SHA-256', phrase: requestPhrase('the phrase') } as const;
  expect(explainSignature({ ...message, signature }, account)).toMatchObject({
    _tag: 'Explained',
    findings: [{ mistake: 'PhraseWithWhiteSpace' }],
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
