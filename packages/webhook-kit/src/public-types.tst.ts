import type { PaymentFeedback, Reply } from '@postern/protocol';
import { describe, expect, test } from 'tstyche';
import { feedbackHandler } from './frameworks/lambda.ts';
import {
  alwaysDuplicate,
  compareTotals,
  createReceiver,
  httpStatuses,
  type Account,
  type OperationEvent,
  type FeedbackEvent,
  type OtherEvent,
  type PaymentEvent,
  type Receiver,
  type RepeatableEvent,
  type FeedbackResult,
} from './index.ts';

declare const event: FeedbackEvent;
declare const result: FeedbackResult;
declare const receiver: Receiver;
declare const accounts: readonly Account[];

describe('an event', () => {
  test('is discriminated by its operation', () => {
    if (event.operation === 'CAPTURE') expect(event.params).type.toBe<Reply<'CAPTURE'>>();
    if (event.operation === 'REFUND') expect(event.params).type.toBe<Reply<'REFUND'>>();
    if (event.operation === 'VOID_AUTHORIZATION') expect(event.params).type.not.toHaveProperty('amount');
    if (event.operation === 'PURCHASE') expect(event.params).type.toBe<PaymentFeedback<'PURCHASE'>>();
    if (event.operation === 'OTHER') expect(event).type.toBe<OtherEvent>();
  });

  test('is discriminated by its outcome, before or after the operation', () => {
    if (event.operation === 'CAPTURE' && event.outcome === 'succeeded')
      expect(event).type.toBe<OperationEvent<'CAPTURE', 'succeeded'>>();
    if (event.outcome === 'declined' && event.operation === 'REFUND')
      expect(event).type.toBe<OperationEvent<'REFUND', 'declined'>>();
    if (event.operation === 'AUTHORIZATION' && event.outcome === 'pending')
      expect(event).type.toBe<PaymentEvent<'AUTHORIZATION', 'pending'>>();
    if (event.outcome === 'succeeded') expect(event.operation).type.toBe<FeedbackEvent['operation']>();
  });

  test('of a known operation has neither validationErrors nor command', () => {
    if (event.operation !== 'OTHER') {
      expect(event).type.not.toHaveProperty('validationErrors');
      expect(event).type.not.toHaveProperty('command');
    }
  });

  test('may have no amount', () => {
    if (event.operation === 'CAPTURE') expect(event.params.amount).type.toBe<string | undefined>();
  });
});

describe('settings', () => {
  test('require onPossibleDuplicate', () => {
    expect(createReceiver).type.not.toBeCallableWith({ accounts, handle: () => undefined });
    expect(createReceiver).type.toBeCallableWith({
      accounts,
      handle: () => undefined,
      onPossibleDuplicate: alwaysDuplicate,
    });
    expect(createReceiver).type.not.toBeCallableWith({
      accounts,
      handle: () => undefined,
      onPossibleDuplicate: () => undefined,
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
    expect<RepeatableEvent['outcome']>().type.toBe<'succeeded'>();
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
