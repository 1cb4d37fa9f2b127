/** Captures parts of an account's order, whose webhooks fail at once at an address. */
import { capture } from './create-test-account.ts';
import { sendSigned, type Merchant } from './merchant-requests.ts';
import type { TestSession } from './test-session.ts';

const captures = 3;

/** Direct and notification feedback of each capture. */
export const failedWebhooks = captures * 2;

export const failWebhooks = async (
  { api, gateway }: Pick<TestSession, 'api' | 'gateway'>,
  account: Merchant,
  address = 'http://127.0.0.1:9/feedback',
): Promise<void> => {
  const path = `/accounts/${account.identifier}`;
  await api.send('PATCH', `${path}/delivery`, { max_attempts: 1 });
  await api.send('PATCH', `${path}/technical`, {
    channels: { web: { direct: address, notification: address } },
  });
  for (let i = 0; i < captures; i++) await sendSigned(gateway, account, capture('100'));
};
