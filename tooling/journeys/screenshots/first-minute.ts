/** Takes the moving picture of the README: a payment in the example shop, its time line and feedback in the back office, its refund. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import seed from '@postern-examples/shop/seed.json' with { type: 'json' };
import { takeMovingPicture } from './take-moving-picture.ts';

const shopFolder = path.join(import.meta.dirname, '../../../examples/shop');
const [account] = seed.accounts;
if (account === undefined) throw new Error('seed.json has no account');

await takeMovingPicture(
  'first-minute',
  ['--seed', path.join(shopFolder, 'seed.json')],
  async ({ gateway, page, take }) => {
    const shop = spawn(process.execPath, [path.join(shopFolder, 'src/main.ts')], {
      env: {
        ...process.env,
        POSTERN_BASE_URL: gateway.origin,
        POSTERN_ACCESS_CODE: account.access_code,
        POSTERN_MERCHANT_IDENTIFIER: account.merchant_identifier,
        POSTERN_SHA_TYPE: account.sha_type,
        POSTERN_REQUEST_PHRASE: account.sha_request_phrase,
        POSTERN_RESPONSE_PHRASE: account.sha_response_phrase,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const closed = once(shop, 'close');
    try {
      // Readers see the picture smaller than a shop.
      await page.addInitScript(() => {
        if (location.hostname !== 'localhost') return;
        addEventListener('DOMContentLoaded', () =>
          document.querySelector('main')?.style.setProperty('zoom', '1.5'),
        );
      });
      for await (const line of createInterface(shop.stdout)) {
        await page.goto(/http:\S+/.exec(line)?.[0] ?? '');
        break;
      }
      const buy = page.getByRole('button', { name: 'Buy' }).first();
      await take('A shop on your machine. Buy something.', 2500, buy);
      await buy.click();
      const startPayment = page.getByRole('button', { name: 'Pay' });
      await take('The shop sends the shopper to the gateway with a signed form.', 2500, startPayment);
      const order = page.url();
      await startPayment.click();
      await page.locator('button[value="visa"]').click();
      const pay = page.locator('button[name="pay"]');
      await take('The payment page. Choose a test card, and pay.', 3500, pay);
      await pay.click();
      const ship = page.getByRole('button', { name: 'Ship' });
      await ship.waitFor();
      await take('Paid: the browser has returned, and the shop has asked the gateway. Ship it.', 2500, ship);
      await ship.click();
      const returnOrder = page.getByRole('button', { name: 'Return' });
      await returnOrder.waitFor();
      await page.goto(`${gateway.origin}/back-office/accounts/${account.merchant_identifier}/orders`);
      await page
        .getByRole('link', { name: path.basename(order) })
        .first()
        .click();
      const history = page.getByRole('region', { name: 'History' });
      const feedback = history.getByRole('link', { name: 'Direct Transaction Feedback' }).first();
      await feedback.waitFor();
      // The shop answers 503 to the second of two equal feedback messages at once, and the gateway retries it.
      await history.getByText('Waiting').first().waitFor({ state: 'detached' });
      await history.evaluate((element) => {
        element.scrollIntoView();
        scrollBy(0, 24);
      });
      await take('In the back office: card, return, webhooks and capture in one time line.', 4000, feedback);
      await feedback.click();
      await page.getByRole('region', { name: 'Delivery attempts' }).waitFor();
      await take('A webhook, with each attempt and its answer.', 3500);
      await page.goto(order);
      await take('Shipped: the shop has captured the money. Return it.', 2500, returnOrder);
      await returnOrder.click();
      await page.getByText('Returned, money refunded').waitFor();
      await take('Refunded. Your own shop is next.', 4000);
    } finally {
      shop.kill();
      await closed;
    }
  },
);
