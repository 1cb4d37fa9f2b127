import { describe, expect, test } from 'tstyche';
import type {
  Authorized,
  Captured,
  Closed,
  Order,
  PartlyCaptured,
  Refunded,
  Step,
  Unsettled,
  Voided,
} from '../index.ts';

test('of an order of which nothing is known yet nothing can be done but to look', () => {
  expect<keyof Order>().type.toBe<'_tag' | 'merchantReference' | 'currency' | 'standing' | 'look'>();
});

describe('what cannot be done is no method', () => {
  test('no refund before a capture', () => {
    expect<Authorized>().type.not.toHaveProperty('refund');
    expect<PartlyCaptured>().type.toHaveProperty('refund');
    expect<Captured>().type.toHaveProperty('refund');
  });

  test('no void after a capture', () => {
    expect<Authorized>().type.toHaveProperty('voidAuthorization');
    expect<PartlyCaptured>().type.not.toHaveProperty('voidAuthorization');
    expect<Captured>().type.not.toHaveProperty('voidAuthorization');
  });

  test('no capture of what is captured whole', () => {
    expect<Captured>().type.not.toHaveProperty('capture');
  });

  test('nothing at all with what is over, or not decided', () => {
    type Method = 'capture' | 'captureAll' | 'refund' | 'refundAll' | 'voidAuthorization';
    type MethodsOf<S> = Extract<keyof S, Method>;
    expect<MethodsOf<Voided>>().type.toBe<never>();
    expect<MethodsOf<Refunded>>().type.toBe<never>();
    expect<MethodsOf<Unsettled>>().type.toBe<never>();
    expect<MethodsOf<Closed>>().type.toBe<never>();
  });
});

describe('the type follows what happened', () => {
  type StepOf<M extends (...asked: never[]) => unknown> = Awaited<ReturnType<M>> extends infer S ? S : never;
  type After<S, Tag extends string> = Extract<S, { _tag: Tag }> extends { order: infer O } ? O : never;

  test('all captured is captured', () => {
    type S = StepOf<Authorized<'promise'>['captureAll']>;
    expect<After<S, 'Happened'>>().type.toBe<Captured<'promise'>>();
    expect<After<S, 'DidNotHappen'>>().type.toBe<Authorized<'promise'>>();
    expect<After<S, 'StillUnknown'>>().type.toBe<Unsettled<'promise'>>();
  });

  test('some captured is captured, or partly', () => {
    type S = StepOf<Authorized<'promise'>['capture']>;
    expect<After<S, 'Happened'>>().type.toBe<PartlyCaptured<'promise'> | Captured<'promise'>>();
  });

  test('a step has to be asked what became of it before its order is used', () => {
    expect<Step<'CAPTURE', Captured, Authorized, 'task'>['order']>().type.not.toHaveProperty('refund');
  });
});
