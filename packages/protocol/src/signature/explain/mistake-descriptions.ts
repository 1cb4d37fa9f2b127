/** The texts of the mistakes: the mistake of the sender, and the correction. */
import type { Aspect, SignatureMistake } from './known-mistakes.ts';

export const mistakeDescriptions: { readonly [V in SignatureMistake]: string } = {
  SwappedPhrase: 'The phrase of the other direction was used: request and response swapped.',
  RotatedPhrase: 'Another phrase of the account for this direction was used: the next or a previous one.',
  WrongHmacUse: 'HMAC was used where the account has plain SHA, or plain SHA where it has HMAC.',
  WrongShaType: 'Another SHA type than that of the account was used.',
  PhraseNotInString: 'The phrase is missing at both ends of the string.',
  PhraseAtStartOnly: 'The phrase is only at the start of the string.',
  PhraseAtEndOnly: 'The phrase is only at the end of the string.',
  Unsorted: 'The parameters were not sorted, but hashed in the order in which they were sent.',
  SortedAsPairs: 'The texts name=value were sorted, not the names.',
  SortedIgnoringCase: 'The names were sorted without regard to case.',
  SortedByLocale: 'The names were sorted by the rules of a language, as localeCompare and .NET do.',
  SignatureIncluded: 'An empty signature was hashed with the other parameters.',
  EmptyParametersOmitted: 'Parameters that were sent empty were not hashed.',
  EmptyParametersAdded: 'Parameters that were not sent were hashed as name=.',
  ParameterOmitted: 'A parameter that was sent was not hashed.',
  ParameterAdded: 'A parameter that was not sent was hashed.',
  UndocumentedParametersOmitted: 'Parameters that the specification does not name were sent but not hashed.',
  OptionalParametersOmitted: 'Optional parameters were sent but not hashed.',
  NestedAsJson: 'Lists and objects were hashed as JSON.',
  ValuesTrimmed: 'White space was removed from values before they were hashed.',
  LineBreaksConverted:
    'Line breaks were hashed as one character and sent as two, as forms in browsers do, or the reverse.',
  ConvertedToFloat: 'A long number passed through floating point and lost its last digits.',
  AmountDecimalsDiffer: 'An amount was hashed with other decimals than it was sent with.',
  AmountUnitsDiffer: 'An amount was hashed in another unit than it was sent in: major units, minor units.',
  LeadingZerosRemoved: 'Values were read as numbers and lost their leading zeros.',
  HtmlEscaped: 'Values were hashed HTML-escaped, but sent plain.',
  HtmlUnescaped: 'Values were hashed plain, but sent HTML-escaped.',
  JsonEscaped: 'Values were hashed with the backslashes of JSON.',
  PlusAsSpace: 'A plus sign was hashed as a space: encode it as %2B when you send values in a form.',
  SpaceAsPlus: 'A space was hashed as a plus sign.',
  PercentEncoded: 'Values were hashed percent-encoded.',
  PercentDecoded: 'Values were hashed percent-decoded, but arrived encoded: they were encoded twice.',
  ReplacedByQuestionMarks: 'Characters outside ASCII were hashed as question marks.',
  HashedAsLatin1: 'The string was hashed as latin-1 (ISO 8859-1).',
  DoubleEncoded: 'UTF-8 was read as latin-1 and encoded again before it was hashed.',
  DoubleEncodedInTransit: 'UTF-8 was read as latin-1 and encoded again on the way here, after it was hashed.',
  HashedAsUtf16: 'The string was hashed as UTF-16, which .NET calls Unicode.',
  SeparatorAdded: 'The pairs were joined by a separator.',
  WrongPairFormat: 'The pairs were not written as name=value.',
  AlteredPhrase:
    'The phrase was changed before use: white space, HTML escapes, or a $ that the program expanded.',
  Base64Signature: 'The signature is written in base64.',
  SeparatedDigits: 'The digits of the signature are separated by dashes, colons or spaces.',
};

export const adviceByAspect: { readonly [A in Aspect]: string } = {
  spelling: 'Write the signature as hexadecimal digits with nothing between them.',
  transit: 'Send UTF-8, declare it, and read it as such.',
  parameters:
    'Hash every parameter that is sent, empty or undocumented ones too, and nothing else; signature itself is left out.',
  nesting: 'Write an object as {a=1, b=2} and a list as [x, y].',
  blanks:
    'Hash each value exactly as it is sent: prepare it before signing, not between signing and sending.',
  number: 'Keep numbers as text, amounts in whole minor units (10.50 AED is 1050), and hash what is sent.',
  escapes:
    'Hash each value as it is, before it is escaped for a page or a body, and let nothing escape it twice.',
  address: 'Hash each value as it is, before it is encoded for a form or an address, and encode it once.',
  characters: 'Hash the UTF-8 bytes of the string.',
  order: 'Sort the names by code unit (ordinal), uppercase before lowercase, then write name=value.',
  joining: 'Write each parameter as name=value, with nothing in between.',
  phrase:
    'Sign requests with the request phrase and replies with the response phrase, exactly as they are now in Security Settings.',
  ends: 'Put the phrase at both ends of the string, with HMAC too, where it is the key as well.',
  hash: 'Use the SHA type of the account, or change it in Security Settings.',
};
