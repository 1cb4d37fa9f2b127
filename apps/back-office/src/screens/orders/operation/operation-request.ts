/** The draft of an operation and its conversion to a request body. */
import type { Language, Operation } from '@postern/protocol';
import { checkValue, isParameter, operations, type Parameter } from '@postern/protocol/spec';
import type { OperationRequest } from '../../../api/run-operation.ts';
import type { Order } from '../../../api/orders.ts';

export interface OperationDraft {
  /** In minor units; undefined if the input is no valid amount. */
  readonly amount: string | undefined;
  readonly language: Language;
  readonly order_description: string;
  readonly maintenance_reference: string;
  readonly thirdPartyCodes: boolean;
}

/** Undefined while the draft is invalid. */
export const toOperationRequest = (
  operation: Operation,
  { merchant_reference, currency }: Pick<Order, 'merchant_reference' | 'currency'>,
  draft: OperationDraft,
): OperationRequest | undefined => {
  const { amount } = draft;
  const needsAmount = hasParameter(operation, 'amount');
  const texts = optionalTextParameters.filter((name) => hasParameter(operation, name) && draft[name] !== '');
  if (
    (needsAmount && amount === undefined) ||
    texts.some((name) => checkValue(name, draft[name]) !== undefined)
  )
    return undefined;
  return {
    operation,
    merchant_reference,
    language: draft.language,
    ...(needsAmount && amount !== undefined && { amount, currency }),
    ...Object.fromEntries(texts.map((name) => [name, draft[name]])),
    ...(hasParameter(operation, 'return_third_party_response_codes') &&
      draft.thirdPartyCodes && { return_third_party_response_codes: 'YES' }),
  };
};

export const optionalTextParameters = [
  'order_description',
  'maintenance_reference',
] as const satisfies readonly Parameter[];

/** Whether the operation has the parameter. */
export const hasParameter = (operation: Operation, parameter: Parameter): boolean =>
  Object.keys(operations[operation].request).filter(isParameter).includes(parameter);
