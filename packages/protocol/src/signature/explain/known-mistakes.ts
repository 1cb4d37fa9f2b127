/** The mistakes that senders make. If several explain a signature, the first is reported. */
import type { Changes } from './simulate-signing-mistake.ts';
import {
  doubleEncoded,
  doubleEncodedInCodePage,
  doubleEncodedInTransit,
  doubleEncodedInTransitInCodePage,
  hashedAsLatin1,
  hashedAsUtf16,
  hashedInCodePage,
  replacedByQuestionMarks,
} from './mistakes/character-encoding.ts';
import {
  caseDiffers,
  leadingZerosLost,
  quotesEscaped,
  truthValueDiffers,
  unicodeNormalized,
  whiteSpaceLost,
} from './mistakes/changed-value.ts';
import { codesContradict } from './mistakes/contradicting-codes.ts';
import {
  phraseCaseDiffers,
  phraseCut,
  phraseEncoded,
  phraseExpanded,
  phrasePlaceholder,
  phraseQuoted,
  phraseWithOtherWhiteSpace,
  phraseWithWhiteSpace,
} from './mistakes/damaged-phrase.ts';
import {
  htmlEscaped,
  htmlUnescapedValues,
  partlyHtmlEscaped,
  partlyHtmlUnescaped,
} from './mistakes/html-escaping.ts';
import { jsonEscaped, jsonUnescapedValues, partlyJsonEscaped } from './mistakes/json-escaping.ts';
import {
  emptyParametersAdded,
  emptyParametersOmitted,
  frameworkParametersOmitted,
  optionalParametersOmitted,
  parameterAdded,
  parameterOmitted,
  previousSignatureIncluded,
  signatureIncluded,
  undocumentedParametersOmitted,
} from './mistakes/missing-or-extra-parameters.ts';
import { missingValueAsWord } from './mistakes/missing-value-as-word.ts';
import { jsonAsNested, namesMerged, nestedAsJson, nestedAsText } from './mistakes/nested-values.ts';
import {
  amountAsFloat,
  amountDecimalsDiffer,
  amountGrouped,
  amountHasManyDecimals,
  amountOffByOne,
  amountPlacesDiffer,
  amountUnitsDiffer,
  convertedToFloat,
  leadingZerosRemoved,
  localizedDigits,
  plusSignRemoved,
} from './mistakes/number-formatting.ts';
import { sortedAsPairs, sortedByLocale, sortedIgnoringCase, unsorted } from './mistakes/parameter-order.ts';
import {
  onePlusAsSpace,
  oneSpaceAsPlus,
  percentDecoded,
  percentEncoded,
  plusAsSpace,
  spaceAsPlus,
} from './mistakes/percent-encoding.ts';
import { separatorAdded, wrongPairFormat } from './mistakes/separators-and-pair-format.ts';
import { lineBreaksChanged, lineBreaksConverted, valuesTrimmed } from './mistakes/white-space.ts';
import {
  atEnds,
  rotatedPhrase,
  swappedPhrase,
  wrongHmacUse,
  wrongShaType,
} from './mistakes/wrong-phrase-or-hash.ts';

/**
 * The step of the signing procedure that a mistake affects. Two mistakes in the same step are not combined; others
 * are applied in this order.
 */
export const aspects = [
  'spelling',
  'codes',
  'transit',
  'value',
  'missing',
  'parser',
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
  'file',
  'ends',
  'hash',
] as const;

export type Aspect = (typeof aspects)[number];

/** One mistake. */
export interface SignatureMistakeRow {
  readonly aspect: Aspect;
  /** How frequent the mistake is, if it is not rare. Pairs with a frequent mistake are tested first. */
  readonly frequency?: typeof often | typeof sometimes;
  /** Tested alone and in pairs. */
  readonly changes?: Changes;
  /** Tested only alone: forms that are rarer, or many. */
  readonly alone?: Changes;
}

export const often = 3;
const sometimes = 1;

export const signatureMistakes = {
  SwappedPhrase: { aspect: 'phrase', frequency: often, changes: swappedPhrase },
  RotatedPhrase: { aspect: 'phrase', frequency: sometimes, changes: rotatedPhrase },
  WrongHmacUse: { aspect: 'hash', frequency: often, changes: wrongHmacUse },
  WrongShaType: { aspect: 'hash', frequency: often, changes: wrongShaType },
  PhraseNotInString: { aspect: 'ends', frequency: often, changes: atEnds('neither') },
  PhraseAtStartOnly: { aspect: 'ends', frequency: sometimes, changes: atEnds('start') },
  PhraseAtEndOnly: { aspect: 'ends', frequency: sometimes, changes: atEnds('end') },
  Unsorted: { aspect: 'order', frequency: often, changes: unsorted },
  SortedAsPairs: { aspect: 'order', frequency: sometimes, changes: sortedAsPairs },
  SortedIgnoringCase: { aspect: 'order', frequency: sometimes, changes: sortedIgnoringCase },
  SortedByLocale: { aspect: 'order', changes: sortedByLocale },
  SignatureIncluded: {
    aspect: 'parameters',
    frequency: sometimes,
    changes: signatureIncluded,
    alone: previousSignatureIncluded,
  },
  EmptyParametersOmitted: { aspect: 'parameters', frequency: sometimes, changes: emptyParametersOmitted },
  EmptyParametersAdded: { aspect: 'parameters', changes: emptyParametersAdded },
  ParameterOmitted: { aspect: 'parameters', changes: parameterOmitted },
  ParameterAdded: { aspect: 'parameters', changes: parameterAdded },
  UndocumentedParametersOmitted: {
    aspect: 'parameters',
    frequency: sometimes,
    changes: undocumentedParametersOmitted,
  },
  OptionalParametersOmitted: {
    aspect: 'parameters',
    frequency: sometimes,
    changes: optionalParametersOmitted,
  },
  NestedAsJson: { aspect: 'nesting', changes: nestedAsJson, alone: jsonAsNested },
  ValuesTrimmed: { aspect: 'blanks', frequency: sometimes, changes: valuesTrimmed },
  LineBreaksConverted: {
    aspect: 'blanks',

    changes: lineBreaksConverted,
    alone: lineBreaksChanged,
  },
  ConvertedToFloat: { aspect: 'number', changes: convertedToFloat },
  AmountDecimalsDiffer: {
    aspect: 'number',

    changes: amountDecimalsDiffer,
    alone: amountHasManyDecimals,
  },
  AmountUnitsDiffer: {
    aspect: 'number',

    changes: amountUnitsDiffer,
    alone: amountPlacesDiffer,
  },
  LeadingZerosRemoved: {
    aspect: 'number',

    changes: leadingZerosRemoved,
    alone: plusSignRemoved,
  },
  HtmlEscaped: { aspect: 'escapes', frequency: sometimes, changes: htmlEscaped, alone: partlyHtmlEscaped },
  HtmlUnescaped: {
    aspect: 'escapes',
    frequency: sometimes,
    changes: htmlUnescapedValues,
    alone: partlyHtmlUnescaped,
  },
  JsonEscaped: { aspect: 'escapes', changes: jsonEscaped, alone: partlyJsonEscaped },
  PlusAsSpace: { aspect: 'address', frequency: sometimes, changes: plusAsSpace, alone: onePlusAsSpace },
  SpaceAsPlus: { aspect: 'address', frequency: sometimes, changes: spaceAsPlus, alone: oneSpaceAsPlus },
  PercentEncoded: { aspect: 'address', frequency: sometimes, changes: percentEncoded },
  PercentDecoded: { aspect: 'address', frequency: sometimes, changes: percentDecoded },
  DoubleEncodedInTransit: {
    aspect: 'transit',

    changes: doubleEncodedInTransit,
    alone: doubleEncodedInTransitInCodePage,
  },
  ReplacedByQuestionMarks: { aspect: 'characters', frequency: sometimes, changes: replacedByQuestionMarks },
  HashedAsLatin1: { aspect: 'characters', frequency: sometimes, changes: hashedAsLatin1 },
  DoubleEncoded: {
    aspect: 'characters',
    frequency: sometimes,
    changes: doubleEncoded,
    alone: doubleEncodedInCodePage,
  },
  HashedAsUtf16: { aspect: 'characters', changes: hashedAsUtf16 },
  SeparatorAdded: { aspect: 'joining', changes: separatorAdded },
  WrongPairFormat: { aspect: 'joining', changes: wrongPairFormat },
  PhraseWithWhiteSpace: {
    aspect: 'file',

    changes: phraseWithWhiteSpace,
    alone: phraseWithOtherWhiteSpace,
  },
  PhrasePlaceholder: { aspect: 'phrase', alone: phrasePlaceholder },
  PhraseQuoted: { aspect: 'file', alone: phraseQuoted },
  PhraseExpanded: { aspect: 'file', alone: phraseExpanded },
  PhraseEncoded: { aspect: 'file', alone: phraseEncoded },
  PhraseCaseDiffers: { aspect: 'file', alone: phraseCaseDiffers },
  PhraseCut: { aspect: 'file', alone: phraseCut },
  CodesContradict: { aspect: 'codes', alone: codesContradict },
  AmountOffByOne: { aspect: 'number', alone: amountOffByOne },
  AmountAsFloat: { aspect: 'number', alone: amountAsFloat },
  AmountGrouped: { aspect: 'number', alone: amountGrouped },
  LocalizedDigits: { aspect: 'number', alone: localizedDigits },
  LeadingZerosLost: { aspect: 'number', alone: leadingZerosLost },
  TruthValueDiffers: { aspect: 'value', alone: truthValueDiffers },
  CaseDiffers: { aspect: 'value', alone: caseDiffers },
  WhiteSpaceLost: { aspect: 'value', alone: whiteSpaceLost },
  UnicodeNormalized: { aspect: 'value', alone: unicodeNormalized },
  QuotesEscaped: { aspect: 'escapes', alone: quotesEscaped },
  JsonUnescaped: { aspect: 'escapes', alone: jsonUnescapedValues },
  HashedInCodePage: { aspect: 'characters', alone: hashedInCodePage },
  NestedAsText: { aspect: 'nesting', alone: nestedAsText },
  NamesMerged: { aspect: 'parser', alone: namesMerged },
  FrameworkParametersOmitted: { aspect: 'parser', alone: frameworkParametersOmitted },
  MissingValueAsWord: { aspect: 'missing', alone: missingValueAsWord },
  Base64Signature: { aspect: 'spelling' },
  SeparatedDigits: { aspect: 'spelling' },
} as const satisfies Readonly<Record<string, SignatureMistakeRow>>;

/** The rows without the type of each. */
export const mistakeRow = (mistake: SignatureMistake): SignatureMistakeRow => signatureMistakes[mistake];

/** The name of a mistake. */
export type SignatureMistake = keyof typeof signatureMistakes;
