/**
 * Acting for the merchant: an operation is signed with the account's phrase and posted to the gateway's own operation
 * address, where it meets what every request meets. What comes back is told as it came, also where nothing does.
 */
import { operations, sign, type TextParams } from '@postern/protocol';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type * as t from 'io-ts';
import type { Merchant, MerchantRepository } from '../../domain/merchant.ts';
import type { ConcurrencyLimit } from '../concurrency-limit.ts';
import { OperationAsked, operationOut, OperationTold, type Heard } from './operation-view.ts';
import { routeOfAccount } from '../route.ts';

export interface OperationPorts {
  readonly merchants: Pick<MerchantRepository, 'find'>;
  readonly sendOperation: SendOperation;
  readonly operationGate: ConcurrencyLimit;
}

/** Posts a signed request to the operation address. It never fails: what became of it is what it tells. */
export type SendOperation = (request: TextParams, gone: AbortSignal) => Promise<Heard>;

const runOperation = routeOfAccount({
  method: 'POST',
  path: '/operations',
  who: 'account',
  summary:
    'Have an operation signed for the account and sent over the wire; whatever became of it is the answer',
  segments: {},
  query: {},
  body: OperationAsked,
  example: {
    operation: 'CAPTURE',
    merchant_reference: 'order-1001',
    amount: '1050',
    currency: 'AED',
    language: 'en',
  },
  reply: { status: 200, codec: OperationTold },
  problems: ['TooManyConcurrentRequests'],
  answer: ({ sendOperation, operationGate }: OperationPorts, account, { body, gone }) => {
    const request = signed(body, account);
    return pipe(
      operationGate.pass(account.merchantIdentifier, () => sendOperation(request, gone)),
      TE.map((heard) => operationOut(account, request, heard)),
    );
  },
});

const signed = (
  { operation, ...asked }: t.TypeOf<typeof OperationAsked>,
  { accessCode, merchantIdentifier, shaType, requestPhrase }: Merchant,
): TextParams =>
  sign(
    {
      [operations[operation].selector]: operation,
      access_code: accessCode,
      merchant_identifier: merchantIdentifier,
      ...textsOf(asked),
    },
    { shaType, phrase: requestPhrase },
  );

const textsOf = (asked: Readonly<Record<string, string | undefined>>): TextParams =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

export const operationRoutes = [runOperation];
