/** A gateway that follows a gateway profile, with one order, and a browser that is signed in. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserOptions } from './browser-user.ts';
import { demoMerchant, postOperation, signRequest } from './merchant-requests.ts';
import { signIn } from './sign-in.ts';
import { newFolder } from './start-gateway.ts';
import { startTestSession, type TestSession } from './test-session.ts';

export const startSessionWithGatewayProfile = async (options: BrowserOptions = {}): Promise<TestSession> => {
  const { folder, remove } = newFolder();
  const file = path.join(folder, 'gateway-profile.json');
  writeFileSync(file, JSON.stringify(gatewayProfile));
  const session = await startTestSession(options, ['--gateway-profile', file]);
  await signIn(session.user, session.gateway.token);
  await postOperation(
    session.gateway,
    signRequest(demoMerchant, {
      command: 'CAPTURE',
      merchant_reference: 'order-1001',
      amount: '100',
      currency: 'AED',
    }),
  );
  return {
    ...session,
    end: async () => {
      await session.end();
      remove();
    },
  };
};

// As `postern certify gateway --save-gateway-profile` writes it.
/** D16 is observed. D3b and D10 deviate: the mock gateway follows the deviation of D3b, and cannot follow the others. */
const gatewayProfile = {
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
