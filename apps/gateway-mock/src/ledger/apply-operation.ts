/** Applies a maintenance operation to an order, or says why the ledger refuses it. Sections 4.2 to 4.4; D10, D11. */
import type * as E from 'fp-ts/lib/Either.js';
import type { Limits } from '../domain/account.ts';
import type { LedgerFacts, Order } from '../domain/order.ts';
import type { LedgerInput } from './ledger-input-type.ts';
import { capture } from './capture.ts';
import { refund } from './refund.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';
import { voidAuthorization } from './void-authorization.ts';

export const applyOperation = (
  input: LedgerInput,
  order: Order,
  limits: Limits,
  { refundedBefore, capturedToday }: LedgerFacts,
): E.Either<LedgerRefusal, Order> => {
  switch (input.command) {
    case 'CAPTURE':
      return capture(order, input, limits, capturedToday);
    case 'VOID_AUTHORIZATION':
      return voidAuthorization(order);
    case 'REFUND':
      return refund(order, input, limits, refundedBefore);
  }
};
