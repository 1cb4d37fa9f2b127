/** Single mistakes of senders, and single changes on the way, written without the code that explains them. */
import type { ShaType, Params } from '@postern/protocol';
import type { SignatureMistake } from '@postern/protocol/explain';
import { parameters } from '@postern/protocol/spec';
import { escape } from 'node:querystring';
import type { SeededRandom } from '../engine/seeded-random.ts';
import { textOf, type AccountPhrases, type Entry, type Signing } from './signing.ts';
import { characters, pick } from './random-message.ts';

export interface SingleMistake {
  readonly mistake: SignatureMistake;
  /** Parameters that the message needs, so that the mistake has an effect. */
  readonly needs?: (random: SeededRandom) => Params;
  readonly phrase?: (random: SeededRandom) => string;
  readonly make: (signing: Signing, random: SeededRandom, account: AccountPhrases) => Partial<Signing>;
}

type Write = (text: string) => string;

const isText = (name: string, text: string): boolean => name !== '' && text !== '';

/** Changes what is hashed: each value, or one of those that change. */
const hashed =
  (write: Write, applies: (name: string, text: string) => boolean = isText): SingleMistake['make'] =>
  (signing, random) => ({ entries: changedEntries(signing.entries, write, applies, random) });

/** Changes what arrives: each value, or one of those that change. */
const arrived =
  (write: Write, applies: (name: string, text: string) => boolean = isText): SingleMistake['make'] =>
  (signing, random) => {
    const texts = Object.entries(signing.arrived).filter((entry): entry is [string, string] =>
      isString(entry[1]),
    );
    const changed = Object.fromEntries(changedEntries(texts, write, applies, random));
    return { arrived: { ...signing.arrived, ...changed } };
  };

const isString = (value: unknown): value is string => typeof value === 'string';

const changedEntries = (
  entries: readonly Entry[],
  write: Write,
  applies: (name: string, text: string) => boolean,
  random: SeededRandom,
): readonly Entry[] => {
  const isChanged = ([name, text]: Entry) => applies(name, text) && write(text) !== text;
  const affected = entries.filter(isChanged);
  const one = random.withProbability(0.5) || affected.length === 0 ? undefined : pick(random, affected);
  return entries.map((entry) =>
    isChanged(entry) && (one === undefined || one === entry) ? [entry[0], write(entry[1])] : entry,
  );
};

const isAmount = (name: string): boolean => name.endsWith('amount');

const onePlace =
  (character: string, replacement: string): SingleMistake['make'] =>
  (signing, random) => {
    const places = signing.entries.flatMap(([name, text]) =>
      [...text].flatMap((one, at) => (one === character ? [{ name, at }] : [])),
    );
    if (places.length === 0) return {};
    const place = pick(random, places);
    return {
      entries: signing.entries.map(([name, text]): Entry =>
        name === place.name
          ? [name, text.slice(0, place.at) + replacement + text.slice(place.at + 1)]
          : [name, text],
      ),
    };
  };

const phrase =
  (write: Write): SingleMistake['make'] =>
  (signing) => ({ phrase: write(signing.phrase) });

const omitting =
  (isLeft: (name: string, text: string) => boolean): SingleMistake['make'] =>
  ({ entries }) => ({ entries: entries.filter(([name, text]) => !isLeft(name, text)) });

const adding =
  (entry: (random: SeededRandom, names: readonly string[]) => Entry): SingleMistake['make'] =>
  ({ entries }, random) => {
    const added = entry(
      random,
      entries.map(([name]) => name),
    );
    return entries.some(([name]) => name === added[0]) ? {} : { entries: [...entries, added] };
  };

const absent = (random: SeededRandom, names: readonly string[]): string =>
  pick(
    random,
    Object.keys(parameters).filter((name) => name !== 'signature' && !names.includes(name)),
  );

const needs =
  (...values: readonly string[]): NonNullable<SingleMistake['needs']> =>
  (random) =>
    random.withProbability(0.5)
      ? { merchant_extra: pick(random, values) }
      : { merchant_extra: pick(random, values), order_description: pick(random, values) };

const rows = (
  mistake: SignatureMistake,
  makes: readonly SingleMistake['make'][],
  more: Partial<SingleMistake> = {},
): readonly SingleMistake[] => makes.map((make) => ({ mistake, make, ...more }));

const addSlashes: Write = (text) => text.replaceAll('\\', '\\\\').replace(/'/g, "\\'").replace(/"/g, '\\"');
const htmlOf =
  (apostrophe: string, quote = '&quot;'): Write =>
  (text) =>
    text
      .split('&')
      .join('&amp;')
      .split('<')
      .join('&lt;')
      .split('>')
      .join('&gt;')
      .split('"')
      .join(quote)
      .split("'")
      .join(apostrophe);

const decoderOf = (charset: string): Write => {
  const decoder = new TextDecoder(charset);
  return (text) => (/\P{ASCII}/u.test(text) ? decoder.decode(Buffer.from(text)) : text);
};
const windows = ['windows-1252', 'windows-1256'] as const;
const bytesOf = (charset: (typeof windows)[number]) => {
  const decoder = new TextDecoder(charset);
  const page = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  return (text: string): Buffer =>
    Buffer.from(Array.from(text, (character) => Math.max(page.indexOf(character), 0) || 63));
};

const money = (amount: string, places: number): string => {
  const padded = amount.padStart(places + 1, '0');
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`;
};
const formatted =
  (locale: string, places: number): Write =>
  (amount) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places }).format(
      Number(amount) / 10 ** places,
    );

const smallAmount = (random: SeededRandom) => ({ amount: String(1 + random.integerBelow(99_999_999)) });

const missingWords = ['null', 'None', 'nil', 'undefined', 'NULL', '(null)', '<nil>', 'NaN', 'false', 'False'];

const plainPhrase = (random: SeededRandom): string =>
  characters(random, 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789', 8, 20);
const phraseWith =
  (...parts: readonly string[]) =>
  (random: SeededRandom): string =>
    plainPhrase(random) + pick(random, parts) + plainPhrase(random);

const list = () => ({ items: ['socks', "a 'hat'", 'x'] });

export const singleMistakes: readonly SingleMistake[] = [
  ...rows('SwappedPhrase', [(_signing, _random, { other }) => ({ phrase: other })]),
  ...rows('RotatedPhrase', [(_signing, _random, { older }) => ({ phrase: older })]),
  ...rows('WrongHmacUse', [
    ({ shaType }) => ({
      shaType:
        (
          {
            'SHA-256': 'HMAC-256',
            'HMAC-256': 'SHA-256',
            'SHA-512': 'HMAC-512',
            'HMAC-512': 'SHA-512',
          } as Record<string, ShaType>
        )[shaType] ?? shaType,
    }),
  ]),
  ...rows('WrongShaType', [
    ({ shaType }, random) => ({
      shaType: pick(
        random,
        (['SHA-128', 'SHA-256', 'SHA-512', 'HMAC-256', 'HMAC-512'] as const).filter(
          (other) => other.slice(-3) !== shaType.slice(-3),
        ),
      ),
    }),
  ]),
  ...rows('PhraseNotInString', [() => ({ wrap: (text) => text })]),
  ...rows('PhraseAtStartOnly', [() => ({ wrap: (text, key) => key + text })]),
  ...rows('PhraseAtEndOnly', [() => ({ wrap: (text, key) => text + key })]),
  ...rows('Unsorted', [() => ({ sort: (entries) => entries })]),
  ...rows(
    'SortedAsPairs',
    [() => ({ sort: (entries) => entries.toSorted((a, b) => (a.join('=') < b.join('=') ? -1 : 1)) })],
    { needs: () => ({ merchant_extra: 'a', merchant_extra1: 'b' }) },
  ),
  ...rows(
    'SortedIgnoringCase',
    [
      () => ({
        sort: (entries) => entries.toSorted(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
      }),
    ],
    { needs: () => ({ Zone: 'x', Area: 'y' }) },
  ),
  ...rows(
    'SortedByLocale',
    [() => ({ sort: (entries) => entries.toSorted(([a], [b]) => new Intl.Collator('en').compare(a, b)) })],
    { needs: () => ({ merchant_extra_a: 'a', merchant_extra1: 'b' }) },
  ),
  ...rows('SignatureIncluded', [adding(() => ['signature', ''])]),
  ...rows('EmptyParametersOmitted', [omitting((_name, text) => text === '')], {
    needs: () => ({ order_description: '', merchant_extra: '' }),
  }),
  ...rows('EmptyParametersAdded', [adding((random, names) => [absent(random, names), ''])]),
  ...rows('ParameterOmitted', [
    (signing, random) => {
      const [left] = pick(random, signing.entries);
      return omitting((name) => name === left)(signing, random, { own: '', other: '', older: '' });
    },
  ]),
  ...rows('ParameterAdded', [
    adding((random) => ['language', pick(random, ['en', 'ar'])]),
    adding((random) => ['return_third_party_response_codes', pick(random, ['YES', 'NO'])]),
  ]),
  ...rows('UndocumentedParametersOmitted', [omitting((name) => !(name in parameters))], {
    needs: () => ({ customer_ip: '10.0.0.1', shop: 'one' }),
  }),
  ...rows(
    'OptionalParametersOmitted',
    [omitting((name) => ['order_description', 'maintenance_reference'].includes(name))],
    { needs: () => ({ command: 'REFUND', order_description: 'socks', maintenance_reference: '17' }) },
  ),
  ...rows('FrameworkParametersOmitted', [omitting((name) => /^(_token|utm_|lang$)/.test(name))], {
    needs: (random) => ({
      customer_ip: '10.0.0.1',
      _token: characters(random, 'abcdef', 8, 8),
      ...(random.withProbability(0.5) ? { utm_source: 'mail', utm_medium: 'x' } : { lang: 'en' }),
    }),
  }),
  ...rows(
    'NestedAsJson',
    [
      ({ entries, arrived: params }) => ({
        entries: entries.map(([name, text]): Entry => [
          name,
          typeof params[name] === 'object' ? JSON.stringify(params[name]) : text,
        ]),
      }),
      ({ arrived: params }) => ({ arrived: { ...params, items: JSON.stringify(params['items']) } }),
    ],
    { needs: list },
  ),
  ...rows(
    'NestedAsText',
    ['Array', '[object Object]', "socks,a 'hat',x", "socks, a 'hat', x"].map((print) =>
      hashed(
        () => print,
        (name) => name === 'items',
      ),
    ),
    { needs: list },
  ),
  ...rows(
    'NamesMerged',
    [
      hashed(
        () => 'x',
        (name) => name === 'items',
      ),
      hashed(
        () => 'socks',
        (name) => name === 'items',
      ),
      ({ entries }) => ({
        entries: entries.flatMap((entry): readonly Entry[] =>
          entry[0] === 'items'
            ? [
                ['items', 'socks'],
                ['items', "a 'hat'"],
                ['items', 'x'],
              ]
            : [entry],
        ),
        sort: (all) => all.toSorted(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1)),
      }),
    ],
    { needs: list },
  ),
  ...rows(
    'ValuesTrimmed',
    [hashed((text) => text.trim()), hashed((text) => text.trim().replace(/\s+/g, ' '))],
    { needs: needs(' socks ', 'a  b', 'socks\n', '  x  y') },
  ),
  ...rows('WhiteSpaceLost', [arrived((text) => text.trim())], {
    needs: needs('socks ', ' socks', 'socks\n', 'a b\r\n', ' a b '),
  }),
  ...rows(
    'LineBreaksConverted',
    [
      hashed((text) => text.split('\r\n').join('\n')),
      hashed((text) => text.split('\r\n').join('')),
      hashed((text) => text.split('\r\n').join('\r')),
      arrived((text) => text.split('\r\n').join('\n')),
    ],
    { needs: needs('one\r\ntwo', 'a\r\nb\r\nc') },
  ),
  ...rows(
    'UnicodeNormalized',
    [hashed((text) => text.normalize('NFD')), arrived((text) => text.normalize('NFD'))],
    { needs: needs('Crème brûlée'.normalize('NFC'), 'é'.normalize('NFC'), 'أحمد'.normalize('NFC')) },
  ),
  ...rows(
    'CaseDiffers',
    [
      hashed((text) => text.toUpperCase()),
      hashed((text) => text.toLowerCase()),
      hashed(
        (text) => text.toLowerCase(),
        (name) => name === 'currency',
      ),
      hashed(
        (text) => text.toUpperCase(),
        (name) => name === 'language',
      ),
    ],
    { needs: () => ({ currency: 'AED' }) },
  ),
  ...rows(
    'TruthValueDiffers',
    ['True', 'TRUE', '1', 'yes', 'YES'].map((word) =>
      hashed(
        () => word,
        (name) => name === 'remember',
      ),
    ),
    { needs: () => ({ remember: 'true' }) },
  ),
  ...rows(
    'QuotesEscaped',
    [
      hashed(addSlashes),
      arrived(addSlashes),
      hashed((text) => text.replace(/'/g, "\\'")),
      hashed((text) => text.replace(/"/g, '\\"')),
      hashed((text) => text.replace(/'/g, "''")),
    ],
    { needs: needs("it's", '"new" shoes', `it's "new"`) },
  ),
  ...rows(
    'HtmlEscaped',
    [
      hashed(htmlOf('&#039;')),
      hashed(htmlOf('&#39;')),
      hashed(htmlOf('&apos;')),
      hashed(htmlOf("'")),
      hashed((text) => text.split('&').join('&amp;')),
      hashed((text) => text.split("'").join('&#39;')),
      hashed((text) => text.split('"').join('&quot;')),
    ],
    { needs: needs("Tom & Jerry's", '<b>"x"</b> & y', "it's") },
  ),
  ...rows(
    'HtmlUnescaped',
    [
      arrived(htmlOf('&#039;')),
      arrived(htmlOf('&apos;')),
      arrived((text) => text.split("'").join('&#39;')),
      arrived((text) => text.split('&').join('&amp;')),
    ],
    { needs: needs("Tom & Jerry's", '<b>"x"</b> & y', "it's") },
  ),
  ...rows(
    'JsonEscaped',
    [
      hashed((text) => JSON.stringify(text).slice(1, -1).split('/').join('\\/')),
      hashed((text) => text.split('/').join('\\/')),
      hashed((text) => JSON.stringify(text).slice(1, -1)),
    ],
    { needs: needs('https://shop.example/back', 'a/b "c"', 'line\nbreak') },
  ),
  ...rows(
    'JsonUnescaped',
    [
      arrived((text) => text.split('/').join('\\/')),
      arrived((text) =>
        text.replace(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
      ),
      arrived((text) => JSON.stringify(text).slice(1, -1).split('/').join('\\/')),
    ],
    { needs: needs('https://shop.example/back', 'a/b "c"', 'مرحبا', 'café') },
  ),
  ...rows(
    'PlusAsSpace',
    [
      hashed((text) => text.split('+').join(' ')),
      onePlace('+', ' '),
      arrived((text) => text.split(' ').join('+')),
    ],
    { needs: needs('a+b', '+1 (201)-234-6789', 'x+y z+w') },
  ),
  ...rows(
    'SpaceAsPlus',
    [
      hashed((text) => text.split(' ').join('+')),
      onePlace(' ', '+'),
      arrived((text) => text.split('+').join(' ')),
    ],
    { needs: needs('a b', '+1 (201)-234-6789', 'x+y z+w', '+12012346789') },
  ),
  ...rows(
    'PercentEncoded',
    [
      hashed((text) => escape(text)),
      hashed((text) => new URLSearchParams({ v: text }).toString().slice(2)),
      hashed((text) => encodeURIComponent(text)),
    ],
    { needs: needs('a b@shop.example', 'مرحبا', 'x/y') },
  ),
  ...rows('PercentDecoded', [arrived((text) => encodeURIComponent(text)), arrived((text) => escape(text))], {
    needs: needs('a b@shop.example', 'مرحبا', 'x/y'),
  }),
  ...rows(
    'ReplacedByQuestionMarks',
    [() => ({ bytes: (text) => Buffer.from(text.replace(/[\u0080-\uffff]/g, '?')) })],
    { needs: needs('مرحبا', 'café') },
  ),
  ...rows(
    'HashedAsLatin1',
    [
      () => ({
        bytes: (text) => Buffer.from(text, 'latin1'),
        keyBytes: (text) => Buffer.from(text, 'latin1'),
      }),
    ],
    { needs: needs('Crème brûlée'.normalize('NFC')) },
  ),
  ...rows('HashedAsUtf16', [() => ({ bytes: (text) => Buffer.from(text, 'utf16le') })]),
  ...rows(
    'HashedInCodePage',
    windows.map((charset) => () => ({ bytes: bytesOf(charset) })),
    { needs: needs('مرحبا', 'café', '“x” € 5') },
  ),
  ...rows(
    'DoubleEncoded',
    [
      hashed((text) => Buffer.from(text).toString('latin1')),
      ...windows.map((charset) => hashed(decoderOf(charset))),
    ],
    { needs: needs('مرحبا', 'café') },
  ),
  ...rows(
    'DoubleEncodedInTransit',
    [
      arrived((text) => Buffer.from(text).toString('latin1')),
      ...windows.map((charset) => arrived(decoderOf(charset))),
    ],
    { needs: needs('مرحبا', 'café') },
  ),
  ...rows(
    'ConvertedToFloat',
    [
      hashed(
        (text) => String(Number(text)),
        (name) => name === 'fort_id',
      ),
    ],
    {
      needs: (random) => ({ fort_id: `1${characters(random, '0123456789', 17, 18)}` }),
    },
  ),
  ...rows(
    'AmountDecimalsDiffer',
    ['.0', '.00', '.000', '.0000', '.000000'].map((end) => hashed((text) => text + end, isAmount)),
    { needs: smallAmount },
  ),
  ...rows(
    'AmountUnitsDiffer',
    [
      hashed((text) => money(text, 2), isAmount),
      hashed((text) => money(text, 3), isAmount),
      hashed((text) => String(Number(text) / 100), isAmount),
      hashed((text) => `${text}00`, isAmount),
      hashed((text) => `${text}0`, isAmount),
      hashed((text) => text.replace(/0$/, ''), isAmount),
      hashed((text) => `${money(text, 2)}0`, isAmount),
      hashed((text) => `${money(text, 2)}00`, isAmount),
      arrived((text) => money(text, 2), isAmount),
      arrived((text) => `${text}0`, isAmount),
    ],
    { needs: smallAmount },
  ),
  ...rows(
    'AmountOffByOne',
    [
      hashed((text) => String(Number(text) + 1), isAmount),
      hashed((text) => String(Number(text) - 1), isAmount),
      arrived((text) => String(Math.floor((Number(text) / 100) * 100)), isAmount),
    ],
    { needs: smallAmount },
  ),
  ...rows(
    'AmountAsFloat',
    [
      hashed((text) => String((Number(text) / 100) * 100), isAmount),
      hashed((text) => String(Number(text) * (1 - 2 ** -53)), isAmount),
      hashed((text) => String((Number(text) / 100) * (1 + 2 ** -52)), isAmount),
      hashed((text) => (Number(text) / 100).toPrecision(17), isAmount),
      hashed((text) => Number(text).toExponential(), isAmount),
      hashed((text) => Number(text).toExponential().replace('e+', 'E'), isAmount),
    ],
    { needs: smallAmount },
  ),
  ...rows(
    'AmountGrouped',
    [0, 2, 3].flatMap((places) =>
      ['en', 'de', 'fr', 'de-CH'].map((locale) => hashed(formatted(locale, places), isAmount)),
    ),
    { needs: smallAmount },
  ),
  ...rows(
    'LocalizedDigits',
    [0x660, 0x6f0].flatMap((zero) => {
      const write: Write = (text) =>
        text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
      return [hashed(write, isAmount), arrived(write, isAmount)];
    }),
    { needs: smallAmount },
  ),
  ...rows(
    'LeadingZerosRemoved',
    [
      hashed(
        (text) => String(Number(text)),
        (name) => ['status', 'response_code', 'phone_number'].includes(name),
      ),
    ],
    {
      needs: (random) =>
        random.withProbability(0.5) ? { phone_number: '0501234567' } : { phone_number: '+971501' },
    },
  ),
  ...rows(
    'LeadingZerosLost',
    [
      arrived(
        (text) => String(Number(text)),
        (name) => ['status', 'phone_number'].includes(name),
      ),
    ],
    { needs: (random) => ({ phone_number: pick(random, ['0501234567', '00971501', '+971501']) }) },
  ),
  ...rows(
    'MissingValueAsWord',
    missingWords.map((word) => adding((random, names) => [absent(random, names), word])),
  ),
  ...rows(
    'MissingValueAsWord',
    [
      ...missingWords.map((word) =>
        hashed(
          () => word,
          (_name, text) => text === '',
        ),
      ),
      ...missingWords.map((word) =>
        arrived(
          () => word,
          (_name, text) => text === '',
        ),
      ),
      () => ({
        join: (entries) => entries.map(([name, text]) => (text === '' ? name : `${name}=${text}`)).join(''),
      }),
    ],
    { needs: () => ({ order_description: '' }) },
  ),
  ...rows(
    'CodesContradict',
    [
      (signing, random) => ({
        arrived: { ...signing.arrived, status: pick(random, ['04', '06', '13', '00']) },
      }),
      (signing, random) => ({
        arrived: {
          ...signing.arrived,
          response_code: pick(random, ['04', '06', '14']) + textOf(signing.arrived['response_code']).slice(2),
        },
      }),
    ],
    { needs: () => ({ status: '12', response_code: '12000' }) },
  ),
  ...rows('SeparatorAdded', [
    () => ({ join: (entries) => entries.map(([name, text]) => `${name}=${text}`).join('&') }),
    () => ({ join: (entries) => entries.map(([name, text]) => `${name}=${text}`).join(',') }),
  ]),
  ...rows('WrongPairFormat', [
    () => ({ join: (entries) => entries.map(([, text]) => text).join('') }),
    () => ({ join: (entries) => entries.flat().join('') }),
  ]),
  ...rows(
    'PhraseWithWhiteSpace',
    ['\n', '\r\n', '\r', ' ', '\t', '\u00a0'].map((end) => phrase((text) => text + end)),
  ),
  ...rows('PhraseWithWhiteSpace', [
    phrase((text) => `\ufeff${text}`),
    phrase((text) => ` ${text}`),
    phrase((text) => ` ${text} `),
  ]),
  ...rows('PhraseWithWhiteSpace', [phrase((text) => text.trim())], {
    phrase: (random) =>
      pick(random, [' ', '\ufeff', '']) + plainPhrase(random) + pick(random, ['\n', ' ', '\r\n']),
  }),
  ...rows('PhraseQuoted', [
    phrase((text) => `"${text}"`),
    phrase((text) => `'${text}'`),
    phrase((text) => `${text}"`),
    phrase((text) => `export SHA_REQUEST_PHRASE=${text}`),
    phrase((text) => `POSTERN_REQUEST_PHRASE=${text}`),
  ]),
  ...rows('PhraseQuoted', [phrase((text) => text.slice(1, -1))], {
    phrase: (random) => {
      const mark = pick(random, ['"', "'"]);
      return mark + plainPhrase(random) + mark;
    },
  }),
  ...rows('PhraseQuoted', [phrase((text) => text.replace(/^.*?="?|"$/g, ''))], {
    phrase: (random) =>
      pick(random, ['PHRASE=', 'export MY_PHRASE=']) +
      pick(random, [plainPhrase(random), `"${plainPhrase(random)}"`]),
  }),
  ...rows(
    'PhraseExpanded',
    [
      phrase((text) => text.replace(/\$\w+/g, '')),
      phrase((text) => text.replace(/\$\$/g, '$')),
      phrase((text) => text.replace(/\$/g, '$$$$')),
      phrase((text) => text.replace(/\$/g, '\\$')),
    ],
    { phrase: phraseWith('$', '$$') },
  ),
  ...rows(
    'PhraseExpanded',
    [
      phrase((text) => text.split('\\n').join('\n').split('\\t').join('\t').split('\\\\').join('\\')),
      phrase((text) => text.split('\\').join('\\\\')),
      phrase((text) => text.replace(/\\(.)/g, '$1')),
    ],
    { phrase: phraseWith('\\n', '\\t', '\\\\', '\\') },
  ),
  ...rows(
    'PhraseCut',
    [
      phrase((text) => text.slice(0, text.indexOf('#')).trimEnd()),
      phrase((text) => text.split('#')[0] ?? ''),
    ],
    { phrase: phraseWith('#', ' #', ' # ') },
  ),
  ...rows('PhraseCut', [phrase((text) => text.split(' ')[0] ?? '')], { phrase: phraseWith(' ') }),
  ...rows(
    'PhraseEncoded',
    [
      phrase((text) => encodeURIComponent(text)),
      phrase((text) => new URLSearchParams({ v: text }).toString().slice(2)),
      phrase((text) => text.split('+').join(' ')),
      phrase(htmlOf('&#039;')),
      phrase(htmlOf('&#39;')),
    ],
    { phrase: phraseWith('+', '&', '<', 'é', '/', "'") },
  ),
  ...rows('PhraseEncoded', [phrase((text) => decodeURIComponent(text))], {
    phrase: phraseWith('%41', '%20', '%2B'),
  }),
  ...rows('PhraseEncoded', [
    phrase((text) => Buffer.from(text).toString('base64')),
    phrase((text) => Buffer.from(text).toString('base64url')),
    phrase((text) => Buffer.from(`${text}\n`).toString('base64')),
  ]),
  ...rows('PhraseEncoded', [phrase((text) => Buffer.from(text, 'base64').toString())], {
    phrase: (random) => Buffer.from(plainPhrase(random)).toString('base64'),
  }),
  ...rows('PhrasePlaceholder', [phrase(() => '…'), phrase(() => 'your-phrase')]),
  ...rows('PhraseCaseDiffers', [phrase((text) => text.toLowerCase()), phrase((text) => text.toUpperCase())]),
  ...rows('Base64Signature', [() => ({ format: (digest) => digest.toString('base64') })]),
  ...rows('SeparatedDigits', [
    () => ({
      format: (digest) =>
        digest
          .toString('hex')
          .replace(/..(?=.)/g, '$&-')
          .toUpperCase(),
    }),
  ]),
];

/** A phrase of letters and digits, or with characters that files, shells and forms treat in their own way. */
export const randomPhrase = (random: SeededRandom): string =>
  random.withProbability(0.5)
    ? plainPhrase(random)
    : characters(random, 'abcDEF123$#"\'\\%&+ é.?/=!*', 8, 20);
