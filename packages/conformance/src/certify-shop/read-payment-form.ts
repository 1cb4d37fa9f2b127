import type { StringParams } from '@postern/protocol';
import { readPastedMessage } from '@postern/protocol/payments/explain';
import { isRight } from 'fp-ts/lib/Either.js';

/**
 * Reads the payment form of a shop: the fields that its page sends to the gateway, from HTML as a browser submits it, or from JSON. `undefined`:
 * there is no form with a `signature`.
 */
export const readPaymentForm = (body: string): StringParams | undefined => {
  const read = readPastedMessage(body);
  if (!isRight(read)) return undefined;
  const fields = Object.fromEntries(
    Object.entries(read.right.params).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
  return fields['signature'] === undefined ? undefined : fields;
};
