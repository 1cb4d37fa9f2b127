import fc from 'fast-check';
import { createHash, createHmac } from 'node:crypto';
import { escape } from 'node:querystring';
import {
  formatExplanation,
  explainSignature,
  type SignatureCredentials,
  type SignatureExplanation,
  type SignatureMistake,
} from './index.ts';
import { requestPhrase, responsePhrase, type Params, type ShaType } from '../../index.ts';
import { computeSignature } from '../../spec.ts';

// An independent signing program with node:crypto. It shares no code with the explanation.

type Entry = readonly [name: string, text: string];

interface Sender {
  readonly phrase: string;
  readonly shaType: ShaType;
  readonly pick: (entries: readonly Entry[]) => readonly Entry[];
  readonly value: (text: string, name: string) => string;
  readonly sort: (entries: readonly Entry[]) => readonly Entry[];
  readonly join: (entries: readonly Entry[]) => string;
  readonly wrap: (text: string, phrase: string) => string;
  readonly bytes: (text: string) => Buffer;
  readonly format: (digest: Buffer) => string;
}

const digestOf = ({ shaType, phrase, bytes }: Sender, text: string): Buffer => {
  const name = { 'SHA-128': 'sha1', '256': 'sha256', '512': 'sha512' }[
    shaType === 'SHA-128' ? shaType : shaType.endsWith('256') ? '256' : '512'
  ];
  return (shaType.startsWith('HMAC') ? createHmac(name, bytes(phrase)) : createHash(name))
    .update(bytes(text))
    .digest();
};

const signedBy = (sender: Sender, received: Params): string => {
  const { phrase, pick, value, sort, join, wrap, format } = sender;
  const entries = pick(Object.entries(received).map(([name, part]): Entry => [name, textOf(part)]));
  const written = entries.map(([name, text]): Entry => [name, value(text, name)]);
  return format(digestOf(sender, wrap(join(sort(written)), phrase)));
};

const textOf = (value: unknown): string => (Array.isArray(value) ? `[${value.join(', ')}]` : String(value));

const ascending = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const correctSender = (shaType: ShaType, phrase: string): Sender => ({
  phrase,
  shaType,
  pick: (entries) => entries,
  value: (text) => text,
  sort: (entries) => entries.toSorted(([a], [b]) => ascending(a, b)),
  join: (entries) => entries.map(([name, text]) => `${name}=${text}`).join(''),
  wrap: (text, phrase) => phrase + text + phrase,
  bytes: (text) => Buffer.from(text),
  format: (digest) => digest.toString('hex'),
});

/** A mistake of a sender, and the parameters that a message needs so that the mistake changes the signature. */
interface SenderMistake {
  readonly needs?: Params;
  readonly without?: readonly string[];
  readonly shaTypes?: readonly ShaType[];
  /** The request phrase, if it must have certain characters. */
  readonly account?: string;
  readonly change: (sender: Sender) => Partial<Sender>;
}

const account = { request: 'of-Requests#2', older: 'of-Requests#1', response: 'of-Replies#7' };

const values =
  (value: Sender['value']): SenderMistake['change'] =>
  (sender) => ({
    value: (text, name) => value(sender.value(text, name), name),
  });

const omitting = (...names: readonly string[]): SenderMistake['change'] =>
  only(([name]) => !names.includes(name));

const only =
  (predicate: (entry: Entry) => boolean): SenderMistake['change'] =>
  ({ pick }) => ({
    pick: (entries) => pick(entries).filter(predicate),
  });

const adding =
  (name: string, text: string): SenderMistake['change'] =>
  ({ pick }) => ({
    pick: (entries) => [...pick(entries), [name, text]],
  });

const arabicBytes: Readonly<Record<string, number>> = { س: 0xd3, ل: 0xe1, ا: 0xc7, م: 0xe3 };
const inWindows1256 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (character) => arabicBytes[character] ?? character.charCodeAt(0)));

const documented =
  'command access_code merchant_identifier merchant_reference amount currency language fort_id order_description maintenance_reference response_code status'.split(
    ' ',
  );

const senderMistakes: { readonly [V in SignatureMistake]: SenderMistake } = {
  SwappedPhrase: { change: () => ({ phrase: account.response }) },
  RotatedPhrase: { change: () => ({ phrase: account.older }) },
  WrongHmacUse: {
    shaTypes: ['SHA-256', 'SHA-512', 'HMAC-256', 'HMAC-512'],
    change: ({ shaType }) => ({
      shaType: {
        'SHA-256': 'HMAC-256',
        'HMAC-256': 'SHA-256',
        'SHA-512': 'HMAC-512',
        'HMAC-512': 'SHA-512',
        'SHA-128': 'SHA-128',
      }[shaType] as ShaType,
    }),
  },
  WrongShaType: {
    shaTypes: ['SHA-256', 'HMAC-256', 'SHA-128'],
    change: () => ({ shaType: 'SHA-512' }),
  },
  PhraseNotInString: { change: () => ({ wrap: (text) => text }) },
  PhraseAtStartOnly: { change: () => ({ wrap: (text, phrase) => phrase + text }) },
  PhraseAtEndOnly: { change: () => ({ wrap: (text, phrase) => text + phrase }) },
  Unsorted: { change: () => ({ sort: (entries) => entries }) },
  SortedAsPairs: {
    needs: { merchant_extra: 'a', merchant_extra1: 'b' },
    change: () => ({
      sort: (entries) => entries.toSorted((a, b) => ascending(a.join('='), b.join('='))),
    }),
  },
  SortedIgnoringCase: {
    needs: { Zone: 'x', Area: 'y' },
    change: () => ({
      sort: (entries) => entries.toSorted(([a], [b]) => ascending(a.toLowerCase(), b.toLowerCase())),
    }),
  },
  SortedByLocale: {
    needs: { merchant_extra_a: 'a', merchant_extra1: 'b' },
    change: () => ({
      sort: (entries) => entries.toSorted(([a], [b]) => new Intl.Collator('en').compare(a, b)),
    }),
  },
  SignatureIncluded: { change: adding('signature', '') },
  EmptyParametersOmitted: {
    needs: { merchant_extra: '', order_description: '' },
    change: only(([, text]) => text !== ''),
  },
  EmptyParametersAdded: { without: ['maintenance_reference'], change: adding('maintenance_reference', '') },
  ParameterOmitted: { change: omitting('access_code') },
  ParameterAdded: { without: ['language'], change: adding('language', 'en') },
  UndocumentedParametersOmitted: {
    needs: { _token: 'abc', rest_route: 'def' },
    change: only(([name]) => documented.includes(name)),
  },
  OptionalParametersOmitted: {
    needs: { order_description: 'socks', maintenance_reference: '17' },
    change: omitting('order_description', 'maintenance_reference'),
  },
  DoubleEncodedInTransit: {
    needs: { merchant_extra: Buffer.from('مرحبا é').toString('latin1') },
    change: values((text) => (/\P{ASCII}/u.test(text) ? Buffer.from(text, 'latin1').toString() : text)),
  },
  NestedAsJson: {
    needs: { items: ['socks', 'a "hat"'] },
    change: values((text, name) => (name === 'items' ? JSON.stringify(['socks', 'a "hat"']) : text)),
  },
  ValuesTrimmed: { needs: { order_description: ' socks ' }, change: values((text) => text.trim()) },
  LineBreaksConverted: {
    needs: { merchant_extra: 'one\r\ntwo' },
    change: values((text) => text.split('\r').join('')),
  },
  ConvertedToFloat: {
    needs: { fort_id: '169996200000169123' },
    change: values((text, name) => (name === 'fort_id' ? `${JSON.parse(text)}` : text)),
  },
  AmountDecimalsDiffer: { change: values((text, name) => (name === 'amount' ? `${text}.00` : text)) },
  AmountUnitsDiffer: {
    change: values((text, name) => (name === 'amount' ? (Number(text) / 100).toFixed(2) : text)),
  },
  LeadingZerosRemoved: {
    needs: { response_code: '06000', status: '06' },
    change: values((text, name) => (/^(response_code|status)$/.test(name) ? String(Number(text)) : text)),
  },
  HtmlEscaped: {
    needs: { merchant_extra: `<b>Tom & "Jerry"</b>` },
    change: values((text) =>
      text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'),
    ),
  },
  HtmlUnescaped: {
    needs: { merchant_extra: 'Tom &amp; Jerry&#039;s' },
    change: values((text) => text.replace('&amp;', '&').replace('&#039;', "'")),
  },
  JsonEscaped: {
    needs: { return_url: 'https://shop.example/back' },
    change: values((text) => text.replace(/\//g, '\\/')),
  },
  PlusAsSpace: { needs: { merchant_extra: 'a+b' }, change: values((text) => text.replace(/\+/g, ' ')) },
  SpaceAsPlus: { needs: { merchant_extra: 'a b' }, change: values((text) => text.replace(/ /g, '+')) },
  PercentEncoded: {
    needs: { customer_email: 'a b@shop.example' },
    change: values((text) => escape(text)),
  },
  PercentDecoded: {
    needs: { customer_email: 'a%20b%40shop.example' },
    change: values((text) => text.replace('%20', ' ').replace('%40', '@')),
  },
  ReplacedByQuestionMarks: {
    needs: { order_description: 'مرحبا é' },
    change: () => ({ bytes: (text) => Buffer.from(text.replace(/[\u0080-\uffff]/g, '?')) }),
  },
  HashedAsLatin1: {
    needs: { merchant_extra: 'Crème brûlée' },
    change: () => ({ bytes: (text) => Buffer.from(text, 'latin1') }),
  },
  DoubleEncoded: {
    needs: { merchant_extra: 'مرحبا é' },
    change: () => ({ bytes: (text) => Buffer.from(Buffer.from(text).toString('latin1')) }),
  },
  HashedAsUtf16: { change: () => ({ bytes: (text) => Buffer.from(text, 'utf16le') }) },
  SeparatorAdded: {
    change: () => ({ join: (entries) => entries.map(([name, text]) => `${name}=${text}`).join('&') }),
  },
  WrongPairFormat: { change: () => ({ join: (entries) => entries.map(([, text]) => text).join('') }) },
  PhraseWithWhiteSpace: { change: ({ phrase }) => ({ phrase: `${phrase}\n` }) },
  PhrasePlaceholder: { change: () => ({ phrase: '…' }) },
  PhraseQuoted: { change: ({ phrase }) => ({ phrase: `"${phrase}"` }) },
  PhraseExpanded: { account: 'of-$Requests', change: () => ({ phrase: 'of-' }) },
  PhraseEncoded: { change: ({ phrase }) => ({ phrase: Buffer.from(phrase).toString('base64') }) },
  PhraseCaseDiffers: { change: ({ phrase }) => ({ phrase: phrase.toLowerCase() }) },
  PhraseCut: { change: ({ phrase }) => ({ phrase: phrase.replace(/#.*/, '') }) },
  CodesContradict: {
    needs: { response_code: '06000', status: '04' },
    change: values((text, name) => (name === 'response_code' ? '04000' : text)),
  },
  AmountOffByOne: {
    change: values((text, name) => (name === 'amount' ? String(Number(text) + 1) : text)),
  },
  AmountAsFloat: {
    needs: { amount: '1999' },
    change: values((text, name) => (name === 'amount' ? '1998.9999999999998' : text)),
  },
  AmountGrouped: {
    needs: { amount: '105000' },
    change: values((text, name) => (name === 'amount' ? '1,050.00' : text)),
  },
  LocalizedDigits: {
    needs: { amount: '1050' },
    change: values((text, name) => (name === 'amount' ? '١٠٥٠' : text)),
  },
  LeadingZerosLost: {
    needs: { status: '6' },
    change: values((text, name) => (name === 'status' ? '06' : text)),
  },
  TruthValueDiffers: {
    needs: { remember: 'true' },
    change: values((text, name) => (name === 'remember' ? '1' : text)),
  },
  CaseDiffers: { change: values((text, name) => (name === 'currency' ? text.toLowerCase() : text)) },
  WhiteSpaceLost: {
    needs: { order_description: 'socks' },
    change: values((text, name) => (name === 'order_description' ? `${text} ` : text)),
  },
  UnicodeNormalized: {
    needs: { merchant_extra: 'Crème' },
    change: values((text) => text.normalize('NFD')),
  },
  QuotesEscaped: {
    needs: { merchant_extra: "it's" },
    change: values((text) => text.replace(/'/g, "\\'")),
  },
  JsonUnescaped: {
    needs: { return_url: 'https:\\/\\/shop.example' },
    change: values((text, name) => (name === 'return_url' ? 'https://shop.example' : text)),
  },
  HashedInCodePage: {
    needs: { merchant_extra: 'سلام' },
    change: () => ({ bytes: inWindows1256 }),
  },
  NestedAsText: {
    needs: { items: ['socks', 'a "hat"'] },
    change: values((text, name) => (name === 'items' ? 'Array' : text)),
  },
  NamesMerged: {
    needs: { items: ['socks', 'a "hat"'] },
    change: values((text, name) => (name === 'items' ? 'a "hat"' : text)),
  },
  FrameworkParametersOmitted: {
    needs: { shop: 'one', _token: 'abc', utm_source: 'def' },
    change: omitting('_token', 'utm_source'),
  },
  MissingValueAsWord: { without: ['maintenance_reference'], change: adding('maintenance_reference', 'null') },
  Base64Signature: { change: () => ({ format: (digest) => digest.toString('base64') }) },
  SeparatedDigits: {
    change: () => ({
      format: (digest) =>
        digest
          .toString('hex')
          .replace(/..(?=.)/g, '$&-')
          .toUpperCase(),
    }),
  },
};

const word = fc.string({
  unit: fc.constantFrom(...'bcdfghjkmnpqrstvwxz'.normalize()),
  minLength: 3,
  maxLength: 12,
});

const anyMessage: fc.Arbitrary<Readonly<Record<string, string>>> = fc.record(
  {
    command: fc.constant('REFUND'),
    access_code: word,
    merchant_identifier: word,
    merchant_reference: word,
    amount: fc.integer({ min: 1001, max: 99_999 }).map(String),
    currency: fc.constantFrom('AED', 'KWD', 'JPY'),
    language: fc.constantFrom('en', 'ar'),
    fort_id: fc.constant('149295435400084008'.slice(0, 15)),
    customer_name: word,
    order_description: word,
  },
  { requiredKeys: ['command', 'access_code', 'merchant_reference', 'amount', 'currency', 'language'] },
);

/** A message that was signed with these mistakes, and its parameters are not in sorted order. */
const wronglySigned = (...mistakes: readonly SenderMistake[]) =>
  fc
    .record({
      shaType: fc.constantFrom(
        ...(['SHA-256', 'SHA-512', 'SHA-128', 'HMAC-256', 'HMAC-512'] as const).filter((shaType) =>
          mistakes.every(({ shaTypes }) => shaTypes?.includes(shaType) ?? true),
        ),
      ),
      params: anyMessage.chain((message) => {
        const needed: Params = Object.assign({}, message, ...mistakes.map(({ needs }) => needs));
        const names = Object.keys(needed).filter(
          (name) => !mistakes.some(({ without }) => without?.includes(name)),
        );
        return fc
          .shuffledSubarray(names, { minLength: names.length })
          .filter((shuffled) => shuffled.some((name, i) => name !== names.toSorted()[i]))
          .map((shuffled): Params => Object.fromEntries(shuffled.map((name) => [name, needed[name]!])));
      }),
    })
    .map(({ shaType, params }) => {
      const own = mistakes.find((mistake) => mistake.account !== undefined)?.account ?? account.request;
      const sender = mistakes.reduce<Sender>(
        (sender, { change }) => ({ ...sender, ...change(sender) }),
        correctSender(shaType, own),
      );
      const credentials: SignatureCredentials = {
        shaType,
        phrase: requestPhrase(own),
        otherPhrases: [responsePhrase(account.response), requestPhrase(account.older)],
      };
      return { sender, credentials, received: { ...params, signature: signedBy(sender, params) } };
    });

const mistakesIn = (explanation: SignatureExplanation): readonly string[] =>
  explanation._tag === 'Explained' ? explanation.findings.map(({ mistake }) => mistake) : [explanation._tag];

const names = Object.keys(senderMistakes) as SignatureMistake[];

// Each case hashes hundreds of strings, so there are few, and in `npm run test:long` as many as fit into a minute.
const isLong = fc.readConfigureGlobal().numRuns !== undefined;

test.each(names)('%s is explained as exactly this mistake', (mistake) => {
  fc.assert(
    fc.property(wronglySigned(senderMistakes[mistake]), ({ received, credentials }) => {
      expect(mistakesIn(explainSignature(received, credentials))).toEqual([mistake]);
    }),
    { numRuns: isLong ? 200 : 20 },
  );
});

test('a message without a mistake matches', () => {
  fc.assert(
    fc.property(wronglySigned(), ({ received, credentials }) => {
      expect(mistakesIn(explainSignature(received, credentials))).toEqual(['Matches']);
    }),
    { numRuns: isLong ? 2_000 : 100 },
  );
});

// Two mistakes in the same step count as one mistake, or cancel each other.
const inTheSameStep: readonly (readonly SignatureMistake[])[] = [
  ['SwappedPhrase', 'RotatedPhrase', 'PhraseWithWhiteSpace'],
  ['WrongHmacUse', 'WrongShaType'],
  ['PhraseNotInString', 'PhraseAtStartOnly', 'PhraseAtEndOnly'],
  ['Unsorted', 'SortedAsPairs', 'SortedIgnoringCase', 'SortedByLocale'],
  [
    'SignatureIncluded',
    'EmptyParametersOmitted',
    'EmptyParametersAdded',
    'ParameterOmitted',
    'ParameterAdded',
    'UndocumentedParametersOmitted',
    'OptionalParametersOmitted',
  ],
  ['ValuesTrimmed', 'LineBreaksConverted'],
  ['ConvertedToFloat', 'AmountDecimalsDiffer', 'AmountUnitsDiffer', 'LeadingZerosRemoved'],
  ['HtmlEscaped', 'HtmlUnescaped', 'JsonEscaped'],
  ['PlusAsSpace', 'SpaceAsPlus', 'PercentEncoded', 'PercentDecoded'],
  ['DoubleEncodedInTransit', 'ReplacedByQuestionMarks', 'HashedAsLatin1', 'DoubleEncoded', 'HashedAsUtf16'],
  ['SeparatorAdded', 'WrongPairFormat'],
  ['Base64Signature', 'SeparatedDigits'],
];

// The explanation does not search for two of these together, because that is rare and slow.
const rare: readonly SignatureMistake[] = [
  'SortedByLocale',
  'EmptyParametersAdded',
  'ParameterOmitted',
  'ParameterAdded',
  'NestedAsJson',
  'LineBreaksConverted',
  'ConvertedToFloat',
  'AmountDecimalsDiffer',
  'AmountUnitsDiffer',
  'LeadingZerosRemoved',
  'JsonEscaped',
  'DoubleEncodedInTransit',
  'HashedAsUtf16',
  'SeparatorAdded',
  'WrongPairFormat',
  'PhraseWithWhiteSpace',
];

// These are found only alone, because there are so many forms of them.
const alone: readonly SignatureMistake[] = [
  'PhrasePlaceholder',
  'PhraseQuoted',
  'PhraseExpanded',
  'PhraseEncoded',
  'PhraseCaseDiffers',
  'PhraseCut',
  'CodesContradict',
  'AmountOffByOne',
  'AmountAsFloat',
  'AmountGrouped',
  'LocalizedDigits',
  'LeadingZerosLost',
  'TruthValueDiffers',
  'CaseDiffers',
  'WhiteSpaceLost',
  'UnicodeNormalized',
  'QuotesEscaped',
  'JsonUnescaped',
  'HashedInCodePage',
  'NestedAsText',
  'NamesMerged',
  'FrameworkParametersOmitted',
  'MissingValueAsWord',
];
const combined = names.filter((name) => !alone.includes(name));

const combinedWith = (one: SignatureMistake): readonly SignatureMistake[] =>
  combined.filter(
    (other) =>
      one !== other && ![...inTheSameStep, rare].some((same) => same.includes(one) && same.includes(other)),
  );

test.each(combined)('%s is found together with a second mistake', (one) => {
  const signed = fc
    .constantFrom(...combinedWith(one))
    .chain((other) =>
      wronglySigned(
        ...names.filter((name) => name === one || name === other).map((name) => senderMistakes[name]),
      ),
    );
  fc.assert(
    fc.property(signed, ({ received, credentials, sender }) => {
      const explanation = explainSignature(received, credentials);
      if (explanation._tag !== 'Explained') throw new Error(explanation._tag);
      expect(explanation.findings.length).toBeLessThanOrEqual(2);
      expect(reproductions(explanation, sender)).toContain(received.signature);
    }),
    { numRuns: isLong ? 60 : 10 },
  );
});

/** The signatures of the explained string, with the sender's phrase put back, in each character set. */
const reproductions = (
  explanation: SignatureExplanation & { _tag: 'Explained' },
  sender: Sender,
): readonly string[] => {
  const signed = explanation.signedParts.map(({ text }) => text).join('');
  const text = signed.replace(/\[(request|response) phrase(, changed)?\]/g, () => sender.phrase);
  return [sender.bytes, correctSender('SHA-256', '').bytes].map((bytes) =>
    sender.format(digestOf({ ...sender, bytes, shaType: explanation.shaType }, text)),
  );
};

// Phrases with special characters, and messages that contain them in values.
const secret = fc.string({
  unit: fc.constantFrom(...'aZ0 +&<>"\'/\\%$.*(){}[]?é٣😀'.normalize().match(/./gu)!),
  minLength: 8,
  maxLength: 14,
});

const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => ` ${text}\n`,
  encodeURIComponent,
  (text) => new URLSearchParams({ v: text }).toString().slice(2),
  (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'),
  (text) => text.replace(/ /g, '+'),
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => Buffer.from(text).toString('latin1'),
  (text) => text.replace(/['"\\]/g, '\\$&'),
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD'),
  (text) => new TextDecoder('windows-1256').decode(Buffer.from(text)),
];

test('an explanation contains no phrase, in no encoding, and no correct signature', () => {
  const valueMistakes = (
    [
      'ValuesTrimmed',
      'HtmlEscaped',
      'HtmlUnescaped',
      'PlusAsSpace',
      'SpaceAsPlus',
      'PercentEncoded',
      'PercentDecoded',
      'ReplacedByQuestionMarks',
      'JsonEscaped',
      'QuotesEscaped',
      'UnicodeNormalized',
      'Unsorted',
      'ParameterOmitted',
    ] as const
  ).map((name) => senderMistakes[name]);
  fc.assert(
    fc.property(
      fc.uniqueArray(secret, { minLength: 3, maxLength: 3 }),
      fc.uniqueArray(fc.constantFrom(...valueMistakes), { maxLength: 2 }),
      fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...encodings)), { maxLength: 4 }),
      fc.nat(2),
      ([own = '', older = '', response = ''], chosen, hidden, used) => {
        const phrases = [own, older, response];
        const params: Params = {
          access_code: 'x',
          ...Object.fromEntries(
            hidden.map(([i, encode], n) => [`value_${9 - n}`, `a${encode(phrases[i]!)}b`]),
          ),
          [own]: 'as a name',
        };
        const sender = chosen.reduce<Sender>(
          (sender, { change }) => ({ ...sender, ...change(sender) }),
          correctSender('HMAC-256', phrases[used]!),
        );
        const credentials = {
          shaType: 'HMAC-256',
          phrase: requestPhrase(own),
          otherPhrases: [requestPhrase(older), responsePhrase(response)],
        } as const;
        const explanation = explainSignature({ ...params, signature: signedBy(sender, params) }, credentials);
        const output = [
          JSON.stringify(explanation),
          formatExplanation(explanation),
          ...stringsIn(explanation),
        ].join('\n');
        const forbidden = phrases.flatMap((phrase) => encodings.map((encode) => encode(phrase).trim()));
        expect(forbidden.filter((phrase) => phrase.length >= 8 && output.includes(phrase))).toEqual([]);
        expect(output).not.toContain(computeSignature(params, credentials));
      },
    ),
    { numRuns: isLong ? 2_000 : 60 },
  );
});

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];
