/**
 * Sends an operation on behalf of the merchant: it is signed with the account's request phrase and posted to the gateway's
 * own operation URL, so it is processed like any other request.
 */
import { sign, type StringParams } from '@postern/protocol';
import { operations } from '@postern/protocol/spec';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type * as t from 'io-ts';
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { Account, AccountRepository } from '../../domain/account.ts';
import { callingMerchant } from '../../credentials/caller.ts';
import type { CallerLimit } from '../../domain/concurrency-limit.ts';
import {
  OperationInput,
  toOperationResultView,
  OperationResultView,
  type OperationResponse,
} from './operation-view.ts';
import { accountRoute } from '../route.ts';
import { runWithConcurrencyLimit } from '../run-with-concurrency-limit.ts';

export interface OperationPorts {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly sendOperation: SendOperation;
  readonly operationLimit: CallerLimit;
}

/** The caller on whose behalf an operation is sent. */
export interface OperationSender {
  /** The origins of the account are checked for it. */
  readonly address: string;
  /** Nothing is stored once the token of this actor is revoked. */
  readonly by: Actor;
  /** The scenarios that the request asks for. */
  readonly scenario?: string | undefined;
}

/** Posts a signed request to the operation URL. It never fails: a failure is part of the result. */
export type SendOperation = (
  request: StringParams,
  sender: OperationSender,
  signal: AbortSignal,
) => Promise<OperationResponse>;

const sendSignedOperation = accountRoute({
  method: 'POST',
  path: '/operations',
  audience: 'account',
  summary:
    'Sign an operation for the account and send it to the operation URL; a refusal or a missing reply is a result, too',
  pathParams: {},
  query: {},
  body: OperationInput,
  example: {
    operation: 'CAPTURE',
    merchant_reference: 'order-1001',
    amount: '1050',
    currency: 'AED',
    language: 'en',
  },
  reply: { status: 200, codec: OperationResultView },
  problems: ['TooManyConcurrentRequests'],
  handle: (
    { sendOperation, operationLimit }: OperationPorts,
    account,
    { body, signal, address, caller, by },
  ) => {
    const { scenario, ...input } = body;
    const request = signRequest(input, account);
    return pipe(
      runWithConcurrencyLimit(operationLimit, callingMerchant(caller), () =>
        sendOperation(request, { address, by, scenario }, signal),
      ),
      TE.map((response) => toOperationResultView(account, request, response)),
    );
  },
});

const signRequest = (
  { operation, ...input }: t.TypeOf<typeof OperationInput>,
  { accessCode, merchantIdentifier, shaType, requestPhrase }: Account,
): StringParams =>
  sign(
    {
      [operations[operation].selector]: operation,
      access_code: accessCode,
      merchant_identifier: merchantIdentifier,
      ...definedTexts(input),
    },
    { shaType, phrase: requestPhrase },
  );

const definedTexts = (input: Readonly<Record<string, string | undefined>>): StringParams =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

export const operationRoutes = [sendSignedOperation];
