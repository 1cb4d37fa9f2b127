import type { SignatureMistake } from '@postern/protocol/explain';

/** Mistakes that can give the same signed text, and then say the same to a reader. */
const equivalentMistakes: readonly (readonly [SignatureMistake, SignatureMistake, reason: string])[] = [
  ['QuotesEscaped', 'JsonEscaped', 'the backslashes before quotes are the same'],
  ['QuotesEscaped', 'JsonUnescaped', 'the backslashes before quotes are the same'],
  ['HashedInCodePage', 'HashedAsLatin1', 'the character sets have the same byte'],
  ['HashedInCodePage', 'ReplacedByQuestionMarks', 'the code page has none of the characters'],
  [
    'PercentEncoded',
    'SpaceAsPlus',
    'a form has a plus sign for a space, and the value has nothing else to encode',
  ],
  ['CaseDiffers', 'TruthValueDiffers', 'YES and NO in another case'],
  ['AmountGrouped', 'AmountUnitsDiffer', 'an amount below a thousand has no separator'],
];

export const areEquivalent = (one: SignatureMistake, other: string): boolean =>
  equivalentMistakes.some(([a, b]) => (a === one && b === other) || (b === one && a === other));
