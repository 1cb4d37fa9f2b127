/** Why a signature does not fit, in sentences that hold nothing of the message but names: for the log. Section 5. */
import { explainSignature } from '@postern/protocol/explain';
import type { Merchant } from './merchant.ts';
import type { Taken } from './taken.ts';

export const diagnose = (
  request: Taken,
  { shaType, requestPhrase, responsePhrase }: Merchant,
): readonly string[] => {
  const explained = explainSignature(request, { shaType, phrase: requestPhrase, others: [responsePhrase] });
  switch (explained._tag) {
    case 'Explained':
      return explained.variants.flatMap(({ meaning, parameters, advice }) => [
        parameters.length === 0 ? meaning : `${meaning} (${parameters.join(', ')})`,
        advice,
      ]);
    case 'Matches':
      return [`It fits, but ${explained.ambiguous.join(', ')} can be read as another parameter.`];
    case 'NotASignature':
      return [`It has ${explained.length} characters: no SHA type has as many digits.`];
    case 'Unexplained':
      return [
        'No known mistake explains it. Check the phrase first, then whether values changed after signing.',
      ];
    case 'SignatureMissing':
    case 'TooLarge':
      return [];
  }
};
