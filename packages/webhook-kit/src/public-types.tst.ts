import type { PaymentDetails } from './feedback/feedback-event.ts';
import type { Params, PaymentFeedbackOf, ReplyOf } from '@postern/protocol';
import { describe, expect, test } from 'tstyche';
import { fastify } from 'fastify';
import { fastify as fastify4 } from 'fastify-4';
import type { Kysely } from 'kysely';
import type { Kysely as Kysely27 } from 'kysely-0.27';
import type { Pool } from 'pg';
import { feedbackPlugin } from './frameworks/fastify.ts';
import { feedbackHandler } from './frameworks/lambda.ts';
import { createIdempotencyTable, sqlStore } from './stores/sql-store.ts';
import {
  alwaysDuplicate,
  alwaysNew,
  compareTotals,
  createReceiver,
  httpStatuses,
  verifyFeedback,
  type FeedbackAccount,
  type FeedbackEvent,
  type FeedbackResult,
  type OperationEvent,
  type OtherEvent,
  type PaymentEvent,
  type Receiver,
  type RepeatableEvent,
  type ValidParams,
} from './index.ts';

declare const event: FeedbackEvent;
declare const result: FeedbackResult;
declare const receiver: Receiver;
interface ShopTables {
  readonly orders: { readonly reference: string };
}
declare const kysely: Kysely<ShopTables>;
declare const kysely27: Kysely27<ShopTables>;
declare const pool: Pool;
declare const accounts: readonly FeedbackAccount[];

describe('an event', () => {
  test('is discriminated by its operation', () => {
    if (event.operation === 'CAPTURE') expect(event.params).type.toBe<ValidParams<ReplyOf<'CAPTURE'>>>();
    if (event.operation === 'REFUND') expect(event.params).type.toBe<ValidParams<ReplyOf<'REFUND'>>>();
    if (event.operation === 'PURCHASE')
      expect(event.params).type.toBe<ValidParams<PaymentFeedbackOf<'PURCHASE'>> & PaymentDetails>();
    if (event.operation === 'OTHER') expect(event).type.toBeAssignableTo<OtherEvent>();
  });

  test('of a payment has the details of the card, each a text', () => {
    if (event.operation !== 'PURCHASE' && event.operation !== 'AUTHORIZATION') return;
    const { card_number, expiry_date, payment_option, customer_email } = event.params;
    expect([card_number, expiry_date, payment_option, customer_email]).type.toBe<(string | undefined)[]>();
    expect(event.params).type.not.toHaveProperty('card_security_code');
  });

  test('is discriminated by its outcome, before or after the operation', () => {
    if (event.operation === 'CAPTURE' && event.outcome === 'Succeeded')
      expect(event).type.toBe<OperationEvent<'CAPTURE', 'Succeeded'>>();
    expect<OperationEvent<'CAPTURE'>>().type.toBeAssignableFrom<OperationEvent<'CAPTURE', 'Succeeded'>>();
    if (event.outcome === 'Declined' && event.operation === 'REFUND')
      expect(event).type.toBe<OperationEvent<'REFUND', 'Declined'>>();
    if (event.operation === 'AUTHORIZATION' && event.outcome === 'Pending')
      expect(event).type.toBe<PaymentEvent<'AUTHORIZATION', 'Pending'>>();
    if (event.outcome === 'Succeeded') expect(event.operation).type.toBe<FeedbackEvent['operation']>();
  });

  test('has the finer classes of its outcome', () => {
    if (event.outcome === 'Declined') expect(event.class).type.toBe<'declined' | 'fraud' | 'temporary'>();
    if (event.outcome === 'Refused') expect(event.class).type.toBe<'configuration' | 'refused'>();
  });

  test('narrows in switches over the operation and the outcome', () => {
    switch (event.operation) {
      case 'CAPTURE':
        switch (event.outcome) {
          case 'Succeeded':
            expect(event).type.toBe<OperationEvent<'CAPTURE', 'Succeeded'>>();
            break;
          case 'Declined':
          case 'Refused':
          case 'Pending':
          case 'Unknown':
            break;
        }
        break;
      case 'PURCHASE':
        expect(event.params).type.toBe<ValidParams<PaymentFeedbackOf<'PURCHASE'>> & PaymentDetails>();
        break;
      case 'AUTHORIZATION':
      case 'REFUND':
      case 'VOID_AUTHORIZATION':
      case 'OTHER':
        break;
    }
  });

  test('of a known operation has no command', () => {
    if (event.operation !== 'OTHER') expect(event).type.not.toHaveProperty('command');
  });

  test('has the parameters of feedback, whatever its operation is', () => {
    expect(event.params.merchant_reference).type.toBe<string | undefined>();
    expect(event.params.amount).type.toBe<string | undefined>();
    expect(event.params.currency).type.toBe<string | undefined>();
    const { merchant_reference, amount, fort_id, status, response_code, language } = event.params;
    expect([merchant_reference, amount, fort_id, status, response_code, language]).type.toBe<
      (string | undefined)[]
    >();
    expect(event.params.command).type.toBe<string | undefined>();
    // Only CHECK_STATUS has the totals of an order, and nothing shows secrets.
    expect(event.params).type.not.toHaveProperty('captured_amount');
    expect(event.params).type.not.toHaveProperty('access_code');
    expect(event.params).type.not.toHaveProperty('signature');
  });

  test('lacks the amount of a void, as feedback about one should', () => {
    if (event.operation === 'VOID_AUTHORIZATION') expect(event.params.amount).type.toBe<string | undefined>();
  });

  test('of another operation has every documented parameter as a text, and others as they were sent', () => {
    if (event.operation !== 'OTHER') return;
    expect(event.params.merchant_reference).type.toBe<string | undefined>();
    expect(event.params.captured_amount).type.toBe<string | undefined>();
    expect(event.params.command).type.toBe<string | undefined>();
    expect(event.params['token_name']).type.toBe<Params[string] | undefined>();
    expect(event.params).type.toBeAssignableTo<Params>();
  });

  test('may lack any parameter, because an invalid value is left out', () => {
    expect(event.validationErrors).type.toBe<readonly string[]>();
    if (event.operation === 'CAPTURE') {
      expect(event.params.amount).type.toBe<string | undefined>();
      expect(event.params.status).type.toBe<string | undefined>();
      expect(event.params.response_code).type.toBe<string | undefined>();
    }
  });
});

test('verifyFeedback takes a body and an account, with or without headers between them', () => {
  expect(verifyFeedback('', accounts)).type.toBe<FeedbackEvent>();
  expect(verifyFeedback(new Uint8Array(), new Headers(), accounts)).type.toBe<FeedbackEvent>();
  expect(verifyFeedback).type.toBeCallableWith('', { 'content-type': 'text/xml' }, accounts);
  expect(verifyFeedback).type.toBeCallableWith('', undefined, accounts);
  expect(verifyFeedback).type.not.toBeCallableWith('');
  expect(verifyFeedback).type.not.toBeCallableWith('', new Headers());
  expect(verifyFeedback).type.not.toBeCallableWith('', accounts, new Headers());
});

describe('settings', () => {
  test('need accounts, a handler and a decision about possible duplicates', () => {
    const handle = () => undefined;
    expect(createReceiver).type.toBeCallableWith({ accounts, handle, onPossibleDuplicate: alwaysDuplicate });
    expect(createReceiver).type.toBeCallableWith({ accounts, handle, onPossibleDuplicate: alwaysNew });
    expect(createReceiver).type.not.toBeCallableWith({ accounts, handle });
    expect(createReceiver).type.not.toBeCallableWith({ accounts, handle, onPossibleDuplicate: undefined });
    expect(createReceiver).type.not.toBeCallableWith({ accounts, onPossibleDuplicate: alwaysDuplicate });
    expect(createReceiver).type.not.toBeCallableWith({
      accounts,
      handle,
      onPossibleDuplicate: () => undefined,
    });
  });

  test('with persist, accept only alwaysDuplicate and alwaysNew', () => {
    const handle = () => undefined;
    const onPossibleDuplicate = compareTotals(() => ({ atGateway: '0', recorded: '0' }));
    const settings = { accounts, handle, persist: handle };
    expect(createReceiver).type.toBeCallableWith({ ...settings, onPossibleDuplicate: alwaysDuplicate });
    expect(createReceiver).type.toBeCallableWith({ ...settings, onPossibleDuplicate: alwaysNew });
    expect(createReceiver).type.not.toBeCallableWith({ ...settings, onPossibleDuplicate });
    expect(createReceiver).type.toBeCallableWith({ ...settings, persist: undefined, onPossibleDuplicate });
  });

  test('give a function of your own its types', () => {
    createReceiver({
      accounts,
      handle: (received) => expect(received).type.toBe<FeedbackEvent>(),
      onPossibleDuplicate: (repeated) => {
        expect(repeated).type.toBe<RepeatableEvent>();
        return repeated.operation === 'CAPTURE' ? 'new' : 'duplicate';
      },
    });
  });

  test('accept async functions', () => {
    expect(createReceiver).type.toBeCallableWith({
      accounts,
      handle: async (_event: FeedbackEvent) => Promise.resolve(),
      onPossibleDuplicate: compareTotals(async (_event) =>
        Promise.resolve({ atGateway: '0', recorded: '0' }),
      ),
      onResult: async () => Promise.resolve(),
    });
  });

  test('must not have totals that may be undefined', () => {
    expect(compareTotals).type.not.toBeCallableWith(({ params }: RepeatableEvent) => ({
      atGateway: params.amount,
      handled: '0',
    }));
  });

  test('pass only succeeded captures and refunds to onPossibleDuplicate', () => {
    expect<RepeatableEvent['operation']>().type.toBe<'CAPTURE' | 'REFUND'>();
    expect<RepeatableEvent['outcome']>().type.toBe<'Succeeded'>();
  });
});

test('a result has its event after verification, and its cause after a failure', () => {
  expect(httpStatuses).type.toBe<Readonly<Record<FeedbackResult['_tag'], number>>>();
  if (result._tag === 'Duplicate') expect(result.event).type.toBe<FeedbackEvent>();
  if (result._tag === 'StoreFailed') expect(result.cause).type.toBe<unknown>();
  if (result._tag === 'SignatureMismatch') expect(result).type.not.toHaveProperty('event');
});

describe('a Lambda handler', () => {
  // The relevant parts of the types in @types/aws-lambda.
  interface EventV1 {
    body: string | null;
    headers: Record<string, string | undefined>;
    multiValueHeaders: Record<string, string[] | undefined>;
    httpMethod: string;
    isBase64Encoded: boolean;
    path: string;
    requestContext: {
      accountId: string;
      apiId: string;
      httpMethod: string;
      requestId: string;
      stage: string;
    };
  }
  interface EventV2 {
    version: string;
    routeKey: string;
    headers: Record<string, string | undefined>;
    requestContext: {
      accountId: string;
      requestId: string;
      http: { method: string; path: string; protocol: string; sourceIp: string; userAgent: string };
    };
    body?: string;
    isBase64Encoded: boolean;
  }
  interface Context {
    functionName: string;
    awsRequestId: string;
    getRemainingTimeInMillis(): number;
    done(error?: Error, result?: unknown): void;
  }
  interface Result {
    statusCode: number;
    headers?: Record<string, boolean | number | string> | undefined;
    body: string;
    isBase64Encoded?: boolean | undefined;
  }
  const handler = feedbackHandler(receiver);

  test('accepts events of both formats, and returns a result that both accept', () => {
    expect(handler).type.toBeAssignableTo<(event: EventV1, context: Context) => Promise<Result>>();
    expect(handler).type.toBeAssignableTo<(event: EventV2, context: Context) => Promise<Result>>();
  });
});

describe('the SQL store', () => {
  test('accepts the Kysely and the tables of any project, and a pool', () => {
    expect(sqlStore).type.toBeCallableWith(kysely);
    expect(sqlStore).type.toBeCallableWith(kysely27);
    expect(createIdempotencyTable).type.toBeCallableWith(kysely27);
    expect(sqlStore).type.toBeCallableWith(pool);
    expect(sqlStore).type.not.toBeCallableWith({});
  });
});

test('the Fastify plugin fits both versions', () => {
  expect(fastify().register).type.toBeCallableWith(feedbackPlugin(receiver), { path: '/feedback' });
  expect(fastify4().register).type.toBeCallableWith(feedbackPlugin(receiver), { path: '/feedback' });
});
