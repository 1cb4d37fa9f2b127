import { describe, expect, test } from 'tstyche';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import {
  type MaintenanceOperation,
  type Operation,
  type Reply,
  replyCodec,
  type Request,
  requestCodec,
  type ParameterValue,
} from '../index.ts';

describe('a request', () => {
  test('of a void has no amount', () => {
    expect<Request<'VOID_AUTHORIZATION'>>().type.not.toHaveProperty('amount');
    expect<Request<'CAPTURE'>>().type.toHaveProperty('amount');
  });

  test('has the name of its operation as the value of its selector', () => {
    expect<Request<'CAPTURE'>['command']>().type.toBe<'CAPTURE'>();
    expect<Request<'CHECK_STATUS'>['query_command']>().type.toBe<'CHECK_STATUS'>();
    expect<Request<'CHECK_STATUS'>>().type.not.toHaveProperty('command');
  });

  test('has at least one reference of its order', () => {
    interface Rest {
      readonly command: 'VOID_AUTHORIZATION';
      readonly access_code: string;
      readonly merchant_identifier: string;
      readonly language: 'en';
      readonly signature: string;
    }
    expect<Request<'VOID_AUTHORIZATION'>>().type.toBeAssignableFrom<Rest & { readonly fort_id: string }>();
    expect<Request<'VOID_AUTHORIZATION'>>().type.toBeAssignableFrom<
      Rest & { readonly merchant_reference: string }
    >();
    expect<Request<'VOID_AUTHORIZATION'>>().type.not.toBeAssignableFrom<Rest>();
  });

  test('to check a status needs the merchant reference', () => {
    expect<Request<'CHECK_STATUS'>['merchant_reference']>().type.toBe<string>();
  });

  test('has only allowed values where the table lists them', () => {
    expect<ParameterValue<'language'>>().type.toBe<'en' | 'ar'>();
    expect<ParameterValue<'return_third_party_response_codes'>>().type.toBe<'YES' | 'NO'>();
    expect<ParameterValue<'amount'>>().type.toBe<string>();
  });
});

describe('a reply', () => {
  test('always has its codes; echoed parameters are optional', () => {
    expect<Reply<'REFUND'>['response_code']>().type.toBe<string>();
    expect<Reply<'REFUND'>['amount']>().type.toBe<string | undefined>();
  });

  test('does not echo the option for third-party codes', () => {
    expect<Reply<'CHECK_STATUS'>>().type.not.toHaveProperty('return_third_party_response_codes');
  });
});

test('maintenance operations are those selected by command', () => {
  expect<MaintenanceOperation>().type.toBe<Exclude<Operation, 'CHECK_STATUS'>>();
});

test('a Standard Schema has the type of its output', () => {
  const capture = requestCodec('CAPTURE');
  const checked = replyCodec('CHECK_STATUS');
  expect<StandardSchemaV1.InferOutput<typeof capture>>().type.toBe<Request<'CAPTURE'>>();
  expect<StandardSchemaV1.InferOutput<typeof checked>>().type.toBe<Reply<'CHECK_STATUS'>>();
});
