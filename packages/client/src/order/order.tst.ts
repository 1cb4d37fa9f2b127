import type { MaintenanceOperation, operations, OrderState } from '@postern/protocol/spec';
import { describe, expect, test } from 'tstyche';
import type { CamelCase } from '../client/client.ts';
import type * as fp from '../fp.ts';
import type { Order, OrderParams } from '../index.ts';

type Common = '_tag' | 'merchant_reference' | 'currency' | 'statusCheck' | 'refresh';

test('every state has its reference, its status check and refresh', () => {
  expect<keyof Order>().type.toBe<Common>();
});

describe('the methods of a state', () => {
  type Table = typeof operations;
  type AllowedIn<State extends OrderState> = {
    [O in MaintenanceOperation]: State extends Table[O]['allowedIn'][number] ? CamelCase<O> : never;
  }[MaintenanceOperation];
  type MethodOf<AnyOrder, State> = Exclude<
    keyof Extract<AnyOrder, { readonly _tag: State }>,
    Common | `${string}All`
  >;

  test('are the operations that the table allows in it', () => {
    expect<{ [State in OrderState]: MethodOf<Order, State> }>().type.toBe<{
      [State in OrderState]: AllowedIn<State>;
    }>();
    expect<MethodOf<Order, 'NotFound'>>().type.toBe<never>();
  });

  test('are the same with tasks', () => {
    expect<{ [Tag in Order['_tag']]: keyof Extract<fp.Order, { readonly _tag: Tag }> }>().type.toBe<{
      [Tag in Order['_tag']]: keyof Extract<Order, { readonly _tag: Tag }>;
    }>();
  });

  test('that move the whole rest are those that lead to another state', () => {
    type MethodsForAll<State> = Extract<keyof Extract<Order, { readonly _tag: State }>, `${string}All`>;
    expect<MethodsForAll<'Authorized'>>().type.toBe<'captureAll'>();
    expect<MethodsForAll<'PartiallyCaptured'>>().type.toBe<'captureAll'>();
    expect<MethodsForAll<'Captured'>>().type.toBe<'refundAll'>();
    expect<
      MethodsForAll<Exclude<OrderState, 'Authorized' | 'PartiallyCaptured' | 'Captured'>>
    >().type.toBe<never>();
  });
});

test('the parameters of a method are all optional parameters of its operation', () => {
  type Table = typeof operations;
  type Optional<O extends MaintenanceOperation> = {
    [P in keyof Table[O]['request']]: Table[O]['request'][P] extends 'optional' ? P : never;
  }[keyof Table[O]['request']];
  expect<keyof OrderParams<'CAPTURE'>>().type.toBe<Optional<'CAPTURE'> | 'language'>();
  expect<keyof OrderParams<'VOID_AUTHORIZATION'>>().type.toBe<Optional<'VOID_AUTHORIZATION'> | 'language'>();
  expect<keyof OrderParams<'REFUND'>>().type.toBe<Optional<'REFUND'> | 'language'>();
  expect<OrderParams<'REFUND'>>().type.toBeAssignableFrom<{ maintenance_reference: string }>();
});

describe('the result has the type of the next state', () => {
  type ResultOf<M extends (...params: never[]) => unknown> =
    Awaited<ReturnType<M>> extends infer S ? S : never;
  type After<S, Tag extends string> = Extract<S, { _tag: Tag }> extends { order: infer O } ? O : never;

  test('captureAll returns a captured order', () => {
    type S = ResultOf<Order.Authorized['captureAll']>;
    expect<After<S, 'Applied'>>().type.toBe<Order.Captured>();
    expect<After<S, 'NotApplied'>>().type.toBe<Order.Authorized>();
    expect<After<S, 'Unconfirmed'>>().type.toBe<Order.Pending>();
  });

  test('capture returns a captured or partially captured order', () => {
    type S = ResultOf<Order.Authorized['capture']>;
    expect<After<S, 'Applied'>>().type.toBe<Order.PartiallyCaptured | Order.Captured>();
  });

  test('the order of a result has no methods before its tag is checked', () => {
    expect<Order.Result<'CAPTURE', Order.Captured, Order.Authorized>['order']>().type.not.toHaveProperty(
      'refund',
    );
  });
});
