/** The mistakes that senders make. If several explain a signature, the first is reported. */
import type { Changes } from './simulate-signing-mistake.ts';
import {
  doubleEncoded,
  jsonEscaped,
  hashedAsLatin1,
  lineBreaksConverted,
  replacedByQuestionMarks,
  doubleEncodedInTransit,
  valuesTrimmed,
  hashedAsUtf16,
} from './mistakes/character-encoding.ts';
import { htmlEscaped, htmlUnescapedValues } from './mistakes/html-escaping.ts';
import {
  amountUnitsDiffer,
  amountDecimalsDiffer,
  leadingZerosRemoved,
  convertedToFloat,
} from './mistakes/number-formatting.ts';
import { sortedAsPairs, sortedByLocale, sortedIgnoringCase, unsorted } from './mistakes/parameter-order.ts';
import {
  parameterAdded,
  emptyParametersOmitted,
  emptyParametersAdded,
  parameterOmitted,
  optionalParametersOmitted,
  signatureIncluded,
  undocumentedParametersOmitted,
} from './mistakes/missing-or-extra-parameters.ts';
import { percentDecoded, percentEncoded, plusAsSpace, spaceAsPlus } from './mistakes/percent-encoding.ts';
import {
  alteredPhrase,
  atEnds,
  wrongHmacUse,
  wrongShaType,
  rotatedPhrase,
  swappedPhrase,
} from './mistakes/wrong-phrase-or-hash.ts';
import { nestedAsJson, separatorAdded, wrongPairFormat } from './mistakes/separators-and-pair-format.ts';

/**
 * The step of the signing procedure that a mistake affects. Two mistakes in the same step are not combined; others
 * are applied in this order.
 */
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
  /** How frequent the mistake is. Pairs with a frequent mistake are tested first. */
  readonly frequency: 'often' | 'sometimes' | 'rarely';
  readonly changes: Changes;
}

const none: Changes = () => [];

export const signatureMistakes = {
  SwappedPhrase: { aspect: 'phrase', frequency: 'often', changes: swappedPhrase },
  RotatedPhrase: { aspect: 'phrase', frequency: 'sometimes', changes: rotatedPhrase },
  WrongHmacUse: { aspect: 'hash', frequency: 'often', changes: wrongHmacUse },
  WrongShaType: { aspect: 'hash', frequency: 'often', changes: wrongShaType },
  PhraseNotInString: { aspect: 'ends', frequency: 'often', changes: atEnds('neither') },
  PhraseAtStartOnly: { aspect: 'ends', frequency: 'sometimes', changes: atEnds('start') },
  PhraseAtEndOnly: { aspect: 'ends', frequency: 'sometimes', changes: atEnds('end') },
  Unsorted: { aspect: 'order', frequency: 'often', changes: unsorted },
  SortedAsPairs: { aspect: 'order', frequency: 'sometimes', changes: sortedAsPairs },
  SortedIgnoringCase: { aspect: 'order', frequency: 'sometimes', changes: sortedIgnoringCase },
  SortedByLocale: { aspect: 'order', frequency: 'rarely', changes: sortedByLocale },
  SignatureIncluded: { aspect: 'parameters', frequency: 'sometimes', changes: signatureIncluded },
  EmptyParametersOmitted: { aspect: 'parameters', frequency: 'sometimes', changes: emptyParametersOmitted },
  EmptyParametersAdded: { aspect: 'parameters', frequency: 'rarely', changes: emptyParametersAdded },
  ParameterOmitted: { aspect: 'parameters', frequency: 'rarely', changes: parameterOmitted },
  ParameterAdded: { aspect: 'parameters', frequency: 'rarely', changes: parameterAdded },
  UndocumentedParametersOmitted: {
    aspect: 'parameters',
    frequency: 'sometimes',
    changes: undocumentedParametersOmitted,
  },
  OptionalParametersOmitted: {
    aspect: 'parameters',
    frequency: 'sometimes',
    changes: optionalParametersOmitted,
  },
  NestedAsJson: { aspect: 'nesting', frequency: 'rarely', changes: nestedAsJson },
  ValuesTrimmed: { aspect: 'blanks', frequency: 'sometimes', changes: valuesTrimmed },
  LineBreaksConverted: { aspect: 'blanks', frequency: 'rarely', changes: lineBreaksConverted },
  ConvertedToFloat: { aspect: 'number', frequency: 'rarely', changes: convertedToFloat },
  AmountDecimalsDiffer: { aspect: 'number', frequency: 'rarely', changes: amountDecimalsDiffer },
  AmountUnitsDiffer: { aspect: 'number', frequency: 'rarely', changes: amountUnitsDiffer },
  LeadingZerosRemoved: { aspect: 'number', frequency: 'rarely', changes: leadingZerosRemoved },
  HtmlEscaped: { aspect: 'escapes', frequency: 'sometimes', changes: htmlEscaped },
  HtmlUnescaped: { aspect: 'escapes', frequency: 'sometimes', changes: htmlUnescapedValues },
  JsonEscaped: { aspect: 'escapes', frequency: 'rarely', changes: jsonEscaped },
  PlusAsSpace: { aspect: 'address', frequency: 'sometimes', changes: plusAsSpace },
  SpaceAsPlus: { aspect: 'address', frequency: 'sometimes', changes: spaceAsPlus },
  PercentEncoded: { aspect: 'address', frequency: 'sometimes', changes: percentEncoded },
  PercentDecoded: { aspect: 'address', frequency: 'sometimes', changes: percentDecoded },
  DoubleEncodedInTransit: { aspect: 'transit', frequency: 'rarely', changes: doubleEncodedInTransit },
  ReplacedByQuestionMarks: { aspect: 'characters', frequency: 'sometimes', changes: replacedByQuestionMarks },
  HashedAsLatin1: { aspect: 'characters', frequency: 'sometimes', changes: hashedAsLatin1 },
  DoubleEncoded: { aspect: 'characters', frequency: 'sometimes', changes: doubleEncoded },
  HashedAsUtf16: { aspect: 'characters', frequency: 'rarely', changes: hashedAsUtf16 },
  SeparatorAdded: { aspect: 'joining', frequency: 'rarely', changes: separatorAdded },
  WrongPairFormat: { aspect: 'joining', frequency: 'rarely', changes: wrongPairFormat },
  AlteredPhrase: { aspect: 'phrase', frequency: 'rarely', changes: alteredPhrase },
  Base64Signature: { aspect: 'spelling', frequency: 'rarely', changes: none },
  SeparatedDigits: { aspect: 'spelling', frequency: 'rarely', changes: none },
} as const satisfies Readonly<Record<string, SignatureMistakeRow>>;

/** The name of a mistake. */
export type SignatureMistake = keyof typeof signatureMistakes;
