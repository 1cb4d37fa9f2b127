/** The limits of an account over any captures and refunds of an order: each message has its own limit, in a fixed order (P7). */
import * as E from 'fp-ts/lib/Either.js';
import fc from 'fast-check';
import type { Limit } from '../domain/account.ts';
import type { Order } from '../domain/order.ts';
import { authorizedOrder } from '../testing/sample-orders.ts';
import { applyOperation } from './apply-operation.ts';
import { succeeded, applySuccess } from './apply-outcome.ts';

const authorized = 1_000n;
const anyLimit: fc.Arbitrary<Limit> = fc.record(
  { perTransaction: fc.bigInt(1n, 300n), perOrder: fc.bigInt(1n, 900n), daily: fc.bigInt(1n, 2_000n) },
  { requiredKeys: [] },
);
const anyOperations = fc.array(
  fc.record({ command: fc.constantFrom('CAPTURE', 'CAPTURE', 'REFUND'), amount: fc.bigInt(1n, 400n) }),
  { maxLength: 20 },
);

test('an operation is refused with the first limit that it exceeds, and otherwise as without limits', () => {
  fc.assert(
    fc.property(anyLimit, anyOperations, fc.bigInt(0n, 1_000n), (limit, steps, capturedElsewhere) => {
      let order: Order = authorizedOrder(authorized);
      for (const { command, amount } of steps) {
        const input = { command, amount: String(amount), currency: 'AED' };
        const facts = { refundedBefore: false, capturedToday: capturedElsewhere + order.captured };
        const result = applyOperation(input, order, { AED: limit }, facts);
        const exceeded = [
          ['ExceedsTransactionLimit', limit.perTransaction, amount],
          ...(command === 'CAPTURE'
            ? ([
                ['ExceedsOrderLimit', limit.perOrder, order.captured + amount],
                ['ExceedsDailyLimit', limit.daily, facts.capturedToday + amount],
              ] as const)
            : []),
        ].find(([, most, sum]) => most !== undefined && sum !== undefined && sum > most);
        expect(result).toEqual(
          exceeded === undefined ? applyOperation(input, order, {}, facts) : E.left({ reason: exceeded[0] }),
        );
        if (E.isRight(result)) order = applySuccess(result.right, succeeded(command));
        expect(order.captured <= (limit.perOrder ?? authorized)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
