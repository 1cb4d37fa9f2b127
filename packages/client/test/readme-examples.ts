/** The examples of the README without imports, compiled here and run by `readme-examples.test.ts`. */
import { openTelemetryHooks } from '../src/adapters/opentelemetry.ts';
import { createPayments } from '../src/payments/index.ts';
import {
  ClientError,
  createClient,
  responsePhrase,
  type ClientSettings,
  type Hooks,
  type OpenOrder,
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
  const confirmation = await client.confirmed.capture({ ...reference, amount: '60' });
  switch (confirmation._tag) {
    case 'Applied':
      return 'ship';
    case 'NotApplied':
      // `code` and `remedy` are those of the reply, if there was one.
      return `do not ship: ${confirmation.reason} ${confirmation.remedy ?? ''}`;
    case 'Unconfirmed':
      return `try later: ${confirmation.reason}`;
  }
  // end
};

export const captureAndConfirm = async (client: Client): Promise<string> => {
  // example: confirmOutcome
  const status = await client.checkStatus({ merchant_reference: reference.merchant_reference });
  if (status._tag !== 'Found') throw new Error(status.remedy);
  const before = status.statusCheck;
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

export const captureAndRefund = async (client: Client): Promise<string> => {
  // example: order
  const order = await client.getOrder({ merchant_reference: 'order-1', currency: 'AED' });
  if (order._tag !== 'Authorized') return order._tag;
  const capture = await order.captureAll();
  if (capture._tag !== 'Applied') return capture.reason;
  // Only a captured order has the method refund.
  const refund = await capture.order.refund({ decimal: '0.25' }, { maintenance_reference: 'return1' });
  return refund.order._tag;
  // end
};

interface ShopOrder {
  readonly merchant_reference: string;
  readonly amount: string;
  readonly currency: 'AED';
  readonly email: string;
}

const returnUrl = 'https://shop.example/paid';

/** A shop that shows a button, and the page after the payment. */
export const createShop = (
  settings: ClientSettings,
  find: (merchant_reference: string) => Promise<ShopOrder | undefined>,
) => {
  // example: payments
  const payments = createPayments(settings);
  const client = createClient(settings);

  const payButton = ({ merchant_reference, amount, currency, email }: ShopOrder): string => {
    const params = { merchant_reference, amount, currency, customer_email: email, return_url: returnUrl };
    const form = payments.paymentForm({ command: 'PURCHASE', ...params }, { buttonText: 'Pay' });
    return form.html;
  };

  const onReturn = async (body: Readonly<Record<string, unknown>>): Promise<string> => {
    const returned = payments.readReturn(body, { returnUrl });
    if (returned._tag !== 'Returned') return `not the return of a payment: ${returned._tag}`;
    const order = await find(returned.merchant_reference);
    if (order === undefined) return 'no such order';
    const outcome = returned.outcomeFor(order);
    return outcome._tag === 'Succeeded' ? 'paid' : stateOf(order);
  };

  // Also for an order whose shopper never returned.
  const stateOf = async (order: ShopOrder): Promise<string> => {
    const { _tag } = await client.getOrder(order);
    switch (_tag) {
      case 'NotFound':
      case 'Closed':
        return payButton(order);
      case 'Pending':
        return 'wait';
      case 'Authorized':
      case 'PartiallyCaptured':
      case 'Captured':
        return 'paid';
      case 'Refunded':
      case 'Voided':
        return 'money returned';
    }
  };
  // end
  return { payButton, onReturn, stateOf };
};

/** A shop that shows a form for the card, and pays with the token. */
export const createTokenShop = (
  settings: ClientSettings,
  find: (merchant_reference: string) => Promise<ShopOrder | undefined>,
) => {
  // example: tokens
  const payments = createPayments(settings);

  const cardForm = ({ merchant_reference }: ShopOrder): string => {
    const params = { merchant_reference, return_url: returnUrl };
    const tokenization = { service_command: 'TOKENIZATION', ...params } as const;
    return payments.tokenizationForm(tokenization, { flow: 'own_form' }).html;
  };

  const onCard = async (body: Readonly<Record<string, unknown>>): Promise<string> => {
    const returned = payments.readReturn(body, { returnUrl });
    if (returned._tag !== 'Tokenized') return 'show the form again';
    const { merchant_reference, token_name } = returned;
    const order = await find(returned.merchant_reference);
    if (order === undefined) return 'no such order';
    const { amount, currency, email } = order;
    const params = { merchant_reference, amount, currency, customer_email: email, token_name };
    const outcome = await payments.payWithToken({ command: 'PURCHASE', ...params, return_url: returnUrl });
    switch (outcome._tag) {
      case 'Succeeded':
        return 'paid';
      case 'ChallengeRequired':
        return `redirect the browser to ${outcome.address}`;
      case 'Declined':
        return `ask for another card: ${outcome.code}`;
      case 'Refused':
        return `call a developer: ${outcome.code} ${outcome.remedy}`;
      case 'Pending':
      case 'Unknown':
        return 'wait, and call getOrder';
    }
  };
  // end
  return { cardForm, onCard };
};

export const reconcileOrders = async (
  client: Client,
  openOrders: readonly OpenOrder[],
): Promise<string[]> => {
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  // example: reconcile
  for await (const event of client.reconcile(openOrders, { ratePerSecond: 2 })) {
    const { merchant_reference } = event.order;
    if (event._tag === 'Changed') report(`${merchant_reference}: ${event.after.lastOperation?.code}`);
    else report(`${merchant_reference}: check again later`);
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

export const createClientForRotation = (
  settings: ClientSettings,
  report: (signedBy: string) => void,
): Client => {
  // example: keyRotation
  return createClient({
    ...settings,
    keyRotation: {
      next: { shaType: 'SHA-512', phrase: responsePhrase('next-response-phrase') },
      previous: { shaType: 'SHA-256', phrase: responsePhrase('previous-response-phrase') },
    },
    hooks: {
      // 'current', 'next' or 'previous'
      onReply: ({ result }) => report(result._tag === 'Reply' ? result.signedBy : result._tag),
    },
  });
  // end
};
