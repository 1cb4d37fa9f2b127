/** A profile of another gateway, as `postern certify gateway --save-profile` writes it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** D16 is observed. D3b and D10 deviate: the mock gateway follows the deviation of D3b, and cannot follow the others. */
const profile = {
  version: 1,
  gateway: 'https://sandbox.example.com/FortAPI/paymentApi',
  account: 'DEMO****',
  observed_on: '2026-11-24',
  conforming: ['signature.lower-case', 'signature.upper-case', 'order.Authorized.CAPTURE.all'],
  deviations: [
    {
      case: 'CAPTURE.amount.zero',
      rule: 'D3b',
      operation: 'CAPTURE',
      reason: 'InvalidAmount',
      parameter: 'amount',
      expected: '00005',
      observed: '00033 Parameter value not allowed',
      expected_code: '00005',
      observed_code: '00033',
    },
    {
      case: 'order.Authorized.CAPTURE.part',
      rule: 'D10',
      expected: 'captured_amount 100',
      observed: 'captured_amount 300',
    },
    { case: 'signature.type.SHA-256', rule: 'D17', expected: '04000', observed: '00008' },
    { case: 'CAPTURE.amount.too-long', rule: 'D3a', expected: '00032', observed: 'HTTP 500' },
    {
      case: 'REFUND.amount.zero',
      rule: 'D3b',
      operation: 'REFUND',
      reason: 'InvalidAmount',
      parameter: 'amount',
      expected: '00005',
      observed: '06000 Success',
      expected_code: '00005',
      observed_code: '06000',
    },
  ],
};

/** Writes the profile to a folder, and returns the file. */
export const writeObservedProfile = (folder: string): string => {
  const file = path.join(folder, 'observed.json');
  writeFileSync(file, JSON.stringify(profile));
  return file;
};
