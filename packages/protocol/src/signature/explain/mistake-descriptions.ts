/** The texts of the mistakes: the mistake of the sender, and the correction. */
import { signatureMistakes, type Aspect, type SignatureMistake } from './known-mistakes.ts';

const mistakeDescriptions: { readonly [V in SignatureMistake]: string } = {
  SwappedPhrase: 'The phrase of the other direction was used: request and response swapped.',
  RotatedPhrase: 'Another phrase of the account for this direction was used: the next or a previous one.',
  WrongHmacUse: 'HMAC was used where the account has plain SHA, or plain SHA where it has HMAC.',
  WrongShaType: 'Another SHA type than that of the account was used.',
  PhraseNotInString: 'The phrase is missing at both ends of the string, or empty.',
  PhraseAtStartOnly: 'The phrase is only at the start of the string.',
  PhraseAtEndOnly: 'The phrase is only at the end of the string.',
  Unsorted: 'The parameters were hashed in the order in which they were sent, not sorted.',
  SortedAsPairs: 'The texts name=value were sorted, not the names.',
  SortedIgnoringCase: 'The names were sorted without regard to case.',
  SortedByLocale: 'The names were sorted by the rules of a language, as localeCompare and .NET do.',
  SignatureIncluded: 'An empty or earlier signature was hashed too.',
  EmptyParametersOmitted: 'Parameters that were sent empty were not hashed.',
  EmptyParametersAdded: 'Parameters that were not sent were hashed as name=.',
  ParameterOmitted: 'A parameter that was sent was not hashed.',
  ParameterAdded: 'A parameter that was not sent was hashed.',
  UndocumentedParametersOmitted: 'Parameters that the specification does not name were sent but not hashed.',
  OptionalParametersOmitted: 'Optional parameters were sent but not hashed.',
  NestedAsJson: 'Lists and objects were hashed as JSON, or arrived so.',
  ValuesTrimmed: 'White space was removed from values before they were hashed.',
  LineBreaksConverted:
    'Line breaks were hashed in another form than they arrived: as one character, as two, or removed.',
  ConvertedToFloat: 'A long number lost its last digits in floating point.',
  AmountDecimalsDiffer: 'An amount was hashed with other decimals than it was sent with.',
  AmountUnitsDiffer:
    'An amount was hashed in another unit than it was sent in: major or minor units, or those of another currency.',
  LeadingZerosRemoved: 'Values were read as numbers and lost their leading zeros or plus sign.',
  HtmlEscaped: 'Values were hashed HTML-escaped, but sent plain.',
  HtmlUnescaped: 'Values were hashed plain, but sent HTML-escaped.',
  JsonEscaped: 'Values were hashed with the backslashes of JSON.',
  PlusAsSpace: 'A plus sign was hashed as a space: encode it as %2B when you send values in a form.',
  SpaceAsPlus: 'A plus sign was hashed where a space arrived: send a plus sign as %2B in a form.',
  PercentEncoded: 'Values were hashed percent-encoded.',
  PercentDecoded: 'Values were hashed percent-decoded, but arrived encoded.',
  ReplacedByQuestionMarks: 'Characters outside ASCII were hashed as question marks.',
  HashedAsLatin1: 'The string was hashed as latin-1 (ISO 8859-1).',
  DoubleEncoded:
    'UTF-8 was read as latin-1 or another character set, and encoded again before it was hashed.',
  DoubleEncodedInTransit:
    'UTF-8 was read as latin-1 or another character set, and encoded again after it was hashed.',
  HashedAsUtf16: 'The string was hashed as UTF-16, which .NET calls Unicode.',
  SeparatorAdded: 'The pairs were joined by a separator.',
  WrongPairFormat: 'The pairs were not written as name=value.',
  PhraseWithWhiteSpace:
    'White space, a line break or an invisible character is in the phrase of one side only.',
  PhrasePlaceholder: 'A placeholder was used as the phrase, or a word such as undefined.',
  PhraseQuoted:
    'The quotes or the name of a line in a .env file were used as a part of the phrase, or its quotes were left out.',
  PhraseExpanded:
    'A program replaced a $, a percent sign or a backslash in the phrase, as shells and .env files do, or did not replace it.',
  PhraseEncoded:
    'The phrase was encoded or decoded before use: for a URL, HTML or JSON, in base64, or in another Unicode form.',
  PhraseCaseDiffers: 'The phrase was used in lower case or upper case.',
  PhraseCut: 'Only a part of the phrase was used: the rest was read as a comment or a second value.',
  CodesContradict:
    'A response code and a status contradict each other: one of them was changed after signing.',
  AmountOffByOne:
    'An amount was hashed one minor unit higher or lower than it was sent, as floating point does.',
  AmountAsFloat: 'An amount was hashed as a floating-point number, such as 1998.9999999999998.',
  AmountGrouped: 'An amount was formatted for readers: with thousands separators or a decimal comma.',
  LocalizedDigits: 'Digits of another script were hashed, such as Arabic ones, or arrived.',
  LeadingZerosLost: 'Leading zeros or a plus sign of a number were hashed, but did not arrive.',
  TruthValueDiffers: 'A truth value was hashed in another form than it arrived, such as True or 1.',
  CaseDiffers: 'A value was hashed in lower case or upper case, but arrived otherwise.',
  WhiteSpaceLost: 'White space at the start or end of a value was hashed, but did not arrive.',
  UnicodeNormalized: 'A value was hashed in another Unicode form than it arrived (NFC, NFD).',
  QuotesEscaped: 'Quotes or backslashes in a value were hashed escaped or doubled, or arrived so.',
  JsonUnescaped: 'A value was hashed plain, but arrived with the backslashes of JSON.',
  HashedInCodePage: 'The string was hashed in a Windows code page, such as windows-1256 (Arabic).',
  NestedAsText: 'A list or an object was hashed as it is printed, such as Array or [object Object].',
  NamesMerged: 'A parser kept one value of a name that occurred more than once, or joined them.',
  FrameworkParametersOmitted:
    'Parameters that frameworks or links add, such as _token, arrived but were not hashed.',
  MissingValueAsWord: 'A missing value was hashed as a word, such as null or None, or arrived as one.',
  Base64Signature: 'The signature is written in base64.',
  SeparatedDigits: 'The digits of the signature are separated by dashes, colons or spaces.',
};

const adviceByAspect: { readonly [A in Aspect]: string } = {
  spelling: 'Write the signature as hexadecimal digits, with nothing in between.',
  transit: 'Send UTF-8, declare it, and read it as such.',
  parameters:
    'Hash every parameter that is sent, empty or undocumented ones too, and nothing else, except signature.',
  codes: 'Find what changed the message after it was signed. Do not use it.',
  value: 'Hash each value exactly as it is sent, and let nothing change it before it is verified.',
  missing: 'Leave out a parameter that has no value.',
  parser: 'Send each name once, and verify the raw body, before a parser changes it.',
  nesting: 'Write an object as {a=1, b=2} and a list as [x, y].',
  blanks: 'Hash each value exactly as it is sent: change nothing between signing and sending.',
  number: 'Keep numbers as text, amounts in whole minor units (10.50 AED is 1050), and hash what is sent.',
  escapes: 'Hash each value as it is, before it is escaped for a page or a body, and escape it once.',
  address: 'Hash each value as it is, before it is encoded for a form or an address, and encode it once.',
  characters: 'Hash the UTF-8 bytes of the string.',
  order: 'Sort the names by code unit (ordinal), uppercase before lowercase, then write name=value.',
  joining: 'Write each parameter as name=value, with nothing in between.',
  phrase:
    'Sign requests with the request phrase and replies with the response phrase, as they are in Keys and signing (Security Settings).',
  file: 'Compare the length of the phrase in the program with that of the account. In a .env file, put it in single quotes.',
  ends: 'Put the phrase at both ends of the string, with HMAC too, where it is the key as well.',
  hash: 'Use the SHA type of the account, or change it in Keys and signing (Security Settings).',
};

/**
 * Returns what the sender did, and what to change.
 *
 * @example
 * import { describeMistake } from '@postern/protocol/explain'
 *
 * describeMistake('SeparatorAdded')
 * // => {
 * //   description: 'The pairs were joined by a separator.',
 * //   advice: 'Write each parameter as name=value, with nothing in between.',
 * // }
 */
export const describeMistake = (mistake: SignatureMistake): { description: string; advice: string } => ({
  description: mistakeDescriptions[mistake],
  advice: adviceByAspect[signatureMistakes[mistake].aspect],
});

/**
 * Whether this is the name of a mistake.
 *
 * @example
 * import { isSignatureMistake } from '@postern/protocol/explain'
 *
 * isSignatureMistake('SeparatorAdded') // => true
 */
export const isSignatureMistake = (name: string): name is SignatureMistake =>
  Object.hasOwn(mistakeDescriptions, name);
