/** The signature vectors, and the result of the shop in `consumer` for them on every platform. */
import signatureVectors from '@postern/protocol/vectors/signature.json' with { type: 'json' };

export const vectorsFile = require.resolve('@postern/protocol/vectors/signature.json');

export const expectedWork = {
  signatures: signatureVectors.vectors.map(({ signature }) => signature),
  stringsToSign: signatureVectors.vectors.map((vector) => vector.string),
  verified: signatureVectors.vectors.map(() => 'Right'),
  captured: '04000',
  received: 'Handled: The event was handled\n',
};
