import { describe, expect, test } from 'tstyche';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import type * as t from 'io-ts';
import {
  parameterCodec,
  type Operation,
  type ReplyOf,
  replyCodec,
  type RequestOf,
  requestCodec,
  type ParameterValue,
} from '../index.ts';
import type { MaintenanceOperation } from '../spec.ts';

describe('a request', () => {
  test('of a void has no amount', () => {
    expect<RequestOf<'VOID_AUTHORIZATION'>>().type.not.toHaveProperty('amount');
    expect<RequestOf<'CAPTURE'>>().type.toHaveProperty('amount');
  });

  test('has the name of its operation as the value of its selector', () => {
    expect<RequestOf<'CAPTURE'>['command']>().type.toBe<'CAPTURE'>();
    expect<RequestOf<'CHECK_STATUS'>['query_command']>().type.toBe<'CHECK_STATUS'>();
    expect<RequestOf<'CHECK_STATUS'>>().type.not.toHaveProperty('command');
  });

  test('has at least one reference of its order', () => {
    interface Rest {
      readonly command: 'VOID_AUTHORIZATION';
      readonly access_code: string;
      readonly merchant_identifier: string;
      readonly language: 'en';
      readonly signature: string;
    }
    expect<RequestOf<'VOID_AUTHORIZATION'>>().type.toBeAssignableFrom<Rest & { readonly fort_id: string }>();
    expect<RequestOf<'VOID_AUTHORIZATION'>>().type.toBeAssignableFrom<
      Rest & { readonly merchant_reference: string }
    >();
    expect<RequestOf<'VOID_AUTHORIZATION'>>().type.not.toBeAssignableFrom<Rest>();
  });

  test('to check a status needs the merchant reference', () => {
    expect<RequestOf<'CHECK_STATUS'>['merchant_reference']>().type.toBe<string>();
  });

  test('has only allowed values where the table lists them', () => {
    expect<ParameterValue<'language'>>().type.toBe<'en' | 'ar'>();
    expect<ParameterValue<'return_third_party_response_codes'>>().type.toBe<'YES' | 'NO'>();
    expect<ParameterValue<'amount'>>().type.toBe<string>();
  });
});

describe('a reply', () => {
  test('always has its codes; echoed parameters are optional', () => {
    expect<ReplyOf<'REFUND'>['response_code']>().type.toBe<string>();
    expect<ReplyOf<'REFUND'>['amount']>().type.toBe<string | undefined>();
  });

  test('does not echo the option for third-party codes', () => {
    expect<ReplyOf<'CHECK_STATUS'>>().type.not.toHaveProperty('return_third_party_response_codes');
  });
});

test('maintenance operations are those selected by command', () => {
  expect<MaintenanceOperation>().type.toBe<Exclude<Operation, 'CHECK_STATUS'>>();
});

test('a Standard Schema has the type of its output', () => {
  const capture = requestCodec('CAPTURE');
  const checked = replyCodec('CHECK_STATUS');
  expect<StandardSchemaV1.InferOutput<typeof capture>>().type.toBe<RequestOf<'CAPTURE'>>();
  expect<StandardSchemaV1.InferOutput<typeof checked>>().type.toBe<ReplyOf<'CHECK_STATUS'>>();
});

describe('a codec has the type of what it accepts', () => {
  test('of a request', () => {
    expect<t.TypeOf<ReturnType<typeof requestCodec<'CAPTURE'>>>>().type.toBe<RequestOf<'CAPTURE'>>();
    expect<t.OutputOf<ReturnType<typeof requestCodec<'CAPTURE'>>>>().type.toBe<RequestOf<'CAPTURE'>>();
  });

  test('of a reply', () => {
    expect<t.TypeOf<ReturnType<typeof replyCodec<'REFUND'>>>>().type.toBe<ReplyOf<'REFUND'>>();
  });

  test('of a parameter', () => {
    expect<t.TypeOf<ReturnType<typeof parameterCodec<'language'>>>>().type.toBe<'en' | 'ar'>();
    expect<t.TypeOf<ReturnType<typeof parameterCodec<'amount'>>>>().type.toBe<string>();
    expect(parameterCodec).type.not.toBeCallableWith('order');
  });
});
