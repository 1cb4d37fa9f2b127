/**
 * The optional services of a merchant account, which the provider activates (section 1; D29a, D30).
 *
 * @example
 * import { optionalServices } from '@postern/protocol/spec'
 *
 * optionalServices.installments.label // => 'Installments'
 */
export const optionalServices = {
  fraud_prevention: { label: 'Fraud Prevention' },
  three_d_secure: { label: '3-D Secure' },
  installments: { label: 'Installments' },
  tokenization: { label: 'Tokenization' },
  batch: { label: 'Batch service' },
} as const;

/** The name of an optional service. */
export type OptionalService = keyof typeof optionalServices;
