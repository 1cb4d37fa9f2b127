/** What the code of a payment or of an operation on saved cards means, in a reply as in a return. C21. */
import { parseResponseCode, type ResponseCodeClass } from '@postern/protocol';
import {
  paymentCodeClass,
  paymentRefusalReasons,
  savedCardCodeClass,
  type PaymentOperation,
} from '@postern/protocol/payments';
import {
  isPayment,
  refusalReasons,
  responseCodeClass,
  type MessageCode,
  type Status,
} from '@postern/protocol/spec';
import type { ClassOf } from '../outcome/call-outcome.ts';
import { refusalOf } from '../outcome/classify-reply.ts';

/** The tag of an outcome and its members, as far as the code decides them. */
export type MeaningOfCode =
  | { readonly _tag: 'Succeeded'; readonly class: 'succeeded' }
  | { readonly _tag: 'Declined'; readonly class: ClassOf<'Declined'> }
  | ReturnType<typeof refusalOf>
  | { readonly _tag: 'Pending'; readonly class: 'pending' }
  | ReturnType<typeof unknown<UnknownReasonOfCode>>;

/** Why a code does not decide the outcome. */
type UnknownReasonOfCode = 'UncertainCode' | 'OtherOperationCode' | 'OperationPending' | 'AlreadyProcessed';

/** `status`: the parameter of the message, which the code must agree with. */
export const meaningOfCode = (
  operation: PaymentOperation,
  code: string,
  status: string | undefined,
): MeaningOfCode => {
  const parsed = parseResponseCode(code);
  return parsed._tag === 'Unknown' || parsed.status !== status
    ? unknown('UncertainCode')
    : meaningOf(operation, parsed.status, parsed.message);
};

const meaningOf = (operation: PaymentOperation, status: Status, message: MessageCode): MeaningOfCode => {
  if (message === refusalReasons.OrderPending.messageCode) return unknown('OperationPending');
  if (message === paymentRefusalReasons.ReferenceUsed.messageCode) return unknown('AlreadyProcessed');
  const codeClass = classOf(operation, status, message);
  switch (codeClass) {
    case 'succeeded':
      return { _tag: 'Succeeded', class: codeClass };
    case 'declined':
    case 'fraud':
    case 'temporary':
      return { _tag: 'Declined', class: codeClass };
    case 'refused':
    case 'configuration':
      return refusalOf(codeClass, status, message);
    case 'pending':
      return { _tag: 'Pending', class: codeClass };
    case 'uncertain':
      return unknown(
        responseCodeClass(status, message) === 'uncertain' ? 'UncertainCode' : 'OtherOperationCode',
      );
  }
};

const classOf = (operation: PaymentOperation, status: Status, message: MessageCode): ResponseCodeClass =>
  isPayment(operation)
    ? paymentCodeClass(operation, status, message)
    : savedCardCodeClass(operation, status, message);

export const unknown = <Reason extends string>(reason: Reason) =>
  ({ _tag: 'Unknown', reason, class: 'uncertain' }) as const;
