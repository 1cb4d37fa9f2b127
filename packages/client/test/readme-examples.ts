/** The examples of the README, compiled here and run by `readme-examples.test.ts`. */
import { openTelemetryHooks } from '../src/adapters/opentelemetry.ts';
import {
  ClientError,
  createClient,
  toOrderSnapshot,
  type ClientSettings,
  type Confirmation,
  type Hooks,
  type OpenOrder,
  type RequestParamsWithReference,
  type StoredOrderSnapshot,
  type Client,
} from '../src/index.ts';

const reference = { merchant_reference: 'order-1', currency: 'AED' } as const;

export const captureOrder = async (client: Client): Promise<string> => {
  // example: capture
  const outcome = await client.capture({ ...reference, amount: { decimal: '0.60' } });
  switch (outcome._tag) {
    case 'Succeeded':
      return 'ship';
    case 'Declined':
      return `do not ship: ${outcome.code} ${outcome.remedy}`;
    case 'Refused':
      return `call a developer: ${outcome.code} ${outcome.remedy}`;
    case 'Pending':
    case 'Unknown':
      return 'wait, and confirm the outcome';
  }
  // end
};

export const captureConfirmed = async (client: Client): Promise<string> => {
  // example: confirmed
  const { _tag, reason } = await client.confirmed.capture({ ...reference, amount: '60' });
  return { Applied: 'ship', NotApplied: `do not ship: ${reason}`, Unconfirmed: `try later: ${reason}` }[_tag];
  // end
};

export const captureAndConfirm = async (client: Client): Promise<string> => {
  // example: confirmOutcome
  const status = await client.checkStatus({ merchant_reference: reference.merchant_reference });
  if (status._tag !== 'Succeeded') throw new Error(status.remedy);
  const before = toOrderSnapshot(status.reply);
  const params = { ...reference, amount: '60' };
  try {
    return (await client.capture(params))._tag;
  } catch (error) {
    if (!(error instanceof ClientError) || error.failure.effect === 'none') throw error;
    const confirmation = await client.confirmOutcome({ operation: 'CAPTURE', params, before });
    return confirmation._tag;
  }
  // end
};

/** A refund in the shop's database. As JSON, it stays what it is. */
export interface StoredRefund {
  readonly params: RefundParams;
  readonly before: StoredOrderSnapshot;
  readonly endsAt: number;
}
type RefundParams = RequestParamsWithReference<'REFUND'> & { readonly maintenance_reference: string };

/** The table of the refunds whose result is not certain. */
export interface RefundStore {
  readonly save: (refund: StoredRefund) => Promise<void>;
  readonly remove: (params: RefundParams) => Promise<void>;
  readonly list: () => Promise<readonly StoredRefund[]>;
}

export const createRefunds = (client: Client, store: RefundStore) => {
  // example: refunds
  const refund = async (params: RefundParams): Promise<Confirmation['_tag']> => {
    const status = await client.checkStatus({ merchant_reference: params.merchant_reference });
    if (status._tag !== 'Succeeded') throw new Error(status.remedy);
    return send(params, toOrderSnapshot(status.reply));
  };

  const send = async (params: RefundParams, before: StoredOrderSnapshot) => {
    const endsAt = Date.now() + 180_000;
    await store.save({ params, before, endsAt });
    // Nothing is sent after the deadline.
    const deadlineSeconds = (endsAt - Date.now()) / 1000;
    return finish(params, await client.confirmed.refund(params, { deadlineSeconds }));
  };

  const finish = async (params: RefundParams, { _tag }: Confirmation<'REFUND'>) => {
    if (_tag !== 'Unconfirmed') await store.remove(params);
    return _tag;
  };

  // After a restart, before anything else changes these orders.
  const resume = async (): Promise<void> => {
    for (const { params, before, endsAt } of await store.list()) {
      const sentSecondsAgo = Math.max(0, (Date.now() - endsAt) / 1000);
      const result = await client.confirmOutcome({ operation: 'REFUND', params, before, sentSecondsAgo });
      if (result._tag === 'NotApplied') await send(params, before);
      else await finish(params, result);
    }
  };
  // end
  return { refund, resume };
};

export const captureAndRefund = async (client: Client): Promise<string> => {
  // example: order
  const order = await client.getOrder({ merchantReference: 'order-1', currency: 'AED' });
  if (order._tag !== 'Authorized') return order._tag;
  const capture = await order.captureAll();
  if (capture._tag !== 'Applied') return capture.reason;
  // Only a captured order has the method refund.
  const refund = await capture.order.refund({ decimal: '0.25' }, { maintenanceReference: 'return1' });
  return refund.order._tag;
  // end
};

export const reconcileOrders = async (
  client: Client,
  openOrders: readonly OpenOrder[],
): Promise<string[]> => {
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  // example: reconcile
  for await (const event of client.reconcile(openOrders, { ratePerSecond: 2 })) {
    const { merchantReference } = event.order;
    if (event._tag === 'Changed') report(`${merchantReference}: ${event.after.lastOperation?.code}`);
    else report(`${merchantReference}: check again later`);
  }
  // end
  return lines;
};

export const createObservedClient = (settings: ClientSettings): Client => {
  // example: hooks
  const hooks: Hooks = openTelemetryHooks();
  return createClient({ ...settings, hooks, retries: { maxAttempts: 2 } });
  // end
};
