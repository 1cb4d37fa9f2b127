import { amountToDecimal, isCurrency } from '@postern/protocol';

/** An amount in minor units as people write it: `10.50 AED`. */
export const describeAmount = (amount: bigint, currency: string): string =>
  `${isCurrency(currency) ? amountToDecimal(amount, currency) : amount} ${currency}`;
