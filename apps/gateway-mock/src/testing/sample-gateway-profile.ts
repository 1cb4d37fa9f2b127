/** A gateway profile that a gateway follows, as it is read from a file. */
import { formatGatewayProfile, type GatewayProfile } from '@postern/conformance';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FollowedGatewayProfile } from '../domain/followed-gateway-profile.ts';
import { readGatewayProfile } from '../server/read-gateway-profile.ts';
import { expectTaskSuccess } from './expect-task-success.ts';

/** D3b deviates in two cases, of which the mock gateway agrees with one. D2 is observed, and D3a, which is stated, deviates. */
export const sampleGatewayProfile: GatewayProfile = {
  version: 1,
  gateway: 'https://sandbox.example.com/FortAPI/paymentApi',
  account: 'DEMO****',
  observed_on: '2026-11-24',
  conforming: ['request.method', 'request.refusal-status', 'CAPTURE.amount.negative'],
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
    { case: 'CAPTURE.amount.too-long', rule: 'D3a', expected: '00005', observed: 'HTTP 500' },
  ],
};

export const followedGatewayProfileOf = async (
  gatewayProfile: GatewayProfile = sampleGatewayProfile,
): Promise<FollowedGatewayProfile> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-profile-'));
  const file = path.join(folder, 'gateway-profile.json');
  writeFileSync(file, formatGatewayProfile(gatewayProfile));
  try {
    return await expectTaskSuccess(readGatewayProfile(file, true));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
