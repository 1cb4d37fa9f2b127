/** The two ways to write an amount, and the mistakes in their values. */
import { amountFromDecimal, decimalPlacesOf, isCurrency } from '@postern/protocol';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { OptionRow } from '../../command-definition/command-definition.ts';

export const decimalAmountOption: OptionRow = {
  name: 'decimal_amount',
  help: 'the amount in the major unit, such as 10.50, instead of --amount',
  value: 'decimal',
};

/** Describes a mistake in the amount or the currency that the command line can name before the gateway does. */
export const describeAmountError = (input: CommandInput): string | undefined => {
  const [minor, decimal, currency] = [
    input.text('amount'),
    input.text(decimalAmountOption.name),
    input.text('currency'),
  ];
  if (currency !== undefined && !isCurrency(currency) && isCurrency(currency.toUpperCase()))
    return `--currency ${currency} is no currency. Did you mean ${currency.toUpperCase()}?`;
  if (decimal !== undefined && minor !== undefined) return 'pass --amount or --decimal-amount, not both';
  if (minor !== undefined && !/^\d+$/.test(minor))
    return `--amount ${minor} is not in minor units, which are digits. For a decimal amount, pass --decimal-amount ${decimalIn(minor)}`;
  return minor === undefined && decimal === undefined
    ? '--amount is missing: pass minor units, such as --amount 1050, or --decimal-amount 10.50'
    : undefined;
};

// The given amount if it is a decimal, or an example.
const decimalIn = (text: string): string => (/^\d+\.\d+$/.test(text) ? text : '10.50');

/** The amount in minor units, or the mistake in it. */
export const readMinorUnits = (
  input: CommandInput,
): { readonly amount: string | undefined } | { readonly error: string } => {
  const error = describeAmountError(input);
  if (error !== undefined) return { error };
  const decimal = input.text(decimalAmountOption.name);
  const currency = input.text('currency');
  if (decimal === undefined) return { amount: input.text('amount') };
  if (currency === undefined)
    return { error: '--decimal-amount needs --currency, which says how many decimals the amount has' };
  if (!isCurrency(currency)) return { error: `--currency ${currency} is no currency. Pass one such as AED` };
  const amount = amountFromDecimal(decimal, currency);
  return amount._tag === 'Right'
    ? { amount: String(amount.right) }
    : {
        error: `--decimal-amount ${decimal} is not an amount in ${currency}, which has ${decimalPlacesOf(currency)} decimals${decimal.includes(',') ? ', after a point' : ''}`,
      };
};
