/**
 * Jumps of clocks. The machine clock of one gateway jumps forwards or backwards, and back. Then the clock of the account is
 * stopped, advanced, and resumed through the management API, which is a jump backwards.
 */
import { writeFileSync } from 'node:fs';
import type { GatewayProcess } from '../../e2e/gateway-process.ts';
import { account } from '../../src/testing/account-and-request-fixtures.ts';
import { waitUntil } from '../wait-until.ts';
import type { Disruption, DisruptionContext } from './disruption.ts';

export const jumpClocks: Disruption = async (context) => {
  const { gateways, random, hold } = context;
  const gateway = random.pick(gateways.ready());
  if (gateway === undefined) return;
  const hours = (random.withProbability(0.5) ? 1 : -1) * (1 + random.integerBelow(24 * 60));
  await shiftMachineClock(context, gateway, hours);
  try {
    await requestsEnd(context);
    await hold(1);
  } finally {
    await shiftMachineClock(context, gateway, 0);
  }
  await callClock(gateway, '/stop', {});
  try {
    await callClock(gateway, '/advance', { seconds: 3600 * (1 + random.integerBelow(24 * 300)) });
    await requestsEnd(context);
    await hold(1);
  } finally {
    await callClock(gateway, '/resume');
  }
};

/** The token of the provider in all gateways of a run. */
export const providerToken = 'a-provider-token-that-only-the-torture-test-uses';

const requestsEnd = ({ statistics }: DisruptionContext): Promise<void> => {
  const before = statistics.requestCount;
  return waitUntil('requests ended at the shifted time', () => statistics.requestCount >= before + 50);
};

/** Resolves when the gateway's own clock shows the shifted time. */
const shiftMachineClock = async (
  { clockFile }: DisruptionContext,
  gateway: GatewayProcess,
  hours: number,
): Promise<void> => {
  const shift = hours * 3_600_000;
  writeFileSync(clockFile, `${shift}`);
  gateway.child.kill('SIGUSR2');
  await waitUntil('the clock has jumped', async () => {
    const response: unknown = await callClock(gateway, '');
    if (typeof response !== 'object' || response === null || !('now' in response)) return false;
    return Math.abs(Date.parse(String(response.now)) - Date.now() - shift) < 1_800_000;
  });
};

const callClock = async (gateway: GatewayProcess, route: string, body?: unknown): Promise<unknown> => {
  const url = new URL(`/back-office/api/accounts/${account.merchant_identifier}/clock${route}`, gateway.url);
  const response = await fetch(url, {
    method: route === '' ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${providerToken}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`clock${route}: HTTP ${response.status}: ${await response.text()}`);
  return response.json();
};
