/**
 * A shop that takes payments on the payment page. The order's state is always what the gateway says: the return and the feedback only
 * say that it may have changed, so either may come first, twice or not at all. Nothing depends on a cookie.
 */
import { createClient, type ClientSettings, type Order } from '@postern/client';
import { createPayments } from '@postern/client/payments';
import { alwaysNew, createReceiver } from '@postern/webhook-kit';
import { feedbackHandler } from '@postern/webhook-kit/express';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { createOrders, currency, products, type Orders, type Product, type ShopOrder } from './orders.ts';
import { renderMessage, renderOrder, renderProducts } from './pages.ts';

export interface ShopOptions {
  readonly settings: ClientSettings;
  /** The origin of the shop, where the browser returns to. */
  readonly origin: string;
  readonly orders?: Orders;
}

export const createShop = ({ settings, origin, orders = createOrders() }: ShopOptions): Express => {
  const client = createClient(settings);
  const payments = createPayments(settings);
  const returnUrl = `${origin}/paid`;

  /** Reads the order at the gateway, and stores its state. `undefined`: the payment has another amount. */
  const refresh = async (order: ShopOrder): Promise<Order | undefined> => {
    const { merchant_reference } = order;
    const atGateway = await client.getOrder({ merchant_reference, currency });
    const { authorized } = atGateway.statusCheck.totals;
    const isOther = atGateway._tag === 'Authorized' && authorized !== BigInt(order.amount);
    orders.change(order, { state: isOther ? 'OtherAmount' : atGateway._tag });
    return isOther ? undefined : atGateway;
  };

  const payForm = ({ merchant_reference, amount, state, failedVisits }: ShopOrder): string | undefined =>
    // The state is fresh. An order that may be paid gets no other form.
    state === 'NotFound' || state === 'Closed'
      ? payments.paymentForm({
          command: 'AUTHORIZATION',
          merchant_reference,
          amount,
          currency,
          customer_email: 'layla@shop.example',
          return_url: returnUrl,
          // An equal form leads to the page of the last visit, which has ended.
          merchant_extra: `visit-${failedVisits + 1}`,
        }).html
      : undefined;

  const show = async (response: Response, order: ShopOrder, notice?: string): Promise<void> => {
    await refresh(order);
    const fresh = orders.find(order.merchant_reference) ?? order;
    response.send(renderOrder(fresh, payForm(fresh), notice));
  };

  const app = express();

  const receiver = createReceiver({
    accounts: [settings],
    handle: async ({ params }) => {
      const order = orders.find(params.merchant_reference ?? '');
      if (order !== undefined) await refresh(order);
    },
    // Reading the state once more does no harm.
    onPossibleDuplicate: alwaysNew,
  });
  // Before any body parser: the receiver reads the body itself.
  app.post('/feedback', feedbackHandler(receiver));
  app.use(express.urlencoded({ extended: false }));

  app.get('/', (_request, response) => {
    response.send(renderProducts());
  });

  app.post('/orders', (request, response) => {
    const body: unknown = request.body;
    const product = isFields(body) ? body['product'] : undefined;
    if (!isProduct(product)) {
      response.status(400).send(renderMessage('There is no such product.'));
      return;
    }
    response.redirect(303, `/orders/${orders.add(product).merchant_reference}`);
  });

  /** The order of an address. Without one, the response says so. */
  const orderOf = (request: Request<{ reference: string }>, response: Response): ShopOrder | undefined => {
    const order = orders.find(request.params.reference);
    if (order === undefined) response.status(404).send(renderMessage('There is no such order.'));
    return order;
  };

  app.get('/orders/:reference', async (request, response) => {
    const order = orderOf(request, response);
    if (order !== undefined) await show(response, order);
  });

  app.post('/paid', async (request, response) => {
    const body: unknown = request.body;
    const returned = payments.readReturn(isFields(body) ? body : undefined, { returnUrl });
    const order = returned._tag === 'Returned' ? orders.find(returned.merchant_reference) : undefined;
    if (returned._tag !== 'Returned' || order === undefined) {
      response.status(400).send(renderMessage('This is not the return of a payment of this shop.'));
      return;
    }
    const outcome = returned.outcomeFor(order);
    if (outcome._tag === 'Declined') orders.change(order, { failedVisits: order.failedVisits + 1 });
    const isOther = outcome._tag === 'Unknown' && outcome.reason === 'OrderMismatch';
    const notice = isOther ? 'The payment is not that of this order.' : outcome.params.response_message;
    await show(response, order, notice);
  });

  app.post('/orders/:reference/ship', async (request, response) => {
    const order = orderOf(request, response);
    if (order === undefined) return;
    const atGateway = await refresh(order);
    // Of two clicks at once, the gateway captures one: the second is above the authorized amount.
    if (atGateway?._tag === 'Authorized') await atGateway.capture(order.amount);
    await show(response, order);
  });

  app.post('/orders/:reference/return', async (request, response) => {
    const order = orderOf(request, response);
    if (order === undefined) return;
    const atGateway = await refresh(order);
    // Of two clicks at once, the gateway refunds one: the second has the same reference.
    const maintenance_reference = `refund${order.merchant_reference}`;
    if (atGateway?._tag === 'Captured') await atGateway.refund(order.amount, { maintenance_reference });
    await show(response, order);
  });

  // An order whose state cannot be read is shown as unknown, and never as unpaid.
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    console.error(error);
    response.status(502).send(renderMessage('The state of the order cannot be read now. Try again later.'));
  });

  return app;
};

const isFields = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null;

const isProduct = (value: unknown): value is Product =>
  typeof value === 'string' && Object.hasOwn(products, value);
