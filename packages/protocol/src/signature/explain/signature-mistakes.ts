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
export interface VariantRow {
  readonly aspect: Aspect;
  /** How often: with what is seen often, others are looked for first. */
  readonly seen: 'often' | 'sometimes' | 'rarely';
  readonly changes: Changes;
}

const none: Changes = () => [];

export const variants = {
  SwappedPhrase: { aspect: 'phrase', seen: 'often', changes: swappedPhrase },
  RotatedPhrase: { aspect: 'phrase', seen: 'sometimes', changes: rotatedPhrase },
  Hmac: { aspect: 'hash', seen: 'often', changes: hmacOrNot },
  OtherShaType: { aspect: 'hash', seen: 'often', changes: otherShaType },
  PhraseNotInString: { aspect: 'ends', seen: 'often', changes: atEnds('neither') },
  PhraseAtStartOnly: { aspect: 'ends', seen: 'sometimes', changes: atEnds('start') },
  PhraseAtEndOnly: { aspect: 'ends', seen: 'sometimes', changes: atEnds('end') },
  Unsorted: { aspect: 'order', seen: 'often', changes: unsorted },
  PairsSorted: { aspect: 'order', seen: 'sometimes', changes: pairsSorted },
  SortedWithoutCase: { aspect: 'order', seen: 'sometimes', changes: sortedWithoutCase },
  SortedByLanguage: { aspect: 'order', seen: 'rarely', changes: sortedByLanguage },
  SignatureIncluded: { aspect: 'parameters', seen: 'sometimes', changes: signatureIncluded },
  EmptiesDropped: { aspect: 'parameters', seen: 'sometimes', changes: emptiesDropped },
  EmptiesKept: { aspect: 'parameters', seen: 'rarely', changes: emptiesKept },
  Missing: { aspect: 'parameters', seen: 'rarely', changes: missing },
  Added: { aspect: 'parameters', seen: 'rarely', changes: added },
  UndocumentedDropped: { aspect: 'parameters', seen: 'sometimes', changes: undocumentedDropped },
  OptionalDropped: { aspect: 'parameters', seen: 'sometimes', changes: optionalDropped },
  NestedAsJson: { aspect: 'nesting', seen: 'rarely', changes: nestedAsJson },
  Trimmed: { aspect: 'blanks', seen: 'sometimes', changes: trimmed },
  LineBreaks: { aspect: 'blanks', seen: 'rarely', changes: lineBreaks },
  ThroughDouble: { aspect: 'number', seen: 'rarely', changes: throughDouble },
  AmountWithDecimals: { aspect: 'number', seen: 'rarely', changes: amountWithDecimals },
  AmountInOtherUnits: { aspect: 'number', seen: 'rarely', changes: amountInOtherUnits },
  LeadingZerosDropped: { aspect: 'number', seen: 'rarely', changes: leadingZerosDropped },
  HtmlEscaped: { aspect: 'escapes', seen: 'sometimes', changes: htmlEscaped },
  HtmlUnescaped: { aspect: 'escapes', seen: 'sometimes', changes: htmlUnescapedValues },
  JsonEscaped: { aspect: 'escapes', seen: 'rarely', changes: jsonEscaped },
  PlusAsSpace: { aspect: 'address', seen: 'sometimes', changes: plusAsSpace },
  SpaceAsPlus: { aspect: 'address', seen: 'sometimes', changes: spaceAsPlus },
  PercentEncoded: { aspect: 'address', seen: 'sometimes', changes: percentEncoded },
  PercentDecoded: { aspect: 'address', seen: 'sometimes', changes: percentDecoded },
  SentEncodedTwice: { aspect: 'transit', seen: 'rarely', changes: sentEncodedTwice },
  QuestionMarks: { aspect: 'characters', seen: 'sometimes', changes: questionMarks },
  Latin1: { aspect: 'characters', seen: 'sometimes', changes: latin1 },
  EncodedTwice: { aspect: 'characters', seen: 'sometimes', changes: encodedTwice },
  Utf16: { aspect: 'characters', seen: 'rarely', changes: utf16 },
  Separated: { aspect: 'joining', seen: 'rarely', changes: separated },
  NotNameValue: { aspect: 'joining', seen: 'rarely', changes: notNameValue },
  AlteredPhrase: { aspect: 'phrase', seen: 'rarely', changes: alteredPhrase },
  Base64: { aspect: 'spelling', seen: 'rarely', changes: none },
  DigitsApart: { aspect: 'spelling', seen: 'rarely', changes: none },
} as const satisfies Readonly<Record<string, VariantRow>>;

/** The name of a mistake. */
export type SignatureVariant = keyof typeof variants;
