import { toOperationRequest } from './operation-request.ts';

const order = { merchant_reference: 'order-1', currency: 'AED' } as const;
const draft = {
  amount: '1050',
  language: 'ar',
  order_description: '',
  maintenance_reference: '',
  thirdPartyCodes: true,
} as const;

test('a refund has its amount and the optional texts that are filled in', () => {
  expect(toOperationRequest('REFUND', order, { ...draft, maintenance_reference: 'r1' })).toEqual({
    operation: 'REFUND',
    merchant_reference: 'order-1',
    language: 'ar',
    amount: '1050',
    currency: 'AED',
    maintenance_reference: 'r1',
  });
});

test('leaves out parameters that the operation does not have', () => {
  expect(toOperationRequest('VOID_AUTHORIZATION', order, { ...draft, maintenance_reference: 'r1' })).toEqual({
    operation: 'VOID_AUTHORIZATION',
    merchant_reference: 'order-1',
    language: 'ar',
  });
  expect(toOperationRequest('CHECK_STATUS', order, draft)).toMatchObject({
    return_third_party_response_codes: 'YES',
  });
});

test('does not send invalid values', () => {
  expect(toOperationRequest('CAPTURE', order, { ...draft, amount: undefined })).toBeUndefined();
  expect(toOperationRequest('REFUND', order, { ...draft, maintenance_reference: 'r 1' })).toBeUndefined();
  expect(toOperationRequest('CHECK_STATUS', order, { ...draft, amount: undefined })).toBeDefined();
});
