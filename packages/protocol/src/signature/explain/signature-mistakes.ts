/**
 * The mistakes that senders make, in the order in which they are preferred where several fit.
 */
import type { Changes } from './mistakes/procedure-change.ts';
import {
  encodedTwice,
  jsonEscaped,
  latin1,
  lineBreaks,
  questionMarks,
  sentEncodedTwice,
  trimmed,
  utf16,
} from './mistakes/character-encoding.ts';
import { htmlEscaped, htmlUnescapedValues } from './mistakes/html-escaping.ts';
import {
  amountInOtherUnits,
  amountWithDecimals,
  leadingZerosDropped,
  throughDouble,
} from './mistakes/number-formatting.ts';
import { pairsSorted, sortedByLanguage, sortedWithoutCase, unsorted } from './mistakes/parameter-order.ts';
import {
  added,
  emptiesDropped,
  emptiesKept,
  missing,
  optionalDropped,
  signatureIncluded,
  undocumentedDropped,
} from './mistakes/missing-or-extra-parameters.ts';
import { percentDecoded, percentEncoded, plusAsSpace, spaceAsPlus } from './mistakes/percent-encoding.ts';
import {
  alteredPhrase,
  atEnds,
  hmacOrNot,
  otherShaType,
  rotatedPhrase,
  swappedPhrase,
} from './mistakes/wrong-phrase-or-hash.ts';
import { nestedAsJson, separated, notNameValue } from './mistakes/string-format.ts';

/** What a mistake is about. Two about the same are not combined; those of two kinds are made in this order. */
export const aspects = [
  'spelling',
  'transit',
  'parameters',
  'nesting',
  'blanks',
  'number',
  'escapes',
  'address',
  'characters',
  'order',
  'joining',
  'phrase',
  'ends',
  'hash',
] as const;

export type Aspect = (typeof aspects)[number];

/** One mistake. */
export interface SignatureMistakeRow {
  readonly aspect: Aspect;
  /** How often: with what is seen often, others are looked for first. */
  readonly frequency: 'often' | 'sometimes' | 'rarely';
  readonly changes: Changes;
}

const none: Changes = () => [];

export const signatureMistakes = {
  SwappedPhrase: { aspect: 'phrase', frequency: 'often', changes: swappedPhrase },
  RotatedPhrase: { aspect: 'phrase', frequency: 'sometimes', changes: rotatedPhrase },
  Hmac: { aspect: 'hash', frequency: 'often', changes: hmacOrNot },
  OtherShaType: { aspect: 'hash', frequency: 'often', changes: otherShaType },
  PhraseNotInString: { aspect: 'ends', frequency: 'often', changes: atEnds('neither') },
  PhraseAtStartOnly: { aspect: 'ends', frequency: 'sometimes', changes: atEnds('start') },
  PhraseAtEndOnly: { aspect: 'ends', frequency: 'sometimes', changes: atEnds('end') },
  Unsorted: { aspect: 'order', frequency: 'often', changes: unsorted },
  PairsSorted: { aspect: 'order', frequency: 'sometimes', changes: pairsSorted },
  SortedWithoutCase: { aspect: 'order', frequency: 'sometimes', changes: sortedWithoutCase },
  SortedByLanguage: { aspect: 'order', frequency: 'rarely', changes: sortedByLanguage },
  SignatureIncluded: { aspect: 'parameters', frequency: 'sometimes', changes: signatureIncluded },
  EmptiesDropped: { aspect: 'parameters', frequency: 'sometimes', changes: emptiesDropped },
  EmptiesKept: { aspect: 'parameters', frequency: 'rarely', changes: emptiesKept },
  Missing: { aspect: 'parameters', frequency: 'rarely', changes: missing },
  Added: { aspect: 'parameters', frequency: 'rarely', changes: added },
  UndocumentedDropped: {
    aspect: 'parameters',
    frequency: 'sometimes',
    changes: undocumentedDropped,
  },
  OptionalDropped: {
    aspect: 'parameters',
    frequency: 'sometimes',
    changes: optionalDropped,
  },
  NestedAsJson: { aspect: 'nesting', frequency: 'rarely', changes: nestedAsJson },
  Trimmed: { aspect: 'blanks', frequency: 'sometimes', changes: trimmed },
  LineBreaks: { aspect: 'blanks', frequency: 'rarely', changes: lineBreaks },
  ThroughDouble: { aspect: 'number', frequency: 'rarely', changes: throughDouble },
  AmountWithDecimals: { aspect: 'number', frequency: 'rarely', changes: amountWithDecimals },
  AmountInOtherUnits: { aspect: 'number', frequency: 'rarely', changes: amountInOtherUnits },
  LeadingZerosDropped: { aspect: 'number', frequency: 'rarely', changes: leadingZerosDropped },
  HtmlEscaped: { aspect: 'escapes', frequency: 'sometimes', changes: htmlEscaped },
  HtmlUnescaped: { aspect: 'escapes', frequency: 'sometimes', changes: htmlUnescapedValues },
  JsonEscaped: { aspect: 'escapes', frequency: 'rarely', changes: jsonEscaped },
  PlusAsSpace: { aspect: 'address', frequency: 'sometimes', changes: plusAsSpace },
  SpaceAsPlus: { aspect: 'address', frequency: 'sometimes', changes: spaceAsPlus },
  PercentEncoded: { aspect: 'address', frequency: 'sometimes', changes: percentEncoded },
  PercentDecoded: { aspect: 'address', frequency: 'sometimes', changes: percentDecoded },
  SentEncodedTwice: { aspect: 'transit', frequency: 'rarely', changes: sentEncodedTwice },
  QuestionMarks: { aspect: 'characters', frequency: 'sometimes', changes: questionMarks },
  Latin1: { aspect: 'characters', frequency: 'sometimes', changes: latin1 },
  EncodedTwice: { aspect: 'characters', frequency: 'sometimes', changes: encodedTwice },
  Utf16: { aspect: 'characters', frequency: 'rarely', changes: utf16 },
  Separated: { aspect: 'joining', frequency: 'rarely', changes: separated },
  NotNameValue: { aspect: 'joining', frequency: 'rarely', changes: notNameValue },
  AlteredPhrase: { aspect: 'phrase', frequency: 'rarely', changes: alteredPhrase },
  Base64: { aspect: 'spelling', frequency: 'rarely', changes: none },
  DigitsApart: { aspect: 'spelling', frequency: 'rarely', changes: none },
} as const satisfies Readonly<Record<string, SignatureMistakeRow>>;

/** The name of a mistake. */
export type SignatureMistake = keyof typeof signatureMistakes;
