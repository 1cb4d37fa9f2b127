import signatureVectors from '@postern/protocol/vectors/signature.json' with { type: 'json' };
import { work } from './shop.ts';

postMessage(await work(signatureVectors.vectors));
