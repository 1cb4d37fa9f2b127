import type { StringParams } from '../../message/message-params-type.ts';
import { computeSignature, type SigningKey } from '../../signature/sign.ts';
import type { PaymentFlow } from '../payment-flows.ts';
import { cardParameters, cardSigningMistakes } from './card-signing-mistakes.ts';
import type { PaymentMistake } from './payment-signing-mistakes.ts';

/** Which parameters of the card were hashed by mistake, or were not hashed. */
export interface HashedCardParameters {
  readonly mistake: PaymentMistake;
  readonly parameters: readonly string[];
}

/**
 * Finds out whether the sender of a wrongly signed request hashed parameters of the card that the signature leaves out, or left out
 * parameters that are signed. It computes at most 32 signatures for each key, and its result has names only: a gateway asks it while it has
 * the request, and explains everything else without the card.
 *
 * @example
 * import { requestPhrase, sign } from '@postern/protocol'
 * import { findHashedCardParameters } from '@postern/protocol/payments/explain'
 *
 * const key = { shaType: 'SHA-256', phrase: requestPhrase('PASS') } as const
 * const form = sign({ service_command: 'TOKENIZATION', card_number: '4005550000000001' }, key)
 * findHashedCardParameters('own_form', form, [key])
 * // => { mistake: 'CardParametersAdded', parameters: ['card_number'] }
 */
export const findHashedCardParameters = (
  flow: PaymentFlow,
  request: StringParams,
  keys: readonly SigningKey[],
): HashedCardParameters | undefined => {
  const received = (request['signature'] ?? '').toLowerCase();
  const found = cardSigningMistakes(flow, request).find(({ params }) =>
    keys.some((key) => computeSignature(params, key) === received),
  );
  if (found === undefined) return undefined;
  const { mistake, params } = found;
  const isHashed = mistake === 'CardParametersAdded';
  return {
    mistake,
    parameters: cardParameters.filter((name) => name in request && name in params === isHashed),
  };
};
