import { describe, expect, test } from 'tstyche';
import type {
  AuthorizedOrder,
  CapturedOrder,
  ClosedOrder,
  Order,
  PartiallyCapturedOrder,
  RefundedOrder,
  OrderResult,
  PendingOrder,
  VoidedOrder,
} from '../index.ts';

test('every state has its status check and refresh', () => {
  expect<keyof Order>().type.toBe<'_tag' | 'merchantReference' | 'currency' | 'statusCheck' | 'refresh'>();
});

describe('a state has only the methods that it allows', () => {
  test('no refund before a capture', () => {
    expect<AuthorizedOrder>().type.not.toHaveProperty('refund');
    expect<PartiallyCapturedOrder>().type.toHaveProperty('refund');
    expect<CapturedOrder>().type.toHaveProperty('refund');
  });

  test('no void after a capture', () => {
    expect<AuthorizedOrder>().type.toHaveProperty('voidAuthorization');
    expect<PartiallyCapturedOrder>().type.not.toHaveProperty('voidAuthorization');
    expect<CapturedOrder>().type.not.toHaveProperty('voidAuthorization');
  });

  test('no capture of a captured order', () => {
    expect<CapturedOrder>().type.not.toHaveProperty('capture');
  });

  test('no method for final and pending states', () => {
    type Method = 'capture' | 'captureAll' | 'refund' | 'refundAll' | 'voidAuthorization';
    type MethodsOf<S> = Extract<keyof S, Method>;
    expect<MethodsOf<VoidedOrder>>().type.toBe<never>();
    expect<MethodsOf<RefundedOrder>>().type.toBe<never>();
    expect<MethodsOf<PendingOrder>>().type.toBe<never>();
    expect<MethodsOf<ClosedOrder>>().type.toBe<never>();
  });
});

describe('the result has the type of the next state', () => {
  type ResultOf<M extends (...params: never[]) => unknown> =
    Awaited<ReturnType<M>> extends infer S ? S : never;
  type After<S, Tag extends string> = Extract<S, { _tag: Tag }> extends { order: infer O } ? O : never;

  test('captureAll returns a captured order', () => {
    type S = ResultOf<AuthorizedOrder['captureAll']>;
    expect<After<S, 'Applied'>>().type.toBe<CapturedOrder>();
    expect<After<S, 'NotApplied'>>().type.toBe<AuthorizedOrder>();
    expect<After<S, 'Unconfirmed'>>().type.toBe<PendingOrder>();
  });

  test('capture returns a captured or partially captured order', () => {
    type S = ResultOf<AuthorizedOrder['capture']>;
    expect<After<S, 'Applied'>>().type.toBe<PartiallyCapturedOrder | CapturedOrder>();
  });

  test('the order of a result has no methods before its tag is checked', () => {
    expect<OrderResult<'CAPTURE', CapturedOrder, AuthorizedOrder>['order']>().type.not.toHaveProperty(
      'refund',
    );
  });
});
