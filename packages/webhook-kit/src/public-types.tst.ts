import type { Reply } from '@postern/protocol';
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
  type Receiver,
  type RepeatableEvent,
  type FeedbackResult,
} from './index.ts';

declare const event: FeedbackEvent;
declare const result: FeedbackResult;
declare const receiver: Receiver;
declare const accounts: readonly Account[];

describe('an event', () => {
  test('is told apart by its operation', () => {
    if (event.operation === 'CAPTURE') expect(event.params).type.toBe<Reply<'CAPTURE'>>();
    if (event.operation === 'REFUND') expect(event.params).type.toBe<Reply<'REFUND'>>();
    if (event.operation === 'VOID_AUTHORIZATION') expect(event.params).type.not.toHaveProperty('amount');
    if (event.operation === 'OTHER') expect(event).type.toBe<OtherEvent>();
  });

  test('and by its outcome, in either order', () => {
    if (event.operation === 'CAPTURE' && event.outcome === 'succeeded')
      expect(event).type.toBe<OperationEvent<'CAPTURE', 'succeeded'>>();
    if (event.outcome === 'declined' && event.operation === 'REFUND')
      expect(event).type.toBe<OperationEvent<'REFUND', 'declined'>>();
    if (event.outcome === 'succeeded') expect(event.operation).type.toBe<FeedbackEvent['operation']>();
  });

  test('on its operation only has no faults and no command of its own', () => {
    if (event.operation !== 'OTHER') {
      expect(event).type.not.toHaveProperty('faults');
      expect(event).type.not.toHaveProperty('command');
    }
  });

  test('has an amount that may be missing', () => {
    if (event.operation === 'CAPTURE') expect(event.params.amount).type.toBe<string | undefined>();
  });
});

describe('settings', () => {
  test('say what to do about what is ambiguous', () => {
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

  test('take functions that promise', () => {
    expect(createReceiver).type.toBeCallableWith({
      accounts,
      handle: async (_event: FeedbackEvent) => Promise.resolve(),
      onPossibleDuplicate: compareTotals(async (_event) =>
        Promise.resolve({ atGateway: '0', recorded: '0' }),
      ),
      report: async () => Promise.resolve(),
    });
  });

  test('totals that may be missing are no totals', () => {
    expect(compareTotals).type.not.toBeCallableWith(({ params }: RepeatableEvent) => ({
      atGateway: params.amount,
      handled: '0',
    }));
  });

  test('what is asked about is a capture or a refund that succeeded', () => {
    expect<RepeatableEvent['operation']>().type.toBe<'CAPTURE' | 'REFUND'>();
    expect<RepeatableEvent['outcome']>().type.toBe<'succeeded'>();
  });
});

test('a result has its event where there is one, and its cause where it failed', () => {
  expect(httpStatuses).type.toBe<Readonly<Record<FeedbackResult['_tag'], number>>>();
  if (result._tag === 'Duplicate') expect(result.event).type.toBe<FeedbackEvent>();
  if (result._tag === 'StoreFailed') expect(result.cause).type.toBe<unknown>();
  if (result._tag === 'SignatureMismatch') expect(result).type.not.toHaveProperty('event');
});

describe('a function on Lambda', () => {
  // As the platform's own types have them, for what is asked of them here.
  interface First {
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
  interface Second {
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
  interface Answer {
    statusCode: number;
    headers?: Record<string, boolean | number | string> | undefined;
    body: string;
    isBase64Encoded?: boolean | undefined;
  }
  const handler = feedbackHandler(receiver);

  test('takes the events of both versions, and gives back what both take', () => {
    expect(handler).type.toBeAssignableTo<(event: First, context: Context) => Promise<Answer>>();
    expect(handler).type.toBeAssignableTo<(event: Second, context: Context) => Promise<Answer>>();
  });
});
