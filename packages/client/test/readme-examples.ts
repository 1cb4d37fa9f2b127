/** The recipes of the README, each as it stands there: compiled here, and run by `recipes.test.ts`. */
import { openTelemetryHooks } from '../src/adapters/opentelemetry.ts';
import {
  ClientError,
  createClient,
  toOrderSnapshot,
  type Hooks,
  type OpenOrder,
  type PromiseClient,
  type ClientSettings,
} from '../src/promise.ts';

const reference = { merchant_reference: 'order-1', currency: 'AED' } as const;

export const ship = async (client: PromiseClient): Promise<string> => {
  // recipe: capture
  const outcome = await client.capture({ ...reference, amount: { decimal: '0.60' } });
  switch (outcome._tag) {
    case 'Succeeded':
      return 'ship it';
    case 'Declined':
      return `keep it: ${outcome.code} ${outcome.remedy}`;
    case 'Pending':
    case 'Unknown':
      return 'wait, and resolve it';
  }
  // end
};

export const shipSurely = async (client: PromiseClient): Promise<string> => {
  // recipe: carefully
  const { _tag, reason } = await client.confirmed.capture({ ...reference, amount: '60' });
  return { Applied: 'ship it', NotApplied: `keep it: ${reason}`, Unconfirmed: `ask again: ${reason}` }[_tag];
  // end
};

export const resolveLater = async (client: PromiseClient): Promise<string> => {
  // recipe: resolve
  const looked = await client.checkStatus({ merchant_reference: reference.merchant_reference });
  const before = toOrderSnapshot(looked.reply);
  const asked = { ...reference, amount: '60' };
  try {
    return (await client.capture(asked))._tag;
  } catch (error) {
    if (!(error instanceof ClientError) || error.failure.effect === 'none') throw error;
    const resolution = await client.confirmOutcome({ operation: 'CAPTURE', params: asked, before });
    return resolution._tag;
  }
  // end
};

export const giveBack = async (client: PromiseClient): Promise<string> => {
  // recipe: order
  const order = await client.getOrder(reference);
  if (order._tag !== 'Authorized') return order._tag;
  const step = await order.captureAll();
  // Before this line there is no refund to call.
  if (step._tag !== 'Applied') return step.reason;
  const back = await step.order.refund({ decimal: '0.25' }, { maintenanceReference: 'return1' });
  return back.order._tag;
  // end
};

export const catchUp = async (client: PromiseClient, open: readonly OpenOrder[]): Promise<string[]> => {
  const told: string[] = [];
  // recipe: reconcile
  for await (const event of client.reconcile(open, { ratePerSecond: 2 })) {
    if (event._tag === 'Changed')
      told.push(`${event.order.merchant_reference}: ${event.after.lastOperation?.code}`);
    else told.push(`${event.order.merchant_reference}: ask again later`);
  }
  // end
  return told;
};

export const watched = (settings: ClientSettings): PromiseClient => {
  // recipe: watch
  const hooks: Hooks = openTelemetryHooks();
  return createClient({ ...settings, hooks, retries: { maxAttempts: 2 } });
  // end
};
