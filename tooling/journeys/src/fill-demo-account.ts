/** Fills the demo account, so that every screen has data. */
import type { ManagementApi } from './management-api.ts';
import { demoMerchant, postOwnForm } from './merchant-requests.ts';
import { screens, type Screen } from './screens.ts';

const account = '/accounts/DEMO0001';

export const fillDemoAccount = async ({
  send,
  origin,
}: ManagementApi): Promise<(screen: Screen) => string> => {
  await send('PATCH', `${account}/technical`, {
    active_channel: 'web',
    channels: { web: { direct: 'inbox', notification: 'http://127.0.0.1:9/unreachable' } },
  });
  const order = await send('POST', `${account}/orders`, {
    merchant_reference: 'shown-1',
    currency: 'AED',
    amount: '125000',
    state: 'authorized',
    order_description: 'Chair $1250 كرسي',
  });
  const runOperation = (command: string, more: object) =>
    send('POST', `${account}/operations`, {
      operation: command,
      merchant_reference: 'shown-1',
      language: 'en',
      ...more,
    });
  const captured = await runOperation('CAPTURE', { amount: '80000', currency: 'AED' });
  await runOperation('REFUND', { amount: '5000', currency: 'AED' });
  await send('POST', `${account}/scenarios`, {
    name: 'The bank declines captures of these orders',
    matcher: { operation: 'CAPTURE', merchant_reference: 'declined-*' },
    times: 2,
    effect: { kind: 'decline', message: '666' },
  });
  await send('POST', `${account}/payment-pages`, {
    merchant_reference: 'order-2001',
    amount: '125000',
    currency: 'AED',
    return_url: 'https://shop.example/paid',
  });
  for (const [service_command, token_name] of [
    ['TOKENIZATION', 'card-of-layla'],
    ['CREATE_TOKEN', 'card-of-the-month'],
  ] as const)
    await postOwnForm({ origin }, demoMerchant, {
      service_command,
      token_name,
      merchant_reference: 'order-2002',
    });
  const refused = await runOperation('CAPTURE', { amount: '99999999', currency: 'AED' });
  for (const scope of ['merchant_identifier=DEMO0001', 'all_accounts=true'])
    await send('POST', `/snapshots?${scope}`, { name: 'before-refunds', replace: true });
  const feedback = await send('GET', `${account}/feedback?wait=20`);
  const found: Readonly<Record<string, string>> = {
    fort_id: order.text('fort_id'),
    request: refused.text('request_id'),
    first: captured.text('request_id'),
    feedback_id: feedback.text('items', '0', 'id'),
    earlier_feedback: feedback.text('items', '1', 'id'),
  };
  return (screen) => screens[screen].replaceAll(/\{(\w+)\}/g, (_all, name: string) => found[name] ?? name);
};
