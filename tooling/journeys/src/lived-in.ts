/** A demo account in which something has happened: every screen has something to show. */
import type { Api } from './api.ts';
import { screens, type Screen } from './screens.ts';

const account = '/accounts/DEMO0001';

export const liveIn = async ({ ask }: Api): Promise<(screen: Screen) => string> => {
  await ask('PATCH', `${account}/technical`, {
    active_channel: 'web',
    channels: { web: { direct: 'inbox', notification: 'http://127.0.0.1:9/nobody-listens' } },
  });
  const order = await ask('POST', `${account}/orders`, {
    merchant_reference: 'shown-1',
    currency: 'AED',
    amount: '125000',
    state: 'authorized',
    order_description: 'Chair $1250 كرسي',
  });
  const operate = (command: string, more: object) =>
    ask('POST', `${account}/operations`, {
      operation: command,
      merchant_reference: 'shown-1',
      language: 'en',
      ...more,
    });
  await operate('CAPTURE', { amount: '80000', currency: 'AED' });
  await operate('REFUND', { amount: '5000', currency: 'AED' });
  await ask('POST', `${account}/scenarios`, {
    name: 'The bank declines captures of these orders',
    matcher: { operation: 'CAPTURE', merchant_reference: 'declined-*' },
    times: 2,
    effect: { kind: 'decline', message: '666' },
  });
  const refused = await operate('CAPTURE', { amount: '99999999', currency: 'AED' });
  const told = await ask('GET', `${account}/feedback?wait=20`);
  const found: Readonly<Record<string, string>> = {
    order: order.text('fort_id'),
    request: refused.text('request_id'),
    feedback: told.text('items', '0', 'id'),
  };
  return (screen) => screens[screen].replace(/\{(\w+)\}/, (_all, name: string) => found[name] ?? name);
};
