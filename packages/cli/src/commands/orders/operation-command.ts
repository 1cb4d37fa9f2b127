/** The command of an operation: its options are the parameters of its request. */
import type { Operation } from '@postern/protocol';
import { isParameter, operations, parameters, type OperationRow } from '@postern/protocol/spec';
import {
  flagOf,
  type CommandDefinition,
  type OptionRow,
} from '../../command-definition/command-definition.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import { failed } from '../../output/command-failure.ts';
import { decimalAmountOption, describeAmountError } from './amount-options.ts';
import { sendOperation } from './send-operation.ts';

export const operationCommand = (name: string, operation: Operation): CommandDefinition => {
  const row: OperationRow<string, string> = operations[operation];
  const params = Object.entries(row.request).filter(
    ([param]) => !addedByClient.has(param) && param !== row.selector && param !== reference,
  );
  const usesAmount = params.some(([param]) => param === 'amount');
  return {
    name,
    summary: row.description.replace(/^(\w+)s\b/, '$1'),
    details: [
      `Sends a signed ${operation} with @postern/client, and verifies the reply.`,
      ...(usesAmount ? ['Write --amount in minor units (1050), or --decimal-amount 10.50.'] : []),
      ...(row.moves === 'nothing'
        ? ["Prints the order's state, such as Captured or Voided, beside the code of its last operation."]
        : [
            ...('maintenance_reference' in row.request
              ? [
                  'Without --maintenance-reference, it generates one and prints it: pass it to repeat the refund.',
                ]
              : []),
            'If no reply arrives (exit code 4), the operation may have been applied: run `{program} check` first.',
          ]),
    ].join('\n'),
    arguments: [
      {
        name: reference,
        help: parameters.merchant_reference.description,
        ...(row.request[reference] === 'required' && { isRequired: true }),
      },
    ],
    options: params.flatMap(([param, presence]): readonly OptionRow[] => {
      const option = toOption(param, presence === 'required' && param !== 'amount');
      return param === 'amount' ? [option, decimalAmountOption] : [option];
    }),
    connects: 'gateway',
    ...(row.moves === 'nothing' && { effect: 'reads' }),
    examples: [
      {
        line: `{program} ${name} order-1001${usesAmount ? ' --amount 1050 --currency AED' : ''}`,
        does: `${name} ${usesAmount ? '10.50 AED of ' : ''}an order of the demo merchant`,
      },
      {
        line: `{program} ${name} A-17${usesAmount ? ' --decimal-amount 10.50 --currency AED' : ''} --connection shop --json`,
        does: 'use the account of a stored connection, and print JSON',
      },
    ],
    run: async (input, context) => {
      const connection = await context.connect();
      if ('_tag' in connection) return connection;
      const read = readParams(
        params.map(([param]) => param),
        input,
      );
      return 'errors' in read
        ? failed('usage', ...read.errors)
        : sendOperation(operation, read.params, connection, context);
    },
  };
};

const reference = 'merchant_reference';
const addedByClient: ReadonlySet<string> = new Set(['access_code', 'merchant_identifier', 'signature']);

const toOption = (param: string, isRequired: boolean): OptionRow => ({
  name: param,
  help: `${isParameter(param) ? parameters[param].description : param}${param === 'language' ? ' (default: en)' : ''}`,
  value: param === 'amount' ? 'digits' : 'text',
  ...(isRequired && param !== 'language' && { isRequired: true }),
});

type Params = Readonly<Record<string, string | { readonly decimal: string }>>;

const readParams = (
  names: readonly string[],
  input: CommandInput,
): { readonly params: Params } | { readonly errors: readonly string[] } => {
  const decimal = input.text(decimalAmountOption.name);
  const params: Params = {
    ...Object.fromEntries(
      [reference, ...names].flatMap((name) => {
        const value = input.text(name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    ...(decimal !== undefined && { amount: { decimal } }),
  };
  const error = names.includes('amount') ? describeAmountError(input) : undefined;
  if (error !== undefined) return { errors: [error] };
  return params[reference] === undefined && params['fort_id'] === undefined
    ? { errors: [`which order? Pass its ${reference} as the argument, or ${flagOf('fort_id')}`] }
    : { params };
};
