import fc from 'fast-check';
import { createHash, createHmac } from 'node:crypto';
import { escape } from 'node:querystring';
import {
  formatExplanation,
  explainSignature,
  type SignatureCredentials,
  type SignatureExplanation,
  type SignatureMistake,
} from '../../explain.ts';
import { requestPhrase, responsePhrase, computeSignature, type Params, type ShaType } from '../../index.ts';

// A sender as one might write it, step by step, with node:crypto; nothing of it is shared with the explanation.

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
  readonly spell: (digest: Buffer) => string;
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
  const { phrase, pick, value, sort, join, wrap, spell } = sender;
  const entries = pick(Object.entries(received).map(([name, part]): Entry => [name, textOf(part)]));
  const written = entries.map(([name, text]): Entry => [name, value(text, name)]);
  return spell(digestOf(sender, wrap(join(sort(written)), phrase)));
};

const textOf = (value: unknown): string => (Array.isArray(value) ? `[${value.join(', ')}]` : String(value));

const ascending = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const right = (shaType: ShaType, phrase: string): Sender => ({
  phrase,
  shaType,
  pick: (entries) => entries,
  value: (text) => text,
  sort: (entries) => entries.toSorted(([a], [b]) => ascending(a, b)),
  join: (entries) => entries.map(([name, text]) => `${name}=${text}`).join(''),
  wrap: (text, around) => around + text + around,
  bytes: (text) => Buffer.from(text),
  spell: (digest) => digest.toString('hex'),
});

/** A wrong turn of a sender, and what a message must hold for the turn to matter. */
interface Turn {
  readonly needs?: Params;
  readonly without?: readonly string[];
  readonly shaTypes?: readonly ShaType[];
  readonly but: (sender: Sender) => Partial<Sender>;
}

const account = { request: 'of-Requests#2', older: 'of-Requests#1', response: 'of-Replies#7' };

const values =
  (value: Sender['value']): Turn['but'] =>
  (sender) => ({
    value: (text, name) => value(sender.value(text, name), name),
  });

const leaving = (...names: readonly string[]): Turn['but'] => only(([name]) => !names.includes(name));

const only =
  (kept: (entry: Entry) => boolean): Turn['but'] =>
  ({ pick }) => ({
    pick: (entries) => pick(entries).filter(kept),
  });

const adding =
  (name: string, text: string): Turn['but'] =>
  ({ pick }) => ({
    pick: (entries) => [...pick(entries), [name, text]],
  });

const documented =
  'command access_code merchant_identifier merchant_reference amount currency language fort_id order_description maintenance_reference response_code status'.split(
    ' ',
  );

const turns: { readonly [V in SignatureMistake]: Turn } = {
  SwappedPhrase: { but: () => ({ phrase: account.response }) },
  RotatedPhrase: { but: () => ({ phrase: account.older }) },
  Hmac: {
    shaTypes: ['SHA-256', 'SHA-512', 'HMAC-256', 'HMAC-512'],
    but: ({ shaType }) => ({
      shaType: {
        'SHA-256': 'HMAC-256',
        'HMAC-256': 'SHA-256',
        'SHA-512': 'HMAC-512',
        'HMAC-512': 'SHA-512',
        'SHA-128': 'SHA-128',
      }[shaType] as ShaType,
    }),
  },
  OtherShaType: {
    shaTypes: ['SHA-256', 'HMAC-256', 'SHA-128'],
    but: () => ({ shaType: 'SHA-512' }),
  },
  PhraseNotInString: { but: () => ({ wrap: (text) => text }) },
  PhraseAtStartOnly: { but: () => ({ wrap: (text, phrase) => phrase + text }) },
  PhraseAtEndOnly: { but: () => ({ wrap: (text, phrase) => text + phrase }) },
  Unsorted: { but: () => ({ sort: (entries) => entries }) },
  PairsSorted: {
    needs: { merchant_extra: 'a', merchant_extra1: 'b' },
    but: () => ({
      sort: (entries) => entries.toSorted((a, b) => ascending(a.join('='), b.join('='))),
    }),
  },
  SortedWithoutCase: {
    needs: { Zone: 'x', Area: 'y' },
    but: () => ({
      sort: (entries) => entries.toSorted(([a], [b]) => ascending(a.toLowerCase(), b.toLowerCase())),
    }),
  },
  SortedByLanguage: {
    needs: { merchant_extra_a: 'a', merchant_extra1: 'b' },
    but: () => ({
      sort: (entries) => entries.toSorted(([a], [b]) => new Intl.Collator('en').compare(a, b)),
    }),
  },
  SignatureIncluded: { but: adding('signature', '') },
  EmptiesDropped: {
    needs: { merchant_extra: '', order_description: '' },
    but: only(([, text]) => text !== ''),
  },
  EmptiesKept: { without: ['maintenance_reference'], but: adding('maintenance_reference', '') },
  Missing: { but: leaving('access_code') },
  Added: { without: ['language'], but: adding('language', 'en') },
  UndocumentedDropped: {
    needs: { _token: 'abc', rest_route: 'def' },
    but: only(([name]) => documented.includes(name)),
  },
  OptionalDropped: {
    needs: { order_description: 'socks', maintenance_reference: '17' },
    but: leaving('order_description', 'maintenance_reference'),
  },
  SentEncodedTwice: {
    needs: { merchant_extra: Buffer.from('مرحبا é').toString('latin1') },
    but: values((text) => (/\P{ASCII}/u.test(text) ? Buffer.from(text, 'latin1').toString() : text)),
  },
  NestedAsJson: {
    needs: { items: ['socks', 'a "hat"'] },
    but: values((text, name) => (name === 'items' ? JSON.stringify(['socks', 'a "hat"']) : text)),
  },
  Trimmed: { needs: { order_description: ' socks ' }, but: values((text) => text.trim()) },
  LineBreaks: {
    needs: { merchant_extra: 'one\r\ntwo' },
    but: values((text) => text.split('\r').join('')),
  },
  ThroughDouble: {
    needs: { fort_id: '169996200000169123' },
    but: values((text, name) => (name === 'fort_id' ? `${JSON.parse(text)}` : text)),
  },
  AmountWithDecimals: { but: values((text, name) => (name === 'amount' ? `${text}.00` : text)) },
  AmountInOtherUnits: {
    but: values((text, name) => (name === 'amount' ? (Number(text) / 100).toFixed(2) : text)),
  },
  LeadingZerosDropped: {
    needs: { response_code: '06000', status: '06' },
    but: values((text, name) => (/^(response_code|status)$/.test(name) ? String(Number(text)) : text)),
  },
  HtmlEscaped: {
    needs: { merchant_extra: `<b>Tom & "Jerry"</b>` },
    but: values((text) =>
      text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'),
    ),
  },
  HtmlUnescaped: {
    needs: { merchant_extra: 'Tom &amp; Jerry&#039;s' },
    but: values((text) => text.replace('&amp;', '&').replace('&#039;', "'")),
  },
  JsonEscaped: {
    needs: { return_url: 'https://shop.example/back' },
    but: values((text) => text.replace(/\//g, '\\/')),
  },
  PlusAsSpace: { needs: { merchant_extra: 'a+b' }, but: values((text) => text.replace(/\+/g, ' ')) },
  SpaceAsPlus: { needs: { merchant_extra: 'a b' }, but: values((text) => text.replace(/ /g, '+')) },
  PercentEncoded: {
    needs: { customer_email: 'a b@shop.example' },
    but: values((text) => escape(text)),
  },
  PercentDecoded: {
    needs: { customer_email: 'a%20b%40shop.example' },
    but: values((text) => text.replace('%20', ' ').replace('%40', '@')),
  },
  QuestionMarks: {
    needs: { order_description: 'مرحبا é' },
    but: () => ({ bytes: (text) => Buffer.from(text.replace(/[\u0080-\uffff]/g, '?')) }),
  },
  Latin1: {
    needs: { merchant_extra: 'Crème brûlée' },
    but: () => ({ bytes: (text) => Buffer.from(text, 'latin1') }),
  },
  EncodedTwice: {
    needs: { merchant_extra: 'مرحبا é' },
    but: () => ({ bytes: (text) => Buffer.from(Buffer.from(text).toString('latin1')) }),
  },
  Utf16: { but: () => ({ bytes: (text) => Buffer.from(text, 'utf16le') }) },
  Separated: {
    but: () => ({ join: (entries) => entries.map(([name, text]) => `${name}=${text}`).join('&') }),
  },
  NotNameValue: { but: () => ({ join: (entries) => entries.map(([, text]) => text).join('') }) },
  AlteredPhrase: { but: ({ phrase }) => ({ phrase: `${phrase}\n` }) },
  Base64: { but: () => ({ spell: (digest) => digest.toString('base64') }) },
  DigitsApart: {
    but: () => ({
      spell: (digest) =>
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

/** A message that was signed with these wrong turns, its parameters in any order but the right one. */
const wronglySigned = (...taken: readonly Turn[]) =>
  fc
    .record({
      shaType: fc.constantFrom(
        ...(['SHA-256', 'SHA-512', 'SHA-128', 'HMAC-256', 'HMAC-512'] as const).filter((shaType) =>
          taken.every(({ shaTypes }) => shaTypes?.includes(shaType) ?? true),
        ),
      ),
      params: anyMessage.chain((message) => {
        const needed: Params = Object.assign({}, message, ...taken.map(({ needs }) => needs));
        const names = Object.keys(needed).filter(
          (name) => !taken.some(({ without }) => without?.includes(name)),
        );
        return fc
          .shuffledSubarray(names, { minLength: names.length })
          .filter((shuffled) => shuffled.some((name, i) => name !== names.toSorted()[i]))
          .map((shuffled): Params => Object.fromEntries(shuffled.map((name) => [name, needed[name]!])));
      }),
    })
    .map(({ shaType, params }) => {
      const sender = taken.reduce<Sender>(
        (sender, { but }) => ({ ...sender, ...but(sender) }),
        right(shaType, account.request),
      );
      const credentials: SignatureCredentials = {
        shaType,
        phrase: requestPhrase(account.request),
        otherPhrases: [responsePhrase(account.response), requestPhrase(account.older)],
      };
      return { sender, credentials, received: { ...params, signature: signedBy(sender, params) } };
    });

const variantsIn = (explanation: SignatureExplanation): readonly string[] =>
  explanation._tag === 'Explained' ? explanation.variants.map(({ mistake }) => mistake) : [explanation._tag];

const names = Object.keys(turns) as SignatureMistake[];

test.each(names)('a message signed wrongly is explained as exactly that: %s', (variant) => {
  fc.assert(
    fc.property(wronglySigned(turns[variant]), ({ received, credentials }) => {
      expect(variantsIn(explainSignature(received, credentials))).toEqual([variant]);
    }),
  );
});

test('a message signed rightly matches', () => {
  fc.assert(
    fc.property(wronglySigned(), ({ received, credentials }) => {
      expect(variantsIn(explainSignature(received, credentials))).toEqual(['Matches']);
    }),
  );
});

// Two mistakes about the same thing are one mistake, or undo each other.
const aboutTheSame: readonly (readonly SignatureMistake[])[] = [
  ['SwappedPhrase', 'RotatedPhrase', 'AlteredPhrase'],
  ['Hmac', 'OtherShaType'],
  ['PhraseNotInString', 'PhraseAtStartOnly', 'PhraseAtEndOnly'],
  ['Unsorted', 'PairsSorted', 'SortedWithoutCase', 'SortedByLanguage'],
  [
    'SignatureIncluded',
    'EmptiesDropped',
    'EmptiesKept',
    'Missing',
    'Added',
    'UndocumentedDropped',
    'OptionalDropped',
  ],
  ['Trimmed', 'LineBreaks'],
  ['ThroughDouble', 'AmountWithDecimals', 'AmountInOtherUnits', 'LeadingZerosDropped'],
  ['HtmlEscaped', 'HtmlUnescaped', 'JsonEscaped'],
  ['PlusAsSpace', 'SpaceAsPlus', 'PercentEncoded', 'PercentDecoded'],
  ['SentEncodedTwice', 'QuestionMarks', 'Latin1', 'EncodedTwice', 'Utf16'],
  ['Separated', 'NotNameValue'],
  ['Base64', 'DigitsApart'],
];

// Two of these together are too rare to be looked for at any cost.
const rare: readonly SignatureMistake[] = [
  'SortedByLanguage',
  'EmptiesKept',
  'Missing',
  'Added',
  'NestedAsJson',
  'LineBreaks',
  'ThroughDouble',
  'AmountWithDecimals',
  'AmountInOtherUnits',
  'LeadingZerosDropped',
  'JsonEscaped',
  'SentEncodedTwice',
  'Utf16',
  'Separated',
  'NotNameValue',
  'AlteredPhrase',
];

const combinedWith = (one: SignatureMistake): readonly SignatureMistake[] =>
  names.filter(
    (other) =>
      one !== other && ![...aboutTheSame, rare].some((same) => same.includes(one) && same.includes(other)),
  );

test.each(names)('a second mistake is found with it: %s', (one) => {
  const signed = fc
    .constantFrom(...combinedWith(one))
    .chain((other) =>
      wronglySigned(...names.filter((name) => name === one || name === other).map((name) => turns[name])),
    );
  fc.assert(
    fc.property(signed, ({ received, credentials, sender }) => {
      const explanation = explainSignature(received, credentials);
      if (explanation._tag !== 'Explained') throw new Error(explanation._tag);
      expect(explanation.variants.length).toBeLessThanOrEqual(2);
      expect(reproductions(explanation, sender)).toContain(received.signature);
    }),
    { numRuns: 40 },
  );
});

/** The signatures that the shown string makes, once the sender's phrase stands in it again, in each charset. */
const reproductions = (
  explanation: SignatureExplanation & { _tag: 'Explained' },
  sender: Sender,
): readonly string[] => {
  const text = explanation.signedString.replace(/\[(request|response) phrase\]/g, () => sender.phrase);
  return [sender.bytes, right('SHA-256', '').bytes].map((bytes) =>
    sender.spell(digestOf({ ...sender, bytes, shaType: explanation.shaType }, text)),
  );
};

// Phrases in all their glory, and messages that hold them where they do not belong.
const secret = fc.string({
  unit: fc.constantFrom(...'aZ0 +&<>"\'/\\%$.*(){}[]?é٣😀'.normalize().match(/./gu)!),
  minLength: 8,
  maxLength: 14,
});

const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => ` ${text}\n`,
  encodeURIComponent,
  (text) => new URLSearchParams({ v: text }).toString().slice(2),
  (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'),
  (text) => text.replace(/ /g, '+'),
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => Buffer.from(text).toString('latin1'),
];

test('no phrase is told, in no disguise, and no right signature', () => {
  const valueTurns = (
    [
      'Trimmed',
      'HtmlEscaped',
      'HtmlUnescaped',
      'PlusAsSpace',
      'SpaceAsPlus',
      'PercentEncoded',
      'PercentDecoded',
      'QuestionMarks',
      'JsonEscaped',
      'Unsorted',
      'Missing',
    ] as const
  ).map((name) => turns[name]);
  fc.assert(
    fc.property(
      fc.uniqueArray(secret, { minLength: 3, maxLength: 3 }),
      fc.uniqueArray(fc.constantFrom(...valueTurns), { maxLength: 2 }),
      fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...disguises)), { maxLength: 4 }),
      fc.nat(2),
      ([own = '', older = '', response = ''], taken, hidden, used) => {
        const phrases = [own, older, response];
        const params: Params = {
          access_code: 'x',
          ...Object.fromEntries(
            hidden.map(([i, disguise], n) => [`value_${9 - n}`, `a${disguise(phrases[i]!)}b`]),
          ),
          [own]: 'as a name',
        };
        const sender = taken.reduce<Sender>(
          (sender, { but }) => ({ ...sender, ...but(sender) }),
          right('HMAC-256', phrases[used]!),
        );
        const credentials = {
          shaType: 'HMAC-256',
          phrase: requestPhrase(own),
          otherPhrases: [requestPhrase(older), responsePhrase(response)],
        } as const;
        const explanation = explainSignature({ ...params, signature: signedBy(sender, params) }, credentials);
        const told = [
          JSON.stringify(explanation),
          formatExplanation(explanation),
          ...stringsIn(explanation),
        ].join('\n');
        const forbidden = phrases.flatMap((phrase) => disguises.map((disguise) => disguise(phrase).trim()));
        expect(forbidden.filter((phrase) => phrase.length >= 8 && told.includes(phrase))).toEqual([]);
        expect(told).not.toContain(computeSignature(params, credentials));
      },
    ),
    { numRuns: 300 },
  );
});

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];
