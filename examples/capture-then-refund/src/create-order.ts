/** Creates an order with the management API, as a customer who pays would. */
import type { Gateway } from './start-gateway.ts';

export interface NewOrder {
  readonly merchant_reference: string;
  readonly currency: string;
  readonly amount: string;
}

export const createOrder = async (
  { baseUrl, token }: Gateway,
  merchantIdentifier: string,
  order: NewOrder,
): Promise<void> => {
  const response = await fetch(`${baseUrl}/back-office/api/accounts/${merchantIdentifier}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...order, state: 'authorized' }),
  });
  if (!response.ok) throw new Error(`no order was created: HTTP ${response.status} ${await response.text()}`);
};
