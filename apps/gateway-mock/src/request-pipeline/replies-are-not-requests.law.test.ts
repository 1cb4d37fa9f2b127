/**
 * Nothing that the gateway signed is accepted as a request, by any account: neither a reply nor feedback, not even if the
 * request phrase and the response phrase of the account are equal.
 */
import type { StringParams } from '@postern/protocol';
import { isOperation, operations } from '@postern/protocol/spec';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { payloadOf } from '../feedback/feedback-payload.ts';
import type { SeedAccount } from '../seed/read-seed.ts';
import type { Storage } from '../storage/open-storage.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { account, requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { findOrder, seededStorage } from '../testing/seeded-storage.ts';
import { processRequest } from './process-request.ts';

// A seed with equal phrases is refused, but a database of an earlier version may contain them.
const equal: SeedAccount = {
  ...account,
  merchant_identifier: 'TEST0009',
  sha_response_phrase: account.sha_request_phrase,
  request_shape: 'compatible',
  orders: [seedOrder('order-1')],
};
const accounts: readonly SeedAccount[] = [
  equal,
  { ...equal, merchant_identifier: 'TEST0010', request_shape: 'strict' },
  { ...account, request_shape: 'compatible', orders: [seedOrder('order-1')] },
];

let storage: Storage;

beforeAll(async () => {
  storage = await seededStorage(accounts);
});

afterAll(() => storage.close());

const changedRequest = fc
  .record({
    by: fc.constantFrom(...accounts),
    operation: fc.constantFrom(...Object.keys(operations).filter(isOperation)),
    amount: fc.constantFrom('1', '100', '10001'),
    language: fc.constantFrom('en', 'ar', 'fr'),
    signature: fc.constantFrom(undefined, 'f'.repeat(64)),
    accessCode: fc.constantFrom(undefined, 'anotheraccesscode123'),
    extra: fc.constantFrom(undefined, 'merchant_extra'),
  })
  .map(({ by, operation, amount, language, signature, accessCode, extra }) => {
    const sum = 'amount' in operations[operation].request ? { amount } : {};
    const signed = requestOf(operation, { language, ...sum, ...(extra && { [extra]: 'x' }) }, by);
    return {
      by,
      request: { ...signed, ...(signature && { signature }), ...(accessCode && { access_code: accessCode }) },
    };
  });

test('a reply or feedback that is sent back is refused and changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(changedRequest, async ({ by, request }) => {
      const { params } = await processRequest(storage)(rawRequest(request));
      const before = await findOrder(storage, by, 'order-1');
      for (const signed of [params, await asFeedback(by, params)]) {
        const { params: reply } = await processRequest(storage)(rawRequest(signed));
        expect(reply['response_code']).toMatch(/^00(?!000)\d{3}$/);
      }
      expect(await findOrder(storage, by, 'order-1')).toEqual(before);
    }),
  );
});

async function asFeedback(
  by: SeedAccount,
  { signature: _signature, ...params }: StringParams,
): Promise<object> {
  const account = O.toNullable(await expectTaskSuccess(storage.accounts.find(by.merchant_identifier)));
  if (account === null) throw new Error(`${by.merchant_identifier} is not stored`);
  const payload = payloadOf({ params, distortion: {} }, account, 'json');
  if (E.isLeft(payload)) throw new Error(payload.left);
  return JSON.parse(payload.right.body);
}
