import { parameters } from '@postern/protocol/spec';
import { describedAs, type Schema } from './schema.ts';
import { textMatching } from './text.ts';

/** A positive amount of money: digits of minor units. */
export const positiveAmount: Schema<string> = describedAs(
  `${parameters.amount.description}: digits, not zero`,
  textMatching(
    `1 to ${parameters.amount.maxLength} digits of minor units, not zero`,
    /^0*[1-9][0-9]*$/,
    parameters.amount.maxLength,
  ),
);

/** An amount of money that may be zero. */
export const amountOrZero: Schema<string> = textMatching(
  `1 to ${parameters.amount.maxLength} digits of minor units`,
  /^[0-9]+$/,
  parameters.amount.maxLength,
);
