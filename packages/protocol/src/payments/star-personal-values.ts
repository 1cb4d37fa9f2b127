import type { StringParams } from '../message/message-params-type.ts';
import { isPaymentParameter, paymentParameters, type PaymentParameterRow } from './payment-parameters.ts';

/**
 * Replaces each character of a personal value by a star, as in a return by GET, whose signature covers the stars.
 *
 * @example
 * import { starPersonalValues } from '@postern/protocol/payments'
 *
 * starPersonalValues({ expiry_date: '3012', status: '14' }) // => { expiry_date: '****', status: '14' }
 */
export const starPersonalValues = (params: StringParams): StringParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isPersonal(name) ? '*'.repeat([...value].length) : value,
    ]),
  );

const isPersonal = (name: string): boolean => {
  if (!isPaymentParameter(name)) return false;
  const row: PaymentParameterRow = paymentParameters[name];
  return row.personal === true;
};
