import { formatExplanation, explainSignature, type SignatureCredentials } from '../../explain.ts';
import {
  isShaType,
  requestPhrase,
  responsePhrase,
  shaTypes,
  sign,
  computeSignature,
  type Params,
  type NestedValue,
} from '../../index.ts';
import published from '../../../vectors/signature.json' with { type: 'json' };

const credentials: SignatureCredentials = {
  shaType: 'SHA-256',
  phrase: requestPhrase('of-Requests'),
  otherPhrases: [responsePhrase('of-Replies')],
};

const message = { merchant_reference: 'order-1001', command: 'REFUND', amount: '1050' };

const tagOf = (received: Params, known = credentials) => explainSignature(received, known)._tag;

test.each(published.vectors)('known good: $name', ({ sha_type, phrase, parameters, signature, string }) => {
  if (!isShaType(sha_type)) throw new Error(`no such SHA type: ${sha_type}`);
  const received: Params = { ...JSON.parse(JSON.stringify(parameters)), signature };
  const explanation = explainSignature(received, { shaType: sha_type, phrase: requestPhrase(phrase) });
  expect(explanation).toEqual({
    _tag: 'Matches',
    string: string.replaceAll(phrase, '[request phrase]'),
    ambiguous: [],
  });
});

test('a mistake is named, shown and put into words', () => {
  const { signature } = sign({ amount: '1050' }, { ...credentials, shaType: 'HMAC-256' });
  const explanation = explainSignature({ amount: '1050', language: 'en', signature }, credentials);
  expect(explanation).toEqual({
    _tag: 'Explained',
    string: '[request phrase]amount=1050language=en[request phrase]',
    signedString: '[request phrase]amount=1050[request phrase]',
    shaType: 'HMAC-256',
    variants: [
      {
        mistake: 'Hmac',
        parameters: [],
        description: 'HMAC was used where the account has plain SHA, or plain SHA where it has HMAC.',
        advice: 'Use the SHA type of the account, or change it in Security Settings.',
      },
      {
        mistake: 'Missing',
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

test('what nothing explains comes with what to check next', () => {
  const { signature } = sign(message, { shaType: 'HMAC-512', phrase: requestPhrase('mistyped') });
  const explanation = explainSignature({ ...message, signature }, credentials);
  expect(explanation).toEqual({
    _tag: 'Unexplained',
    string: '[request phrase]amount=1050command=REFUNDmerchant_reference=order-1001[request phrase]',
    tried: expect.any(Number),
    shaTypes: ['SHA-512', 'HMAC-512'],
  });
  const words = formatExplanation(explanation);
  expect(words).toContain('- The phrase. If either side has the wrong phrase, no other cause can be found.');
  expect(words).toContain('- The SHA type: a signature of this length is SHA-512 or HMAC-512.');
});

test('capital digits are no mistake', () => {
  const { signature } = sign(message, credentials);
  expect(tagOf({ ...message, signature: signature.toUpperCase() })).toBe('Matches');
});

test('a message that can be read in two ways matches, and it is said which value makes it so', () => {
  const received = sign({ amount: '1currency=AED' }, credentials);
  const explanation = explainSignature(received, credentials);
  expect(explanation).toMatchObject({ _tag: 'Matches', ambiguous: ['amount'] });
  expect(formatExplanation(explanation)).toContain('the value of amount can be read as another parameter');
});

test.each<[string, NestedValue]>([
  ['none', []],
  ['an empty one', ''],
])('no signature is no mismatch: %s', (_what, signature) => {
  expect(tagOf({ ...message, signature })).toBe('SignatureMissing');
  expect(tagOf(message)).toBe('SignatureMissing');
});

test.each([['of-Requests'], ['x'.repeat(64)], ['ab'.repeat(16)], ['é'.repeat(40)]])(
  'what is no hash is called that, and not shown: %s',
  (signature) => {
    const explanation = explainSignature({ ...message, signature }, credentials);
    expect(explanation).toMatchObject({ _tag: 'NotASignature', length: signature.length });
    const words = formatExplanation(explanation);
    expect(words).not.toContain(signature);
    for (const { signatureLength: digits } of Object.values(shaTypes))
      expect(words).toContain(String(digits));
  },
);

// The same right digits, as platforms write them.
const bytes = Buffer.from(computeSignature(message, credentials), 'hex');

test.each([
  ['Base64', bytes.toString('base64')],
  ['Base64', bytes.toString('base64url')],
  ['Base64', Buffer.from(bytes.toString('hex')).toString('base64')],
  ['DigitsApart', ` ${bytes.toString('hex')}\n`],
  ['DigitsApart', [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(':')],
])('%s is a mistake of its own: %s', (variant, signature) => {
  expect(explainSignature({ ...message, signature }, credentials)).toMatchObject({
    variants: [{ mistake: variant }],
  });
});

test.each<[string, Params, string]>([
  ['as JavaScript prints a double', { fort_id: '169996200000169123' }, '169996200000169120'],
  ['as C prints one', { fort_id: '1699962000001691234' }, '1699962000001691136'],
  ['in Python', { fort_id: '169000000000000001' }, '1.69e+17'],
  ['in Java', { fort_id: '169000000000000001' }, '1.69E17'],
  ['in PHP', { fort_id: '169996200000169123' }, '1.6999620000017E+17'],
])('a long number that lost its digits, %s', (_where, sent, hashed) => {
  const { signature } = sign({ fort_id: hashed }, credentials);
  expect(explainSignature({ ...sent, signature }, credentials)).toMatchObject({
    variants: [{ mistake: 'ThroughDouble', parameters: ['fort_id'] }],
  });
});

test.each([
  ['1050', '10.50', 'AmountInOtherUnits'],
  ['1050', '10.5', 'AmountInOtherUnits'],
  ['1050', '1.050', 'AmountInOtherUnits'],
  ['5', '0.05', 'AmountInOtherUnits'],
  ['1000', '10', 'AmountInOtherUnits'],
  ['10.50', '1050', 'AmountInOtherUnits'],
  ['10.5', '1050', 'AmountInOtherUnits'],
  ['10', '10000', 'AmountInOtherUnits'],
  ['1050', '1050.0', 'AmountWithDecimals'],
  ['1050.00', '1050', 'AmountWithDecimals'],
  ['0105', '105', 'LeadingZerosDropped'],
])('an amount sent as %s and hashed as %s: %s', (sent, hashed, variant) => {
  const { signature } = sign({ amount: hashed }, credentials);
  expect(explainSignature({ amount: sent, signature }, credentials)).toMatchObject({
    variants: [{ mistake: variant, parameters: ['amount'] }],
  });
});

test.each<[string, Params, Params, string, string]>([
  ['the selector', {}, { command: 'REFUND' }, 'Added', 'command'],
  [
    'a value of a closed list',
    {},
    { return_third_party_response_codes: 'NO' },
    'Added',
    'return_third_party_response_codes',
  ],
  ['the status', { response_code: '06000' }, { status: '06' }, 'Added', 'status'],
  ['an empty parameter', { command: 'REFUND' }, { fort_id: '' }, 'EmptiesKept', 'fort_id'],
])('%s that was hashed but not sent is named', (_what, sent, more, variant, parameter) => {
  const { signature } = sign({ amount: '1', ...sent, ...more }, credentials);
  expect(explainSignature({ amount: '1', ...sent, signature }, credentials)).toMatchObject({
    variants: [{ mistake: variant, parameters: [parameter] }],
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
  ['a megabyte', { merchant_extra: 'x'.repeat(1_000_000) }],
  ['a list of a hundred thousand', { items: Array<string>(100_000).fill('x') }],
  ['a list in a list in a list', { items: nested(100_000) }],
])('%s is not examined', (_what, params) => {
  const explanation = explainSignature({ ...params, signature: 'ab'.repeat(32) }, credentials);
  expect(explanation).toEqual({ _tag: 'TooLarge' });
  expect(formatExplanation(explanation)).toBe('The message, or the phrases, are too large to explain.');
});

test.each<[string, Params]>([
  ['nothing', {}],
  ['a hundred parameters', many(99, ` A+b & "c" %41 é ${'1'.repeat(18)}`)],
  ['nesting as deep as is examined', { items: nested(800) }],
])('the work for a message that nothing explains is bounded: %s', (_what, params) => {
  const explanation = explainSignature({ ...params, signature: 'ab'.repeat(32) }, credentials);
  if (explanation._tag !== 'Unexplained') throw new Error(explanation._tag);
  expect(explanation.tried).toBeLessThanOrEqual(500);
});

test('a parameter that is null is left out, as when it is verified', () => {
  const received: Params = { ...JSON.parse('{"fort_id":null}'), command: 'REFUND', items: ['x'] };
  expect(tagOf(sign(received, credentials))).toBe('Matches');
  expect(tagOf({ ...received, signature: 'ab'.repeat(32) })).toBe('Unexplained');
});

test('values that no program should choke on are examined', () => {
  const odd = JSON.parse(
    '{"__proto__":"%zz&#9999999;","constructor":"\\ud800","amount":"1.2.3","":"%e9"}',
  ) as Params;
  expect(tagOf(sign(odd, credentials))).toBe('Matches');
  expect(tagOf({ ...odd, signature: 'ab'.repeat(32) })).toBe('Unexplained');
});

test.each(['é', '&', ' ', 'x', '$'])(
  'phrases of a thousand %j are examined, longer ones are not',
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

describe('of other phrases', () => {
  const others = Array.from({ length: 6 }, (_, i) => requestPhrase(`phrase number ${i}`));
  const known: SignatureCredentials = { ...credentials, otherPhrases: others };
  const signedWith = (i: number) =>
    sign(message, { shaType: 'SHA-256', phrase: others[i] ?? credentials.phrase });

  test('the first four are tried', () => {
    expect([0, 3, 4].map((i) => tagOf(signedWith(i), known))).toEqual([
      'Explained',
      'Explained',
      'Unexplained',
    ]);
  });

  test('all are hidden', () => {
    const told = { ...message, note: 'phrase number 0, phrase number 4, phrase number 5' };
    const explanation = explainSignature({ ...told, signature: 'ab'.repeat(32) }, known);
    expect(JSON.stringify(explanation)).not.toContain('phrase number');
  });

  test('one that holds another is hidden whole', () => {
    const within = { ...credentials, otherPhrases: [requestPhrase('of-Requests-next')] };
    const explanation = explainSignature({ ...message, note: 'of-Requests-next', signature: 'x' }, within);
    expect(JSON.stringify(explanation)).toContain('note=[request phrase]');
    expect(JSON.stringify(explanation)).not.toContain('-next');
  });
});

test.each(['=', ' ', '-', 'a'])(
  '%j over and over is no signature, and nobody looks at it for long',
  (mark) => {
    const signature = `${mark.repeat(9000)}x`;
    expect(explainSignature({ ...message, signature }, credentials)).toMatchObject({
      _tag: 'NotASignature',
      length: 9001,
    });
  },
);
