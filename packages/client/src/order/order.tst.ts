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

test('of an order of which nothing is known yet nothing can be done but to look', () => {
  expect<keyof Order>().type.toBe<'_tag' | 'merchantReference' | 'currency' | 'snapshot' | 'look'>();
});

describe('what cannot be done is no method', () => {
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

  test('no capture of what is captured whole', () => {
    expect<CapturedOrder>().type.not.toHaveProperty('capture');
  });

  test('nothing at all with what is over, or not decided', () => {
    type Method = 'capture' | 'captureAll' | 'refund' | 'refundAll' | 'voidAuthorization';
    type MethodsOf<S> = Extract<keyof S, Method>;
    expect<MethodsOf<VoidedOrder>>().type.toBe<never>();
    expect<MethodsOf<RefundedOrder>>().type.toBe<never>();
    expect<MethodsOf<PendingOrder>>().type.toBe<never>();
    expect<MethodsOf<ClosedOrder>>().type.toBe<never>();
  });
});

describe('the type follows what happened', () => {
  type StepOf<M extends (...asked: never[]) => unknown> = Awaited<ReturnType<M>> extends infer S ? S : never;
  type After<S, Tag extends string> = Extract<S, { _tag: Tag }> extends { order: infer O } ? O : never;

  test('all captured is captured', () => {
    type S = StepOf<AuthorizedOrder<'promise'>['captureAll']>;
    expect<After<S, 'Applied'>>().type.toBe<CapturedOrder<'promise'>>();
    expect<After<S, 'NotApplied'>>().type.toBe<AuthorizedOrder<'promise'>>();
    expect<After<S, 'Unconfirmed'>>().type.toBe<PendingOrder<'promise'>>();
  });

  test('some captured is captured, or partly', () => {
    type S = StepOf<AuthorizedOrder<'promise'>['capture']>;
    expect<After<S, 'Applied'>>().type.toBe<PartiallyCapturedOrder<'promise'> | CapturedOrder<'promise'>>();
  });

  test('a step has to be asked what became of it before its order is used', () => {
    expect<OrderResult<'CAPTURE', CapturedOrder, AuthorizedOrder, 'task'>['order']>().type.not.toHaveProperty(
      'refund',
    );
  });
});
