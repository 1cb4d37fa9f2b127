/** Takes the moving picture of the back office: a capture, feedback that fails, why, the corrected address, the feedback sent again. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { managementApi } from '../src/management-api.ts';
import { runSampleOperations } from './run-sample-operations.ts';
import { takeMovingPicture } from './take-moving-picture.ts';

const reference = 'basket-2015';

// The shop: its feedback has the path /feedback, and the account has a wrong one.
const shop = createServer((request, response) => {
  request.resume();
  response.writeHead(request.url === '/feedback' ? 200 : 404).end();
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
const address = shop.address();
const shopOrigin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;

await takeMovingPicture('resend-feedback', [], async ({ gateway, page, take }) => {
  const api = managementApi(gateway);
  await runSampleOperations(api);
  await api.send('PATCH', '/accounts/DEMO0001/technical', {
    active_channel: 'web',
    channels: { web: { direct: `${shopOrigin}/feedbak` } },
  });
  await api.send('PATCH', '/accounts/DEMO0001/delivery', { max_attempts: 1 });
  const order = await api.send('POST', '/accounts/DEMO0001/orders', {
    merchant_reference: reference,
    currency: 'AED',
    amount: '25075',
    state: 'authorized',
    order_description: 'Two lamps and a chair',
  });
  const backOffice = `${gateway.origin}/back-office`;
  await page.goto(`${backOffice}/accounts/DEMO0001/orders/${order.text('fort_id')}`);
  const capture = page.getByRole('button', { name: 'Capture', exact: true });
  await capture.waitFor();
  await take('An order is authorized. Capture it.', 2500, capture);
  await capture.click();
  const dialog = page.getByRole('dialog', { name: /^Capture/ });
  const send = dialog.getByRole('button', { name: 'Sign and send', exact: true });
  await send.waitFor();
  await take('The gateway signs the request as your shop would.', 2500, send);
  await send.click();
  await dialog.getByRole('status').getByText('04000').waitFor();
  await take('Captured: 04000, and the signature of the reply matches.', 2500);
  await dialog.getByText('Close', { exact: true }).click();
  const delivery = page
    .getByRole('region', { name: 'History' })
    .getByRole('link', { name: 'Direct Transaction Feedback' })
    .first();
  await page.getByRole('region', { name: 'History' }).getByText('404').first().waitFor();
  await delivery.scrollIntoViewIfNeeded();
  await take('The feedback (webhook) to the shop failed.', 3000, delivery);
  await delivery.click();
  const settings = page.getByRole('main').getByRole('link', { name: 'Open webhook addresses' });
  await settings.waitFor();
  await take('Why, and what to do. Here, the path is wrong.', 3500, settings);
  await settings.click();
  const field = page.getByRole('textbox', { name: 'Direct Transaction Feedback URL' }).first();
  await field.fill(`${shopOrigin}/feedback`);
  const save = page.getByRole('button', { name: /^Save/ });
  await save.waitFor();
  await take('Correct the address.', 2500, save);
  await save.click();
  await save.waitFor({ state: 'hidden' });
  await page.goBack();
  const resend = page.getByRole('button', { name: 'Resend', exact: true });
  await resend.waitFor();
  await take('Send the feedback again.', 2500, resend);
  await resend.click();
  await page
    .getByText(/^Delivered/)
    .first()
    .waitFor();
  await page
    .getByRole('alert')
    .first()
    .waitFor({ state: 'detached' })
    .catch(() => undefined);
  await take('Delivered. The shop has the capture.', 4000);
}).finally(() => {
  shop.closeAllConnections();
  shop.close();
});
