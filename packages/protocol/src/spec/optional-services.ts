/**
 * Section 1: the optional services of a merchant account, which the provider activates (D30).
 *
 * @example
 * import { services } from '@postern/protocol'
 *
 * services.installments.label // => 'Installments'
 */
export const services = {
  fraud_prevention: { label: 'Fraud Prevention' },
  three_d_secure: { label: '3-D Secure' },
  installments: { label: 'Installments' },
  tokenization: { label: 'Tokenization' },
  batch: { label: 'Batch service' },
} as const;

/** The name of an optional service. */
export type Service = keyof typeof services;
