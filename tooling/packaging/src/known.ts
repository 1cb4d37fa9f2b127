/** The known-good signatures, and what the shop in `consumer` has to make of them wherever it runs. */
import known from '@postern/protocol/vectors/signature.json' with { type: 'json' };

export const vectorsFile = require.resolve('@postern/protocol/vectors/signature.json');

export const knownWork = {
  signatures: known.vectors.map(({ signature }) => signature),
  patterns: known.vectors.map((vector) => vector.string),
  verified: known.vectors.map(() => 'Right'),
  captured: '04000',
};
