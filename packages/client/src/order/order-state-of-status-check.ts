import {
  operations,
  orderState,
  refusalReasons,
  type MessageCode,
  type OrderState,
  type Status,
} from '@postern/protocol/spec';
import { fromStoredStatusCheck, hasPendingOperation, type StatusCheck } from '../outcome/status-check.ts';

/**
 * Returns the state of an order by its status check: the one that `getOrder` returns. The status check may come from `JSON.parse`. Throws an
 * `InputError` if a total is neither digits nor a bigint.
 *
 * @example
 * import { orderStateOfStatusCheck, toStatusCheck } from '@postern/client'
 *
 * const reply = {
 *   response_code: '12000',
 *   response_message: 'Success',
 *   status: '12',
 *   transaction_code: '04000',
 *   authorized_amount: '1050',
 *   captured_amount: '1000',
 *   refunded_amount: '0',
 * }
 * orderStateOfStatusCheck(toStatusCheck(reply)) // => 'PartiallyCaptured'
 */
export const orderStateOfStatusCheck = (stored: StatusCheck.Stored): OrderState => {
  const statusCheck = fromStoredStatusCheck(stored);
  return orderState({
    totals: statusCheck.totals,
    isVoided: isVoided(statusCheck),
    isPending: hasPendingOperation(statusCheck),
  });
};

const isVoided = ({ totals: { authorized, captured }, lastOperation }: StatusCheck): boolean => {
  // Captured money excludes a void, whatever the last operation was.
  if (captured > 0n || lastOperation === undefined) return false;
  if (lastOperation.status === voided || lastOperation.code === alreadyVoided) return true;
  // A refusal replaces the void as the last operation. This one means: voided, or never authorized (D11c).
  return authorized > 0n && lastOperation.message === notAuthorized;
};

const voided: Status = operations.VOID_AUTHORIZATION.successStatus;
const alreadyVoided = operations.VOID_AUTHORIZATION.failureStatus + refusalReasons.AlreadyVoided.messageCode;
const notAuthorized: MessageCode = refusalReasons.NotAuthorized.messageCode;
