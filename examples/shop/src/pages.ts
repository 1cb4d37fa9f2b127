/** The pages of the shop, without script. Every text that is not ours is escaped. */
import { amountToDecimal } from '@postern/protocol';
import { currency, products, type OrderState, type ShopOrder } from './orders.ts';

export const renderProducts = (): string =>
  page(
    'Shop',
    Object.entries(products)
      .map(
        ([id, { name, price }]) => `
          <form class="card" method="post" action="/orders">
            <h2>${escaped(name)}</h2>
            <p>${priceOf(price)}</p>
            <button name="product" value="${escaped(id)}">Buy</button>
          </form>`,
      )
      .join(''),
  );

/** An order: its state, the form to pay if it can be paid, and what the shop may do with it. */
export const renderOrder = (order: ShopOrder, payForm: string | undefined, notice = ''): string => {
  const { merchant_reference, product, amount, state } = order;
  const path = `/orders/${encodeURIComponent(merchant_reference)}`;
  return page(
    products[product].name,
    `<section class="card">
       <h2>${escaped(products[product].name)}</h2>
       <p>${priceOf(amount)} · ${escaped(merchant_reference)}</p>
       <p class="state">${states[state]}</p>
       ${notice === '' ? '' : `<p role="status">${escaped(notice)}</p>`}
       ${payForm ?? ''}
       ${actionsOf(state)
         .map(
           (action) =>
             `<form method="post" action="${path}/${action}"><button>${labels[action]}</button></form>`,
         )
         .join('')}
       <p><a href="${path}">Refresh</a> · <a href="/">All products</a></p>
     </section>`,
  );
};

export const renderMessage = (message: string): string =>
  page('Shop', `<p class="card">${escaped(message)} <a href="/">All products</a></p>`);

export type Action = 'ship' | 'return';

/** What the shop may do with an order in this state. */
export const actionsOf = (state: OrderState): readonly Action[] => {
  if (state === 'Authorized') return ['ship'];
  return state === 'Captured' ? ['return'] : [];
};

const labels: Readonly<Record<Action, string>> = { ship: 'Ship', return: 'Return' };

const states: Readonly<Record<OrderState, string>> = {
  NotFound: 'Not paid yet',
  Closed: 'Not paid: the last card was declined, or the payment was cancelled',
  Pending: 'The payment is not decided yet',
  Authorized: 'Paid, not shipped',
  PartiallyCaptured: 'Shipped in part',
  Captured: 'Shipped',
  Refunded: 'Returned, money refunded',
  Voided: 'Cancelled, money released',
  OtherAmount: 'Paid with another amount. We look into it',
};

const priceOf = (minorUnits: string): string =>
  `${currency} ${amountToDecimal(BigInt(minorUnits), currency)}`;

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(title)}</title>
    <style>${styles}</style>
  </head>
  <body><main><h1>Sadu &amp; Oak</h1>${content}</main></body>
</html>`;

const styles = `
body { margin: 0; font: 17px/1.5 system-ui, sans-serif; color: #2b2320; background: #faf6f1 }
main { max-width: 640px; margin: 0 auto; padding: 32px 20px; display: grid; gap: 16px }
h1 { font-size: 1.3rem; margin: 0 } h2 { margin: 0 0 4px; font-size: 1.15rem } p { margin: 4px 0 }
.card { background: #fff; border: 1px solid #e6dcd0; border-radius: 12px; padding: 20px }
.state { font-weight: 600 } a { color: #7a4419 }
button { margin: 12px 0 4px; padding: 10px 20px; font: inherit; font-weight: 600; color: #fff; background: #7a4419; border: 0; border-radius: 8px; cursor: pointer }
`.trim();
