/** A signed example request for each operation. */
import { requestPhrase, sign, type Operation, type ShaType } from '@postern/protocol';
import { operations, type Parameter } from '@postern/protocol/spec';

export const signedWith = { shaType: 'SHA-256', phrase: 'example-phrase' } as const satisfies {
  readonly shaType: ShaType;
  readonly phrase: string;
};

export const exampleRequest = (operation: Operation): string => {
  const { selector, request } = operations[operation];
  const values: Readonly<Partial<Record<string, string>>> = { ...samples, [selector]: operation };
  const unsigned = Object.fromEntries(
    Object.keys(request).flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const { shaType, phrase } = signedWith;
  return JSON.stringify(sign(unsigned, { shaType, phrase: requestPhrase(phrase) }), null, 2);
};

// The order is identified by `merchant_reference`, so `fort_id` is not needed.
const samples = {
  access_code: 'EXAMPLEaccessCODE001',
  merchant_identifier: 'EXAMPLE1',
  merchant_reference: 'order-1001',
  amount: '1050',
  currency: 'AED',
  language: 'en',
  maintenance_reference: 'refund1',
  order_description: 'Two chairs',
  return_third_party_response_codes: 'YES',
} as const satisfies { readonly [P in Parameter]?: string };
